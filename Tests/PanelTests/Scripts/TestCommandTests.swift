import Glibc
import Testing

/// `Kiosk/test` with a compiler of the test's own, that says what the real one would.
@Suite("The command that runs all tests", .timeLimit(.minutes(1)))
struct TestCommandTests {
    /// - Parameters:
    ///   - failures: where the run of all tests records issues.
    ///   - isWhole: whether that run comes to its end.
    ///   - passing: the suites that pass alone.
    private func test(
        failures: [String], isWhole: Bool = true, passing: [String] = [], _ options: [String] = []
    ) async throws -> RunningProgram {
        let folder = try TemporaryFolder()
        mkdir(folder.path + "/bin", 0o755)
        let issues = failures.map { "echo '✘ Test \"it\" recorded an issue at \($0): Expectation failed'" }
        let swift = """
            #!/bin/bash
            case "$*" in
            --version) echo "Swift version 6.3.1" ;;
            build* | *--package-path*) ;;
            *--filter*)
                for suite in none \(passing.joined(separator: " ")); do
                    case "$*" in *"[./]$suite/"*) echo "✔ Test run with 3 tests in 1 suite passed"; exit ;; esac
                done
                case "$*" in *Helper*) echo "✔ Test run with 0 tests in 0 suites passed"; exit ;; esac
                echo "✘ Test run with 3 tests in 1 suite failed"; exit 1 ;;
            *test*)
                :
                \((issues + (isWhole ? ["echo '✘ Test run with 9 tests failed'"] : [])).joined(separator: "\n    "))
                exit \(failures.isEmpty ? 0 : 1) ;;
            esac
            """
        chmod(try folder.write("bin/swift", swift), 0o755)
        chmod(try folder.write("bin/dpkg-query", "#!/bin/sh\nprintf 'ii '\n"), 0o755)
        let program = try RunningProgram(
            "Kiosk/test", options, environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"])
        try await program.end()
        return program
    }

    @Test("a run in which all passed says so")
    func passed() async throws {
        let program = try await test(failures: [])
        #expect(program.status == .exited(0), "\(program.errors)")
        #expect(program.output.hasSuffix("thumbrail: all tests passed\n"))
    }

    @Test("up to three suites that failed run once more, and the last line names them")
    func again() async throws {
        let program = try await test(
            failures: ["ATests.swift:1:2", "BTests.swift:3:4", "ATests.swift:9:9", "CTests.swift:3:4"],
            passing: ["ATests", "BTests", "CTests"])
        #expect(program.status == .exited(0), "\(program.errors)")
        #expect(
            program.output.hasSuffix(
                "thumbrail: all tests passed; failed beside the others and passed alone: ATests, BTests, CTests\n"))
    }

    @Test("what fails alone, too, is a failure; and so are four suites, and a run that did not come to its end")
    func failed() async throws {
        let all = ["ATests", "BTests", "CTests", "DTests"]
        for program in [
            try await test(failures: ["ATests.swift:1:2", "BTests.swift:1:2"], passing: ["ATests"]),
            try await test(failures: all.map { "\($0).swift:1:2" }, passing: all),
            try await test(failures: ["ATests.swift:1:2"], isWhole: false, passing: all),
            // A helper's file is no suite.
            try await test(failures: ["Helper.swift:1:2"], passing: all),
            // Whoever asks for some tests gets them, once.
            try await test(failures: ["ATests.swift:1:2"], passing: [], ["--filter", "ATests"]),
        ] {
            #expect(program.status == .exited(1), "\(program.output)")
            #expect(program.errors.contains("thumbrail: the tests failed"))
        }
    }
}
