import JSON
import System
import Testing

@testable import JQ

@Suite("jq: Evaluation", .timeLimit(.minutes(10)))
struct EvaluationTests {
    private let worker = JQWorker.patient

    @Test(
        "A program computes a value from the input",
        arguments: [
            (".a.b * 100", #"{"a": {"b": 0.25}}"#, 25),
            ("[.result[] | {id: .path, size}]", #"{"result": [{"path": "x", "size": 3}]}"#, [["id": "x", "size": 3]]),
            (".name | ascii_upcase | test(\"^A+$\")", #"{"name": "aa"}"#, true),
            ("def twice: . * 2; twice", "21", 42),
            ("# A comment\n.a", #"{"a": "ä€😀"}"#, "ä€😀"),
            ("1577836800 | todate", "null", "2020-01-01T00:00:00Z"),
            ("0 | strflocaltime(\"%Y\") | length", "null", 4),
            ("{a: null, b: [[], {}]}", "null", ["a": .null, "b": [[], [:]]]),
        ] as [(String, String, JSONValue)])
    func value(program: String, input: String, value: JSONValue) throws {
        #expect(try worker.result(of: program, on: input) == value)
    }

    @Test("The first of several outputs is the result, and a program without output has no value")
    func outputs() throws {
        #expect(try worker.result(of: "1, error(\"not reached\")") == 1)
        #expect(try worker.result(of: ".[]", on: "[3, 4]") == 3)
        #expect(try worker.result(of: "empty") == nil)
        #expect(try worker.result(of: ".[]", on: "[]") == nil)
        #expect(try worker.result(of: "null") == .null)
    }

    @Test("Variables have the values given for each evaluation, or null")
    func variables() throws {
        let program = try JQProgram(".a + $offset - ($scale.x // 0)", variables: ["offset", "scale"])
        let input = Array(#"{"a": 1}"#.utf8)
        #expect(try worker.evaluate(program, on: input, variables: ["offset": 2, "scale": ["x": 10]]) == -7)
        #expect(try worker.evaluate(program, on: input, variables: ["offset": 5, "unused": "x"]) == 6)
        #expect(try worker.evaluate(program, on: input) == 1)
        #expect(try worker.error(of: "$offset").reason == "$offset is not defined")
    }

    @Test("An error in the data fails only that evaluation, and the worker stays usable")
    func mistakes() throws {
        #expect(try worker.result(of: ".") == .null)
        let id = worker.processID
        let mistakes = [
            // libjq 1.8 leaves out “string”.
            (".a", "3", "Cannot index number with "),
            ("error(\"no\\nvalue\")", "null", "no value"),
            ("error({a: 1})", "null", #"{"a":1}"#),
            (".", "[1", "invalid JSON: Unfinished JSON term at EOF at line 1, column 2"),
            (".", "1 2", "invalid JSON: text after the value"),
            (".", "", "invalid JSON: no value"),
        ]
        for (program, input, reason) in mistakes {
            let error = try worker.error(of: program, on: input)
            #expect(error.reason.hasPrefix(reason), "\(error)")
            #expect(error.code == .evaluation && error.line == nil)
        }
        #expect(worker.processID == id)
    }

    @Test("A program that is evaluated repeatedly starts from its beginning each time")
    func again() throws {
        let program = try JQProgram("[.[] | . + 1]")
        for number in 0..<1_000 {
            #expect(try worker.evaluate(program, on: Array("[\(number)]".utf8)) == [.number(Double(number + 1))])
        }
    }

    @Test("A worker's memory does not grow with the number of evaluations")
    func growth() throws {
        let program = try JQProgram("if . == 1 then . elif . == 2 then empty else error(\"no value\") end")
        let inputs = ["1", "2", "3", "[1"].map { Array($0.utf8) }
        func evaluate(_ count: Int) throws -> Int {
            for number in 0..<count { _ = try? worker.evaluate(program, on: inputs[number % 4]) }
            let status = try InputFile.bytes(of: "/proc/\(#require(worker.processID))/status", upTo: 1 << 16)
            let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmData:") }
            return try #require(line?.split(separator: " ").dropLast().last.flatMap { Int($0.filter(\.isNumber)) })
        }
        let before = try evaluate(1_000)
        let id = worker.processID
        // In KiB.
        #expect(try evaluate(60_000) - before < 256)
        #expect(worker.processID == id)
    }

    @Test("A worker starts when the first program is needed")
    func lazy() throws {
        #expect(worker.processID == nil)
        try worker.compile(JQProgram("."))
        #expect(worker.processID != nil)
    }

    @Test("If the worker executable is missing, the error names the path where it was expected")
    func missing() throws {
        let worker = JQWorker(limits: JQLimits(), command: ["/nowhere/thumbrail-jq"])
        let error = try worker.error(of: ".")
        #expect(error.code == .noWorker)
        #expect(error.reason == "cannot start /nowhere/thumbrail-jq: No such file or directory")
    }
}
