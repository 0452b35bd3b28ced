import Glibc
import Testing

/// `Kiosk/test` with a stub in place of the compiler, with the same output.
@Suite("Command that runs all tests", .timeLimit(.minutes(10)))
struct TestCommandTests {
    /// - Parameters:
    ///   - failures: The source locations of the issues in the run of all tests.
    ///   - isWhole: Whether that run prints its summary.
    ///   - passing: The suites that pass when run alone.
    private func test(
        failures: [String], isWhole: Bool = true, passing: [String] = [], _ options: [String] = []
    ) async throws -> (program: RunningProgram, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        mkdir(folder.path + "/bin", 0o755)
        let issues = failures.map { "echo '✘ Test \"it\" recorded an issue at \($0): Expectation failed'" }
        let swift = """
            #!/bin/bash
            case "$*" in
            --version) echo "Swift version 6.3.1" ;;
            *--show-bin-path*) echo '\(folder.path)/bin' ;;
            build* | *--package-path*) ;;
            *--filter*) echo "✘ Test run with 3 tests in 1 suite failed"; exit 1 ;;
            esac
            """
        let bundle = """
            #!/bin/bash
            echo "$*" >>'\(folder.path)/calls'
            case "$*" in
            *"[./]"*)
                for suite in none \(passing.joined(separator: " ")); do
                    case "$*" in *"[./]$suite/"*) echo "✔ Test run with 3 tests in 1 suite passed"; exit ;; esac
                done
                case "$*" in *Helper*) echo "✔ Test run with 0 tests in 0 suites passed"; exit ;; esac
                echo "✘ Test run with 3 tests in 1 suite failed"; exit 1 ;;
            *"^(PanelTests)"*)
                :
                \((issues + (isWhole ? ["echo '✘ Test run with 9 tests failed'"] : [])).joined(separator: "\n    "))
                exit \(failures.isEmpty ? 0 : 1) ;;
            *) echo "✔ Test run with 5 tests in 1 suite passed" ;;
            esac
            """
        chmod(try folder.write("bin/swift", swift), 0o755)
        chmod(try folder.write("bin/thumbrailPackageTests.xctest", bundle), 0o755)
        chmod(try folder.write("bin/dpkg-query", "#!/bin/sh\nprintf 'ii '\n"), 0o755)
        let program = try RunningProgram(
            "Kiosk/test", options,
            environment: [
                "PATH": "\(folder.path)/bin:/usr/bin:/bin", "THUMBRAIL_TEST_FAILURES": folder.path + "/failures",
            ])
        try await program.end()
        return (program, folder)
    }

    @Test("A successful run reports success, and runs each test target once")
    func passed() async throws {
        let (program, folder) = try await test(failures: [])
        #expect(program.status == .exited(0), "\(program.errors)\(program.output)")
        #expect(program.output.hasSuffix("thumbrail: all tests passed\n"))
        let filters = WholeFile.text(folder.path + "/calls").matches(of: /\^\((?<names>[A-Za-z|]+)\)/)
            .flatMap { $0.output.names.split(separator: "|").map(String.init) }
        let targets = TemporaryFolder.entries(of: "\(Place.repository)/Tests").filter { $0.hasSuffix("Tests") }
        #expect(targets.count > 20 && filters.sorted() == targets.sorted())
    }

    @Test("A suite that fails and then passes alone is reported as a defect, its output is kept, and the run fails")
    func again() async throws {
        let (program, folder) = try await test(
            failures: ["ATests.swift:1:2", "BTests.swift:3:4", "ATests.swift:9:9"], passing: ["ATests"])
        #expect(program.status == .exited(1))
        #expect(
            program.output.contains("which is a defect of the test or of the program: ATests\n"), "\(program.output)")
        #expect(program.errors.contains("thumbrail: the tests failed"))
        for suite in ["ATests", "BTests"] {
            #expect(WholeFile.text(folder.path + "/failures/alone-\(suite).txt").contains("3 tests"))
        }
        #expect(WholeFile.text(folder.path + "/failures/programs-1.txt").contains("BTests.swift:3:4"))
    }

    @Test("A run fails if it has no summary, if a helper records an issue, or if tests of a filter fail")
    func failed() async throws {
        let (ended, _) = try await test(failures: ["ATests.swift:1:2"], isWhole: false, passing: ["ATests"])
        #expect(ended.output.contains("ended with status 1 before its tests were over: PanelTests\n"))
        // A program may end with 0 in the middle of its tests.
        let (quiet, _) = try await test(failures: [], isWhole: false)
        #expect(quiet.output.contains("ended with status 0 before its tests were over: PanelTests\n"))
        for program in [
            ended, quiet,
            // A helper's file is not a suite.
            try await test(failures: ["Helper.swift:1:2"]).program,
            // Filtered tests run once.
            try await test(failures: [], passing: [], ["--filter", "ATests"]).program,
        ] {
            #expect(program.status == .exited(1), "\(program.output)")
            #expect(program.errors.contains("thumbrail: the tests failed"))
            #expect(!program.output.contains("passed alone, which is a defect of the test or of the program: Helper"))
        }
    }

    @Test("The option --under-load runs the same tests, and stops the load at the end")
    func load() async throws {
        let (program, _) = try await test(failures: [], ["--under-load", "2"])
        #expect(program.status == .exited(0), "\(program.errors)")
        let (wrong, _) = try await test(failures: [], ["--under-load", "many"])
        #expect(wrong.status == .exited(1) && wrong.errors.contains("whole number"))
    }

    @Test("Every program that a test starts by its path is in a package that this command installs")
    func programs() throws {
        let rows = WholeFile.text("\(Place.repository)/Kiosk/lib/test-programs").split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        let packages = Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
        let setup = WholeFile.text("\(Place.repository)/Kiosk/lib/setup.sh")
        let line = try #require(setup.split(separator: "\n").first { $0.hasPrefix("test_programs=") })
        let installed = Set(line.dropFirst("test_programs=".count).split { $0 == " " || $0 == "\"" }.map(String.init))
        var used: Set<String> = []
        for file in DocumentPage.files(in: "Tests") where file.hasSuffix(".swift") {
            let text = WholeFile.text("\(Place.repository)/\(file)")
            for path in text.matches(of: /"\/(usr\/)?s?bin\/(?<name>[A-Za-z0-9._-]+)"/) {
                used.insert(String(path.output.name))
            }
        }
        #expect(used.count > 15)
        for name in used.union(packages.keys).sorted() {
            let package = try #require(packages[name], "Kiosk/lib/test-programs does not say which package has \(name)")
            #expect(["essential", "if there", "ours"].contains(package) || installed.contains(package), "\(name)")
        }
    }
}
