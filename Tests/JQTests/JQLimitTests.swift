import CJQProtocol
import JSON
import Testing

@testable import JQ

@Suite("jq: Limits", .timeLimit(.minutes(10)))
struct JQLimitTests {
    private let worker = JQWorker.patient

    @Test("A program has at most 16 KiB")
    func program() throws {
        let longest = "." + String(repeating: " ", count: (16 << 10) - 1)
        #expect(try worker.result(of: longest, on: "1") == 1)
        #expect(throws: JQError(.invalid, "jq program too long (max 16384 bytes)")) { try JQProgram(longest + " ") }
        // A program of 16 KiB with a mistake has twice as many bytes with its line ends.
        let mistake = String(repeating: "(", count: 16 << 10)
        #expect(try worker.error(of: mistake).code == .program)
    }

    @Test("A program must not be empty or contain a NUL character")
    func text() {
        for text in ["", " ", "\n\t"] {
            #expect(throws: JQError(.invalid, "jq program is empty")) { try JQProgram(text) }
        }
        #expect(throws: JQError(.invalid, "jq program contains a NUL character")) { try JQProgram(".a\0") }
    }

    @Test("A variable needs a valid jq name, and a program has at most 64 variables")
    func variables() throws {
        let long = String(repeating: "n", count: 64)
        for name in ["a", "_", "A9_", long] {
            let program = try JQProgram("$\(name)", variables: [name])
            #expect(try worker.evaluate(program, on: Array("1".utf8), variables: [name: 2]) == 2)
        }
        for name in ["", "9a", "a b", "a-b", "ä", "a}", "if", "ENV", "__loc__", long + "n"] {
            #expect(throws: JQError(.invalid, "invalid jq variable name “\(name)”")) {
                try JQProgram(".", variables: [name])
            }
        }
        let names = (0..<64).map { "v\($0)" }
        let program = try JQProgram("$v0 + $v63", variables: names)
        #expect(try worker.evaluate(program, on: Array("1".utf8), variables: ["v0": 2, "v63": 3]) == 5)
        #expect(throws: JQError(.invalid, "jq program has too many variables (max 64)")) {
            try JQProgram(".", variables: names + ["w"])
        }
    }

    @Test("A worker has at most 64 programs")
    func programs() throws {
        #expect(JQWorker.maximumPrograms == Int(JQ_PROGRAMS))
        for number in 0..<64 { #expect(try worker.result(of: "\(number)") == .number(Double(number))) }
        #expect(try worker.error(of: "64") == JQError(.invalid, "too many jq programs (max 64)"))
        #expect(try worker.result(of: "63") == 63)
    }

    @Test("An input has at most 1 MiB together with its variables")
    func input() throws {
        let program = try JQProgram("length", variables: ["a"])
        func input(_ count: Int) -> [UInt8] { Array("\"\(String(repeating: "x", count: count - 2))\"".utf8) }
        let most = 1 << 20
        #expect(try worker.evaluate(program, on: input(most - 2)) == .number(Double(most - 4)))
        let error = JQError(.invalid, "jq input too large (max 1048576 bytes)")
        #expect(throws: error) { try worker.evaluate(program, on: input(most - 1)) }
        #expect(try worker.evaluate(program, on: input(most - 8), variables: ["a": 1]) == .number(Double(most - 10)))
        #expect(throws: error) { try worker.evaluate(program, on: input(most - 7), variables: ["a": 1]) }
    }

    @Test("An input that grows as much as possible when it is encoded still reaches the worker")
    func growth() throws {
        // 17 bytes with the comma, which become 19.
        let count = ((1 << 20) - 4) / 17
        let numbers = [String](repeating: "9007199254740993", count: count).joined(separator: ",")
        #expect(try worker.result(of: "length", on: "[\(numbers)]") == .number(Double(count)))
    }

    @Test("A result has at most 512 KiB and 50,000 values")
    func result() throws {
        let most = 512 << 10
        #expect(try worker.result(of: "\"x\" * \(most - 2)")?.text?.utf8.count == most - 2)
        let error = try worker.error(of: "\"x\" * \(most - 1)")
        #expect(error == JQError(.evaluation, "result too large (max 524288 bytes)"))
        #expect(try worker.result(of: "[range(50000)]")?.elements?.count == 50_000)
        #expect(try worker.error(of: "[range(50001)]").reason == "invalid result: JSON text has more than 50000 values")
    }

    @Test("An error message has at most 2,048 bytes")
    func error() throws {
        #expect(try worker.error(of: "error(\"x\" * 2048)").reason.utf8.count == 2_048)
        #expect(try worker.error(of: "error(\"x\" * 600000)").reason.utf8.count == 2_048)
    }
}
