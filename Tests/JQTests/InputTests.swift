import JSON
import TestSupport
import Testing

@testable import JQ

@Suite("jq: Input", .timeLimit(.minutes(10)))
struct InputTests {
    @Test(
        "Integers beyond 2^53 become strings, and no other number does",
        arguments: [
            ("9007199254740992", "9007199254740992"),
            ("9007199254740993", "\"9007199254740993\""),
            ("-9007199254740992", "-9007199254740992"),
            ("-9007199254740993", "\"-9007199254740993\""),
            ("[12345678901234567890,1]", "[\"12345678901234567890\",1]"),
            ("{\"a\":1,\"b\" : 99999999999999999 }", "{\"a\":1,\"b\" : \"99999999999999999\" }"),
            ("\"99999999999999999\"", "\"99999999999999999\""),
            ("\"a\\\"99999999999999999\\\\\"", "\"a\\\"99999999999999999\\\\\""),
            ("1.00000000000000001", "1.00000000000000001"),
            ("99999999999999999.5", "99999999999999999.5"),
            ("99999999999999999e2", "99999999999999999e2"),
            ("00000000000000000001", "00000000000000000001"),
            ("", ""),
        ])
    func wholeNumbers(text: String, input: String) throws {
        #expect(try String(decoding: JQInput(Array(text.utf8)).bytes, as: UTF8.self) == input)
    }

    @Test("A number of 20 digits passes through a program unchanged")
    func digits() throws {
        let result = try JQWorker.patient.result(
            of: "[.id, .small + 1]", on: #"{"id": 12345678901234567890, "small": 7}"#)
        #expect(result == ["12345678901234567890", 8])
    }

    @Test("NUL bytes are an error, and invalid UTF-8 is replaced")
    func bytes() throws {
        let worker = JQWorker.patient
        let program = try JQProgram(".")
        for bytes: [UInt8] in [[0], [0x22, 0, 0x22], [0x22, 0x5C, 0, 0x22], [0x31, 0]] {
            #expect(throws: JQError(.evaluation, "invalid JSON: NUL byte")) { try worker.evaluate(program, on: bytes) }
        }
        #expect(try worker.evaluate(program, on: [0x22, 0xFF, 0xFE, 0x22]) == "\u{FFFD}\u{FFFD}")
        #expect(try worker.evaluate(program, on: [0xEF, 0xBB, 0xBF, 0x31]) == 1)
        let error = try worker.error(of: "\"a\\u0000b\"")
        #expect(error.reason.hasPrefix("invalid result: "), "\(error)")
        #expect(try worker.result(of: "explode", on: #""a\u0000""#) == [97, 0])
    }

    @Test("Random bytes never crash the client or the worker")
    func random() throws {
        let worker = JQWorker.patient
        let program = try JQProgram("[.. | numbers, strings] | length")
        try worker.compile(program)
        let id = worker.processID
        let signs = Array("[]{}\",:0123456789-+.eE\\u \ntruefalsn".utf8)
        Fuzz.run("jq-input", rounds: 300) { random, round in
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                random.chance(0.05)
                    ? UInt8.random(in: 0...255, using: &random)
                    : signs[Int.random(in: signs.indices, using: &random)]
            }
            do throws(JQError) {
                _ = try worker.evaluate(program, on: bytes)
            } catch {
                #expect(error.code == .evaluation, "\(round): \(error)")
            }
        }
        #expect(worker.processID == id)
    }
}
