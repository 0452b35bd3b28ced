import Glibc
import KioskFile
import Synchronization
import System
import TestSupport
import Testing
import Toolkit

@testable import SpeechClient

/// The panel's side, with services that fail.
@Suite("The panel's voice", .timeLimit(.minutes(10)))
@MainActor struct SpeechServiceTests {
    private let log = LogRecord(from: .debug)

    /// Counts the starts of a service.
    private nonisolated final class Starts: Sendable {
        let count = Atomic(0)
    }

    private func service(
        _ script: String, _ starts: Starts = Starts(), in folder: TemporaryFolder, times: SpeechTimes? = nil
    ) throws -> SpeechService {
        let path = try folder.write("service", "#!/bin/bash\n\(script)\n")
        chmod(path, 0o755)
        var quick = SpeechTimes()
        (quick.firstDelay, quick.longestDelay, quick.patience) = (0.001, 0.002, 600)
        return SpeechService(settings: SpeechDefinition(), times: times ?? quick, logger: log.logger) {
            starts.count.add(1, ordering: .relaxed)
            return SpeechLink.start(path)
        }
    }

    private func wait(for condition: () -> Bool) async throws {
        while !condition() { try await Task.sleep(for: .milliseconds(5)) }
    }

    @Test("Nothing is started before the first utterance, and then one service speaks all")
    func lazy() async throws {
        let folder = try TemporaryFolder()
        let starts = Starts()
        let voice = try service(
            #"while read -r line; do echo "$line" >>"$0.lines"; done"#, starts, in: folder)
        voice.stop()
        #expect(starts.count.load(ordering: .relaxed) == 0)
        voice.speak(Utterance("Grüße", language: "de"))
        voice.settings.rate = 1.5
        voice.speak(Utterance("abc", isSpelled: true))
        func lines() -> [String] {
            let text = (try? InputFile.bytes(of: folder / "service.lines", upTo: 1 << 20)) ?? []
            return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        }
        try await wait { lines().count == 2 }
        voice.stop()
        try await wait { lines().count == 3 }
        let said = lines()
        #expect(
            said[0].contains(#""say": "Grüße""#) && said[0].contains(#""language": "de""#)
                && said[0].contains(#""rate": 1"#))
        #expect(
            said[1].contains(#""spell": true"#) && said[1].contains(#""rate": 1.5"#) && !said[1].contains("language"))
        #expect(said[2] == #"{"stop":true}"# && starts.count.load(ordering: .relaxed) == 1)
    }

    @Test(
        "A service that dies, sends garbage or a line of 10 MB is started again, and the panel goes on",
        arguments: [
            "exit 1", "echo garbage >&0; sleep 1000",
            "exec 3>&0; head -c 10000000 /dev/zero | tr '\\0' x >&3; sleep 1000",
            "echo '{\"began\": 1.5}' >&0; sleep 1000", "echo '[]' >&0; sleep 1000",
        ])
    func hostile(script: String) async throws {
        let folder = try TemporaryFolder()
        let starts = Starts()
        // Answers go to the socket, which is standard input.
        let voice = try service(script, starts, in: folder)
        while starts.count.load(ordering: .relaxed) < 20 {
            voice.speak(Utterance("a"))
            try await Task.sleep(for: .milliseconds(2))
        }
        // The same problem is logged once.
        #expect(log.warnings.count <= 2, "\(log.warnings)")
        #expect(log.warnings.first?.hasPrefix("speech is not available: ") == true)
    }

    @Test("A service that never answers is given up")
    func silent() async throws {
        let folder = try TemporaryFolder()
        let starts = Starts()
        var times = SpeechTimes()
        (times.answer, times.firstDelay, times.patience) = (0.05, 0.001, 600)
        let voice = try service("sleep 1000", starts, in: folder, times: times)
        voice.speak(Utterance("a"))
        try await wait { log.warnings == ["speech is not available: no answer from thumbrail-speech"] }
        voice.speak(Utterance("b"))
        try await wait { starts.count.load(ordering: .relaxed) == 2 }
    }

    @Test("A missing program and a missing socket are logged, and do not block")
    func missing() async throws {
        let folder = try TemporaryFolder()
        let path = folder / "none"
        let times = SpeechTimes()
        let program = SpeechService(settings: SpeechDefinition(), times: times, logger: log.logger) {
            SpeechLink.start(path)
        }
        program.speak(Utterance("a"))
        let socket = SpeechService(socket: path, settings: SpeechDefinition(), logger: log.logger)
        socket.speak(Utterance("a"))
        try await wait { log.warnings.count == 2 }
        #expect(log.warnings.contains("speech is not available: cannot connect to \(path)"))
        for _ in 0..<10_000 { socket.speak(Utterance("a")) }
        socket.stop()
    }

    @Test("The oldest of more than 32 utterances for a service that is away are dropped")
    func waiting() async throws {
        let folder = try TemporaryFolder()
        let gate = Mutex(false)
        let path = try folder.write(
            "service", "#!/bin/bash\nwhile read -r line; do echo \"$line\" >>\"$0.lines\"; done\n")
        chmod(path, 0o755)
        let voice = SpeechService(settings: SpeechDefinition(), times: SpeechTimes(patience: 600), logger: log.logger) {
            while !gate.withLock({ $0 }) { usleep(1_000) }
            return SpeechLink.start(path)
        }
        for index in 0..<SpeechConnection.maximumWaiting + 1 { voice.speak(Utterance("text \(index)")) }
        gate.withLock { $0 = true }
        func lines() -> [String] {
            let text = (try? InputFile.bytes(of: path + ".lines", upTo: 1 << 20)) ?? []
            return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        }
        try await wait { lines().count == SpeechConnection.maximumWaiting }
        #expect(lines().first?.contains("\"text 1\"") == true && lines().last?.contains("\"text 32\"") == true)
    }

    @Test("The real program speaks for the panel")
    func real() async throws {
        let program = try #require(HelperExecutable.path(of: "thumbrail-speech"))
        let voice = SpeechService(settings: SpeechDefinition(), times: SpeechTimes(), logger: log.logger) {
            SpeechLink.start(program)
        }
        // An empty text ends at once, with or without a voice and a sound card.
        voice.speak(Utterance(""))
        voice.speak(Utterance("\u{1}"))
        voice.stop()
        try await Task.sleep(for: .milliseconds(50))
        #expect(log.warnings.isEmpty)
    }

    @Test("Answers are read with their IDs")
    func answers() {
        func answer(_ text: String) -> SpeechMessage.Answer? { SpeechMessage.answer(Array(text.utf8)) }
        #expect(answer(#"{"began":7}"#) == .began(id: 7) && answer(#"{"ended":0}"#) == .ended(id: 0))
        #expect(answer(#"{"error":"x","id":3}"#) == .failed(id: 3, reason: "x"))
        #expect(answer(#"{"error":"x"}"#) == .failed(id: nil, reason: "x"))
        for text in ["", "{}", "[]", #"{"began":"a"}"#, #"{"began":1e300}"#, #"{"error":5}"#] {
            #expect(answer(text) == nil, "\(text)")
        }
    }
}
