import JSON
import TestSupport
import Testing

@testable import JQ

@Suite("jq: Error locations", .timeLimit(.minutes(10)))
struct LocationTests {
    private let worker = JQWorker.patient

    @Test(
        "The error of a program that does not compile has a line and a column",
        arguments: [
            ("foo", "1:1: foo/0 is not defined"),
            (".a | foo(1) | .b", "1:6: foo/1 is not defined"),
            (".a\n  | .b\n  | foo", "3:5: foo/0 is not defined"),
            ("{a: $x}", "1:5: $x is not defined"),
            (".a | }", "1:6: syntax error, unexpected invalid character"),
            ("\"ä😀\" | foo", "1:8: foo/0 is not defined"),
            (".a +", "1:5: syntax error, unexpected end of program"),
            ("  {a: 1 # comment\n", "1:8: syntax error, unexpected end of program, expecting '}'"),
            (".a = \"\\(.b | foo)\"", "1:14: foo/0 is not defined"),
            ("1 \"a\"", "1:3: syntax error, unexpected string, expecting end of program"),
        ])
    func reason(program: String, description: String) throws {
        let error = try worker.error(of: program)
        #expect(error.description == description)
        #expect(error.code == .program)
        #expect(try worker.error(of: program) == error, "the error is kept")
    }

    @Test("A program that does not compile does not affect the others")
    func others() throws {
        #expect(try worker.result(of: ".") == .null)
        let id = worker.processID
        _ = try worker.error(of: ".a |")
        #expect(try worker.result(of: ".", on: "1") == 1)
        #expect(worker.processID == id)
    }

    @Test("Error messages of libjq 1.8 have locations as well")
    func newer() {
        let message = JQCompileMessage(
            "jq: error: foo/0 is not defined at <top-level>, line 2, column 5:\n    foo\n    ^^^")
        #expect(message.line == 2 && message.reason == "foo/0 is not defined")
        #expect(JQCompileMessage("jq: 1 compile error").reason == "1 compile error")
        #expect(JQCompileMessage("").line == nil)
        #expect(JQCompileMessage("a\u{1B}[31m").reason == "a [31m")
    }

    @Test("Each token of a program is on its own line, except within strings and comments")
    func lines() {
        let tokens = JQTokenLines("if .a|=1 then [.b,\"x [y] \\(.c|d) z\"] # e [f]\n  |= 2 else .. end")
        let lines = [
            "if ", ".a", "|=1 ", "then ", "[", ".b", ",", "\"x [y] \\(", ".c", "|", "d", ") z\"", "] ", "# e [f]",
            "  |= ", "2 ", "else ", ".. ", "end",
        ]
        #expect(tokens.text.split(separator: "\n").map(String.init) == lines)
        #expect(tokens.end.line == 2 && tokens.end.column == 19)
    }

    @Test("The tokens' lines can be mapped back to any program")
    func back() {
        let signs = Array("ab.|=,;()[]{}\"\\# \n\r\t1é\u{301}😀?/$@:".unicodeScalars)
        Fuzz.run("jq-tokens", rounds: 2_000) { random, round in
            var program = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                program.append(signs[Int.random(in: signs.indices, using: &random)])
            }
            let tokens = JQTokenLines(String(program))
            let lines = tokens.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == tokens.starts.count, "\(round)")
            let original = program.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
            for (line, start) in zip(lines, tokens.starts) {
                let text = line.drop { start.column > 1 && $0.properties.isWhitespace }
                let rest = original[start.line - 1].dropFirst(start.column - 1)
                #expect(
                    rest.starts(with: text) || rest.drop { $0.properties.isWhitespace }.starts(with: text), "\(round)")
            }
            #expect(tokens.text.utf8.count <= 2 * String(program).utf8.count, "\(round)")
        }
    }
}
