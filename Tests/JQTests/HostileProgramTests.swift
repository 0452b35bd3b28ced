import Glibc
import JSON
import Testing

@testable import JQ

@Suite("jq: Hostile programs", .timeLimit(.minutes(10)))
struct HostileProgramTests {
    private let worker = JQWorker.patient

    @Test(
        "A program that never ends is killed",
        arguments: [
            "def f: f; f", "last(while(true; .))", "[.[]?, (range(1e9) | empty)]", "until(false; .)",
            "reduce range(1e12) as $i (0; 1)", "first(repeat(1) | empty)",
        ])
    func loops(program: String) throws {
        let worker = JQWorker(limits: JQLimits(compilation: .seconds(300)))
        #expect(try worker.error(of: program) == JQError(.timeout, "took longer than 100 ms"))
        #expect(worker.processID == nil)
        let next = JQWorker.patient
        #expect(try next.result(of: "1") == 1)
    }

    @Test("A program with endless outputs gives one output")
    func outputs() throws {
        #expect(try worker.result(of: "while(true; .)", on: "7") == 7)
        #expect(try worker.result(of: "repeat(1)") == 1)
    }

    @Test(
        "A program that needs too much memory ends the worker, and the next program works again",
        arguments: [
            "[range(1e9)]", "\"x\" * 1e9", ".[1e9] = 1", "def f: 1 + f; f", "def f: [f]; f",
            "[limit(1e9; repeat(\"a\"))]",
            "def f: . + .; \"xxxxxxxx\" | until(false; f)",
        ])
    func memory(program: String) throws {
        #expect(try worker.error(of: program) == JQError(.outOfMemory, "ran out of memory"))
        #expect(worker.processID == nil)
        #expect(try worker.result(of: "1") == 1)
    }

    @Test("The nesting depth of the input and of the result is limited")
    func depth() throws {
        func nested(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(try worker.result(of: "[..] | length", on: nested(256)) == 256)
        for count in [257, 100_000] {
            let error = JQError(.evaluation, "invalid JSON: more than 256 levels of nesting")
            #expect(try worker.error(of: ".", on: nested(count)) == error)
        }
        let braces = String(repeating: "[{]}", count: 300)
        #expect(try worker.error(of: ".", on: braces).reason.hasPrefix("invalid JSON: "))
        #expect(try worker.result(of: "length", on: "\"\(String(repeating: "[", count: 300))\"") == 300)
        let program = "reduce range(63) as $i ([]; [.])"
        #expect(try worker.result(of: program) != nil)
        for count in [64, 1_000, 20_000] {
            let error = try worker.error(of: "reduce range(\(count)) as $i ([]; [.])")
            #expect(error.reason == "invalid result: JSON text has more than 64 levels of nesting", "\(error)")
        }
        // The recursion of libjq over so many levels exceeds the stack, if not the memory.
        let error = try worker.error(of: "reduce range(1e7) as $i (null; [.])")
        #expect([.crash, .outOfMemory].contains(error.code), "\(error)")
        #expect(try worker.result(of: "1") == 1)
    }

    @Test("A program has no access to the environment, files or other inputs")
    func outside() throws {
        setenv("THUMBRAIL_JQ_SECRET", "secret", 1)
        defer { unsetenv("THUMBRAIL_JQ_SECRET") }
        #expect(try worker.result(of: "env") == [:])
        #expect(try worker.result(of: "$ENV") == [:])
        #expect(try worker.result(of: "env.THUMBRAIL_JQ_SECRET, $ENV.PATH") == .null)
        for name in ["input", "inputs", "halt", "halt_error", "modulemeta", "get_search_list", "input_line_number"] {
            #expect(try worker.error(of: name) == JQError(.evaluation, "\(name) is not available"))
        }
        #expect(try worker.error(of: "halt_error(1)").reason == "halt_error is not available")
        #expect(try worker.result(of: "[debug, stderr, input_filename]", on: "1") == [1, 1, .null])
        #expect(try worker.result(of: "\n$__loc__") == ["file": "<top-level>", "line": 2])
        for program in ["import \"a\" as a; .", "include \"a\"; .", "import \"/etc/passwd\" as $a; $a"] {
            let error = try worker.error(of: program)
            #expect(error.code == .program && error.reason.hasPrefix("syntax error, unexpected i"), "\(error)")
            #expect(error.line == 1 && error.column == 1)
        }
        #expect(try worker.error(of: "$__prog_args").code == .program)
        #expect(try worker.result(of: "getpath([\"a\", \"b\"])") == .null)
    }

    @Test("A program cannot break out of the code that the client wraps around it")
    func frame() throws {
        for program in [") | (1", "; def f: 1; f", "| 1", "as $x | $x"] {
            #expect(try worker.error(of: program).code == .program)
        }
        #expect(try worker.result(of: "1, 2 as $x | $x") == 1)
        #expect(try worker.result(of: ".[0]", on: "[5]") == 5)
    }

    @Test("Regular expressions that backtrack endlessly are stopped")
    func expressions() throws {
        let error = try worker.error(of: "(\"a\" * 40 + \"b\") | test(\"(a*)*$\")")
        #expect(error.code == .evaluation, "\(error)")
    }
}
