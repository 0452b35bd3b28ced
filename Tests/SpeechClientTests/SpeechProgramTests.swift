import Glibc
import JSON
import System
import TestSupport
import Testing

/// The messages of `thumbrail-speech`, and voices that fail.
@Suite("thumbrail-speech: Messages and failures", .timeLimit(.minutes(10)))
struct SpeechProgramTests {
    private func program() throws -> SpeechProgram { try SpeechProgram(voice: SpeechProgram.testVoice) }

    @Test("A text is spoken with its language and settings, and the text is no argument")
    func settings() throws {
        let program = try program()
        try program.say(
            "--help <b>1</b>",
            ["language": "de-AT", "rate": 2, "pitch": 0.5, "volume": 80, "punctuation": "all"], id: 7)
        #expect(program.answer() == #"{"began":7}"# && program.answer() == #"{"ended":7}"#)
        #expect(
            program.spoken
                == "--stdin --stdout -b 1 -s 350 -p 25 -a 80 -v de-at --punct | --help <b>1</b>")
    }

    @Test("Control characters and codes of sounds are data, and a spelled text has the mark of letters")
    func plainText() throws {
        let program = try program()
        try program.say("a\u{1}18Yb\n[[h@l]] [[[ ü\u{85}", ["spell": true])
        _ = (program.answer(), program.answer())
        let spoken = program.spoken
        #expect(spoken.hasSuffix("| \u{1}18Ya 18Yb [ [h@l]] [ [ [ ü "), "\(spoken)")
    }

    @Test(
        "Each setting has its limits",
        arguments: [
            ("rate", 0.5, true), ("rate", 0.49, false), ("rate", 3, true), ("rate", 3.01, false), ("pitch", 0.5, true),
            ("pitch", 0.49, false), ("pitch", 2, true), ("pitch", 2.01, false), ("volume", 0, true),
            ("volume", -1, false), ("volume", 100, true), ("volume", 101, false),
            ("id", 0, true), ("id", -1, false), ("id", 9_007_199_254_740_992, true), ("id", 0.5, false),
        ])
    func limits(key: String, value: Double, isValid: Bool) throws {
        let program = try program()
        try program.say("a", [key: .number(value)])
        let answer = program.answer()
        #expect(answer.hasPrefix(isValid ? #"{"began":"# : "{\"error\":\"“\(key)” must be"), "\(answer)")
    }

    @Test("Other invalid messages are answered, and the next one works")
    func invalid() throws {
        let program = try program()
        for line in [
            "garbage", "[]", "{}", #"{"say": 5, "id": 1}"#, #"{"say": "a"}"#, #"{"say": "a", "say": "b", "id": 1}"#,
            #"{"say": "a", "id": 1, "language": "../de"}"#, #"{"say": "a", "id": 1, "language": "-de"}"#,
            #"{"say": "a", "id": 1, "language": ""}"#, #"{"say": "a", "id": 1, "language": "de+f2"}"#,
            #"{"say": "a", "id": 1, "punctuation": "most"}"#, #"{"say": "a", "id": 1, "spell": 1}"#,
            #"{"stop": false}"#, "{\"say\": \"\u{0}\", \"id\": 1}",
            "{\"say\": \"a\", \"id\": 1, \"language\": \"\(String(repeating: "a", count: 36))\"}",
        ] {
            program.send(line + "\n")
            #expect(program.answer().hasPrefix(#"{"error":"#), "\(line)")
        }
        try program.say("good", ["language": .string(String(repeating: "a", count: 35))])
        #expect(program.answer() == #"{"began":1}"#)
    }

    @Test("A text of 4,000 characters is spoken as a whole, and a longer one is cut at the end of a word")
    func longText() throws {
        func spoken(_ text: String) throws -> Substring {
            let program = try program()
            try program.say(text)
            _ = (program.answer(), program.answer())
            return try #require(program.spoken.split(separator: "| ", maxSplits: 1).last)
        }
        let words = String(repeating: "wörd ", count: 800)
        #expect(try spoken(words + "end") == String(words.dropLast()))
        let full = words.dropLast(5) + "ends!"
        #expect(full.count == 4_000)
        #expect(try spoken(String(full)) == full)
        #expect(try spoken(full + "x") == full.dropLast(6))
        #expect(try spoken(String(repeating: "ä", count: 4_001)) == String(repeating: "ä", count: 4_000))
        #expect(try spoken(String(repeating: "a b ", count: 250_000)).count == 3_999)
    }

    @Test("A message of 2 MiB is read, and a longer one is skipped as a whole")
    func longMessage() throws {
        let program = try program()
        let limit = 2 << 20
        func message(_ length: Int) -> [UInt8] {
            let end = Array(#"", "id": 3}"#.utf8)
            let start = Array(#"{"say": ""#.utf8)
            return start + [UInt8](repeating: 0x61, count: length - start.count - end.count) + end + [0x0A]
        }
        program.send(message(limit + 1) + message(limit))
        #expect(program.answer() == #"{"error":"message too long (max 2097152 bytes)"}"#)
        #expect(program.answer() == #"{"began":3}"# && program.answer() == #"{"ended":3}"#)
        program.send([UInt8](repeating: 0x7B, count: 10 << 20) + [0x0A])
        #expect(program.answer() == #"{"error":"message too long (max 2097152 bytes)"}"#)
        try program.say("small", id: 4)
        #expect(program.answer() == #"{"began":4}"#)
    }

    @Test("64 utterances wait, and a further one is refused")
    func waiting() throws {
        let program = try program()
        try program.say("pause", id: 100)
        #expect(program.answer() == #"{"began":100}"#)
        for id in 0..<65 { try program.say("a", id: id) }
        #expect(program.answer() == #"{"error":"too many utterances are waiting","id":64}"#)
        program.send("{\"stop\": true}\n")
        // Each utterance ends once.
        #expect((0..<65).map { _ in program.answer() } == ["{\"ended\":100}"] + (0..<64).map { "{\"ended\":\($0)}" })
        try program.say("b", id: 101)
        #expect(program.answer() == #"{"began":101}"# && program.spoken.hasSuffix("| b"))
    }

    @Test("A stop ends the voice at once, and forgets what follows it")
    func stop() throws {
        let program = try program()
        try program.say("pause", id: 1)
        #expect(program.answer() == #"{"began":1}"#)
        try program.say("never", id: 2)
        program.send("{\"stop\": true}\n")
        #expect(program.answer() == #"{"ended":1}"# && program.answer() == #"{"ended":2}"#)
        #expect(!program.spoken.contains("never"))
        // The process is gone.
        let children =
            (try? InputFile.bytes(of: "/proc/\(program.process)/task/\(program.process)/children", upTo: 99)) ?? []
        #expect(children.isEmpty)
    }

    @Test("A voice that fails is reported, and the next text is spoken")
    func failures() throws {
        let program = try program()
        for (index, (text, reason)) in [
            ("die", "espeak-ng exited, status=3"), ("crash", "espeak-ng was killed, signal=11"),
            ("garbage", "espeak-ng sent no WAV data"), ("hang", "no sound from espeak-ng for 5 s"),
        ].enumerated() {
            try program.say(text, id: index)
            #expect(program.answer() == #"{"error":"\#(reason)","id":\#(index)}"#)
        }
        try program.say("silence", id: 8)
        #expect(program.answer() == #"{"ended":8}"#)
        try program.say("good", id: 9)
        #expect(program.answer() == #"{"began":9}"# && program.answer() == #"{"ended":9}"#)
        #expect(program.spoken.hasSuffix("| good"))
    }

    @Test("A language without a voice is read by the default voice, and logged once")
    func unknownLanguage() throws {
        let program = try program()
        for id in 0..<3 {
            try program.say("a", ["language": "tlh"], id: id)
            #expect(program.answer() == "{\"began\":\(id)}" && program.answer() == "{\"ended\":\(id)}")
        }
        #expect(!program.spoken.contains("-v"))
        #expect(program.log == ["espeak-ng has no voice for the language tlh: using its default voice"])
    }

    @Test("Without espeak-ng each text is refused")
    func missing() throws {
        let program = try SpeechProgram(voice: "/nonexistent")
        try program.say("a")
        #expect(program.answer() == #"{"error":"espeak-ng is not installed","id":1}"#)
    }

    @Test("A missing sound card is logged once, each text is refused, and the program goes on")
    func noSoundCard() throws {
        let program = try SpeechProgram(
            voice: SpeechProgram.testVoice, arguments: [], environment: ["SDL_AUDIODRIVER=none"])
        for id in 0..<3 {
            try program.say("a", id: id)
            let answer = program.answer()
            #expect(answer.hasPrefix(#"{"error":"#) && answer.hasSuffix(#","id":\#(id)}"#), "\(answer)")
        }
        #expect(program.log.count == 1 && program.log[0].hasPrefix("sound is not available: "), "\(program.log)")
    }

    @Test("The program ends when the panel closes the connection, although it speaks")
    func closed() throws {
        let program = try program()
        try program.say("pause")
        #expect(program.answer() == #"{"began":1}"#)
        program.close()
        #expect(program.end() == 0)
    }
}
