import Glibc
import System
import TestSupport
import Testing

/// Real voices, which are in the packages of the tests.
@Suite("thumbrail-speech: Real voices", .timeLimit(.minutes(10)))
struct VoiceTests {
    private static let espeak = "/usr/bin/espeak-ng"
    private nonisolated static var hasEspeak: Bool { access(espeak, X_OK) == 0 }
    private nonisolated static let needsEspeak: Comment = "espeak-ng is not installed"

    @Test(
        "espeak-ng speaks in its sandbox, and the sound is neither short nor silent",
        .enabled(if: hasEspeak, needsEspeak),
        arguments: ["en", "de", "ar", "ja", "pt-BR", "zh-Hant"])
    func speaks(language: String) throws {
        let program = try SpeechProgram(voice: Self.espeak)
        try program.say("Hello, 123", ["language": .string(language)])
        #expect(program.answer() == #"{"began":1}"# && program.answer() == #"{"ended":1}"#)
        let samples = program.samples
        #expect(samples.count > 8_000 && samples.count < 200_000, "\(samples.count)")
        #expect(samples.count { abs(Int($0)) > 1_000 } > 1_000)
        #expect(program.log.isEmpty)
    }

    @Test("A spelled word takes longer than the word", .enabled(if: hasEspeak, needsEspeak))
    func spells() throws {
        func length(_ isSpelled: Bool) throws -> Int {
            let program = try SpeechProgram(voice: Self.espeak)
            try program.say("window", ["spell": .bool(isSpelled), "language": "en"])
            _ = (program.answer(), program.answer())
            return program.samples.count
        }
        #expect(try length(true) > length(false) * 2)
    }

    @Test("A stop cuts the sound off, at the sound device as well", .enabled(if: hasEspeak, needsEspeak))
    func stop() throws {
        let folder = try TemporaryFolder()
        // The driver of SDL that writes what a sound card would play, at its speed.
        let program = try SpeechProgram(
            voice: Self.espeak, arguments: [],
            environment: ["SDL_AUDIODRIVER=disk", "SDL_DISKAUDIOFILE=\(folder / "played")"])
        // Four minutes.
        try program.say(String(repeating: "one two three four ", count: 200), ["language": "en"])
        #expect(program.answer() == #"{"began":1}"#)
        func played() -> [UInt8] { (try? InputFile.bytes(of: folder / "played", upTo: 1 << 26)) ?? [] }
        while !played().contains(where: { $0 != 0 }) { usleep(10_000) }
        program.send("{\"stop\": true}\n")
        #expect(program.answer() == #"{"ended":1}"#)
        // The device goes on with silence.
        let length = played().count
        while played().count < length + 40_000 { usleep(10_000) }
        let after = played().dropFirst(length)
        // The driver writes blocks of 4 KiB, and two buffers of the device, of 12 ms each, may have been filled before.
        #expect(after.lastIndex { $0 != 0 }.map { $0 - length < 4_096 + 2 * 512 } ?? true)
    }

    @Test("The list of voices tells which languages espeak-ng can read", .enabled(if: hasEspeak, needsEspeak))
    func voices() throws {
        let path = try #require(HelperExecutable.path(of: "thumbrail-speech"))
        let outcome = Child.run([path, "--voices", "en", "de-AT", "iw", "tlh"], timeout: 500)
        #expect(outcome.status == 0 && outcome.output == "en yes\nde-AT yes\niw yes\ntlh no\n", "\(outcome.output)")
    }

    private nonisolated static var hasDispatcher: Bool {
        access("/usr/bin/speech-dispatcher", X_OK) == 0 && access(dummy, X_OK) == 0
    }
    private nonisolated static let dummy = "/usr/lib/speech-dispatcher-modules/sd_dummy"
    private nonisolated static let needsDispatcher: Comment = "speech-dispatcher is not installed"

    @Test(
        "A running server of speech-dispatcher speaks instead of espeak-ng; without it, espeak-ng speaks again",
        .enabled(if: hasDispatcher, needsDispatcher))
    func dispatcher() throws {
        let folder = try TemporaryFolder()
        mkdir(folder / "modules", 0o700)
        try folder.write(
            "speechd.conf",
            """
            LogLevel 3
            AudioOutputMethod "alsa"
            AudioALSADevice "null"
            AddModule "dummy" "sd_dummy" ""
            DefaultModule dummy
            DefaultLanguage "en"
            Timeout 0

            """)
        let socket = folder / "s"
        let (server, _) = ProgramStart(
            "/usr/bin/speech-dispatcher",
            [
                "speech-dispatcher", "-s", "-C", folder.path, "-S", socket, "-c", "unix_socket", "-P", folder / "pid",
                "-L",
                folder.path,
            ], environment: ["PATH=/usr/bin:/bin", "HOME=\(folder.path)"]
        ).start()
        let process = try #require(server)
        defer {
            kill(-process, SIGKILL)
            waitpid(process, nil, 0)
        }
        while LocalSocket.connect(to: socket).map({ close($0) }) == nil {
            var status: CInt = 0
            try #require(waitpid(process, &status, WNOHANG) == 0, "speech-dispatcher ended")
            usleep(20_000)
        }
        let program = try SpeechProgram(
            voice: SpeechProgram.testVoice, arguments: [],
            environment: ["SPEECHD_ADDRESS=unix_socket:\(socket)", "SDL_AUDIODRIVER=dummy"])
        for id in 0..<3 {
            // The voice for tests would fail.
            try program.say("die", ["language": "de", "spell": .bool(id == 1)], id: id)
            #expect(program.answer() == "{\"began\":\(id)}" && program.answer() == "{\"ended\":\(id)}")
        }
        kill(-process, SIGKILL)
        var answers: [String] = []
        repeat {
            try program.say("die", id: answers.count)
            answers.append(program.answer())
        } while answers.last?.contains("espeak-ng exited, status=3") != true && answers.count < 5
        #expect(answers.last?.contains("espeak-ng exited, status=3") == true, "\(answers)")
    }
}
