import JSON
import TestSupport
import Testing

@testable import SourceProtocol

@Suite("Lines from a source")
struct SourceMessageTests {
    private func message(_ line: String) throws -> SourceMessage { try SourceMessage(parsing: Array(line.utf8)) }

    private func mistake(_ line: String) -> String? {
        do throws(SourceMessage.Mistake) {
            _ = try SourceMessage(parsing: Array(line.utf8))
            return nil
        } catch {
            return error.description
        }
    }

    @Test("A label text has no control characters and no direction overrides, but keeps combining marks")
    func labels() {
        #expect("a\u{1B}[2J\u{202E}b\u{2066}c\u{2069}\u{2028}d".shortened == "a [2J b c  d")
        #expect("\u{200F}שלום\u{200E} e\u{301}\u{200D}👩".shortened == "\u{200F}שלום\u{200E} e\u{301}\u{200D}👩")
        #expect(String(repeating: "x", count: 200).shortened.count == 200)
        #expect(String(repeating: "x", count: 201).shortened == String(repeating: "x", count: 200) + "…")
    }

    @Test("A line is an object of values, with any names except reserved keys")
    func plain() throws {
        let message = try message(#"{"temperature": 21.4, "lamp": true, "why": "x", "with": null}"#)
        #expect(message.values == ["temperature": 21.4, "lamp": true, "why": "x", "with": .null])
        #expect(try self.message("{}") == SourceMessage())
    }

    @Test("A line may have several reserved keys")
    func words() throws {
        let message = try message(
            #"{"values": {"state": 1}, "gone": ["lamp"], "state": "down", "why": "broker is away", "done": 7}"#)
        #expect(message.values == ["state": 1] && message.gone == ["lamp"])
        #expect(message.state == .down("broker is away") && message.answers == [7: .done])
        let other = try self.message(#"{"failed": 8, "why": "no paper", "event": "bell", "with": {"door": 2}}"#)
        #expect(other.answers == [8: .failed("no paper")])
        #expect(other.event == SourceMessage.Event("bell", with: ["door": 2]))
    }

    @Test(
        "A failure is a refusal, unless its outcome says that nothing was performed or that it is unknown",
        arguments: [
            ("", RequestFailure.refused), (#", "outcome": "refused""#, .refused), (#", "outcome": "unsent""#, .unsent),
            (#", "outcome": "unknown""#, .unknown), (#", "outcome": "of a later version""#, .unknown),
        ])
    func outcomes(member: String, failure: RequestFailure) throws {
        let line = #"{"failed": 8, "why": "no paper"\#(member)}"#
        #expect(try self.message(line).answers == [8: .failed("no paper", failure)])
        let answer = JSONValue.object(RequestAnswer.failed("no paper", failure).members(id: 8))
        #expect(try self.message(answer.encoded()).answers == [8: .failed("no paper", failure)])
    }

    @Test(
        "A line with any invalid part is rejected completely",
        arguments: [
            ("", "empty"), ("[1]", "no"), ("7", "no"), (#"{"a": NaN}"#, ""), (#"{"a": Infinity}"#, ""),
            ("{\"a\": 1", ""),
            (#"{"a": 1, "a": 2}"#, ""), (#"{"values": [1]}"#, "not an object"), (#"{"gone": "a"}"#, "not an array"),
            (#"{"gone": [1]}"#, "not a string"), (#"{"state": "sideways"}"#, "“up” or “down”"),
            (#"{"done": -1}"#, "number"),
            (#"{"done": 1.5}"#, "number"), (#"{"done": 1e300}"#, "number"), (#"{"done": "7"}"#, "number"),
            (#"{"state": "up", "lamp": true}"#, "“lamp”"),
            (#"{"event": 3}"#, "not a string"), (#"{"failed": 1, "why": 3}"#, "not a string"),
            (#"{"failed": 1, "outcome": 3}"#, "not a string"),
        ])
    func mistakes(line: String, words: String) {
        let found = mistake(line)
        #expect(found != nil && (words.isEmpty || found?.contains(words) == true), "\(line): \(found ?? "taken")")
    }

    @Test("A line has at most one mebibyte and 100,000 values")
    func sizes() {
        let room = SourceMessage.maximumBytes - #"{"a":""}"#.utf8.count
        #expect(mistake(#"{"a":""# + String(repeating: "x", count: room) + #""}"#) == nil)
        #expect(mistake(#"{"a":""# + String(repeating: "x", count: room + 1) + #""}"#)?.contains("bytes") == true)
        func line(_ count: Int) -> String { "{" + (0..<count).map { "\"\($0)\":1" }.joined(separator: ",") + "}" }
        #expect(mistake(line(90_000)) == nil)
        #expect(mistake(line(100_001)) != nil)
    }

    @Test("A message is unchanged when it is forwarded")
    func again() throws {
        for line in [
            #"{"a": 1, "b": [true, null]}"#, #"{"gone": ["x"], "state": "up"}"#,
            #"{"state": "down", "why": "w"}"#, #"{"event": "e", "with": 1}"#, #"{"values": {"gone": "x"}}"#,
        ] {
            let message = try message(line)
            #expect(try SourceMessage(.object(message.members)) == message)
        }
    }

    @Test("A value named like a reserved key is reported with the remedy")
    func namedState() {
        func mistake(_ line: String) -> String? {
            do throws(SourceMessage.Mistake) {
                _ = try SourceMessage(parsing: Array(line.utf8))
                return nil
            } catch { return error.description }
        }
        for _ in 0..<20 {
            let text = mistake(#"{"oil": 3, "state": "running", "a": 1, "z": 2}"#)
            #expect(
                text?.hasPrefix("“state” is a reserved key and cannot be used next to the value “a”") == true
            )
        }
        #expect(
            mistake(#"{"state": "running"}"#)
                == "“state” must be “up” or “down”; if it is the name of a value, move it into “values”")
        #expect(mistake(#"{"values": {"oil": 3, "state": "running"}}"#) == nil)
    }

    @Test("Reasons shown to people are short and have no control characters")
    func whys() throws {
        let long = String(repeating: "y", count: 5000)
        guard case .down(let why)? = try message(#"{"state": "down", "why": "\u001b[31mx\n"# + long + #""}"#).state
        else {
            Issue.record("not down")
            return
        }
        #expect(why.unicodeScalars.count == 201 && !why.unicodeScalars.contains { $0.value < 0x20 })
    }

    @Test("Parsing never crashes, whatever the line")
    func anything() {
        Fuzz.run("lines", rounds: 2000) { random, _ in
            let parts = [
                "{", "}", "[", "]", "\"values\"", ":", ",", "\"gone\"", "\"done\"", "1e400", "-0", "null", "\"why\"",
                "\"\\ud800\"",
                "\"state\"", "\"up\"", "9007199254740993", "\u{0}", "é",
            ]
            let line = (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }
            _ = try? SourceMessage(parsing: Array(line.joined().utf8))
        }
    }
}
