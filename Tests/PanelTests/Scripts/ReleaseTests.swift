import Glibc
import Testing

/// `Kiosk/release` in a repository that has only the files that it reads.
@Suite("Command that tags a version", .timeLimit(.minutes(10)))
struct ReleaseTests {
    private let folder: TemporaryFolder
    private let figures = "start-instructions 1000\nsize-thumbrail-bytes 200\n"
    private let pages = "Sources/thumbrail/Thumbrail.docc"

    /// Creates a repository in which 1.2.3 can be tagged.
    init() throws {
        folder = try TemporaryFolder()
        for name in ["Kiosk", "Kiosk/lib", "out", "Sources", "Sources/thumbrail", "Sources/thumbrail/Support", pages] {
            mkdir("\(folder.path)/\(name)", 0o755)
        }
        for name in ["Kiosk/release", "Kiosk/lib/setup.sh"] {
            chmod(try folder.write(name, WholeFile.text("\(Place.repository)/\(name)")), 0o755)
        }
        try folder.write(".gitignore", "out/\n")
        try folder.write("Kiosk/lib/weight", figures)
        try folder.write("Sources/thumbrail/Support/Version.swift", "    static let current = \"1.2.3\"\n")
        try folder.write("\(pages)/Changes.md", "# What changed\n\n## 1.2.3\n\n- A change.\n\n## 1.2.2\n\n- Older.\n")
        try git("init", "--quiet")
        try commit()
        try recordResults(of: head())
        try commit()
        try recordPassed()
    }

    // MARK: Repository

    private func git(_ arguments: String...) throws {
        try RunningProgram("git", arguments, environment: identity, in: folder.path).succeed()
    }

    private var identity: [String: String] {
        [
            "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
            "GIT_COMMITTER_EMAIL": "a@example.org",
        ]
    }

    private func commit() throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--message", "Change")
    }

    private func output(_ arguments: String...) throws -> String {
        let program = try RunningProgram("git", arguments, in: folder.path)
        try program.succeed()
        return program.output
    }

    private func head() throws -> String { String(try output("rev-parse", "HEAD").prefix(40)) }

    private func recordResults(of commit: String) throws {
        try folder.write(
            "\(pages)/SupportedSystems.md",
            """
            | system | processor | Swift | command | result | date | commit |
            | --- | --- | --- | --- | --- | --- | --- |
            | Debian 13 | x86-64 | 6.3.1 | `Kiosk/test-on debian-13` | passed | 2026-11-28 | \(commit) |

            """)
    }

    /// Records that `.ci/run` passed on the current commit.
    private func recordPassed(found: Int = 95, size: Int = 202) throws {
        let head = try head()
        try folder.write("out/ci-passed", "\(head)\n")
        try folder.write(
            "out/weight",
            "commit \(head)\nstart-order \(found) 100\nstart-instructions 990\nsize-thumbrail-bytes \(size)\n")
    }

    private func release(_ arguments: String...) async throws -> RunningProgram {
        let program = try RunningProgram(
            "\(folder.path)/Kiosk/release", arguments, environment: identity, in: folder.path)
        try await program.end()
        return program
    }

    /// Expects that the command names the reason, and nothing else, and makes no tag.
    private func expectRefusal(_ reason: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let program = try await release("1.2.3")
        #expect(program.status == .exited(1), sourceLocation: sourceLocation)
        #expect(program.errorLines.count == 2, "\(program.errors)", sourceLocation: sourceLocation)
        #expect(program.errors.contains(reason), "\(program.errors)", sourceLocation: sourceLocation)
        #expect(try output("tag") == "", sourceLocation: sourceLocation)
    }

    // MARK: Success

    @Test("If all results are from this commit, the version gets an annotated tag with its changes")
    func success() async throws {
        let program = try await release("1.2.3")
        #expect(program.status == .exited(0), "\(program.errors)")
        #expect(program.output.contains("git push origin 1.2.3"))
        #expect(try output("cat-file", "-t", "1.2.3") == "tag\n")
        #expect(try output("rev-parse", "1.2.3^{commit}") == head() + "\n")
        let message = try output("for-each-ref", "--format=%(contents)", "refs/tags/1.2.3")
        #expect(message.contains("Thumbrail 1.2.3") && message.contains("- A change.") && !message.contains("Older"))
    }

    // MARK: Refusals

    @Test("A version that is missing or not three numbers is refused")
    func form() async throws {
        for arguments in [["1.2"], ["v1.2.3"], ["1.2.3", "1.2.4"], []] {
            let program = try RunningProgram("\(folder.path)/Kiosk/release", arguments, in: folder.path)
            #expect(try await program.end() == .exited(1))
            #expect(program.errorLines.count == 1)
        }
    }

    @Test("A tag that already exists is refused")
    func tagged() async throws {
        #expect(try await release("1.2.3").status == .exited(0))
        let program = try await release("1.2.3")
        #expect(program.status == .exited(1) && program.errors.contains("the tag 1.2.3 exists already"))
    }

    @Test("A version that differs from the one in the source code is refused")
    func source() async throws {
        try folder.write("Sources/thumbrail/Support/Version.swift", "    static let current = \"1.2.2\"\n")
        try commitWithResults()
        try await expectRefusal("defines 1.2.2, not 1.2.3")
    }

    @Test("A change log without an entry for the version, or with an empty one, is refused")
    func changes() async throws {
        try folder.write("\(pages)/Changes.md", "# What changed\n\n## 1.2.2\n\n- Older.\n")
        try commitWithResults()
        try await expectRefusal("is about 1.2.2, not 1.2.3")
        try folder.write("\(pages)/Changes.md", "# What changed\n\n## 1.2.3\n\n## 1.2.2\n\n- Older.\n")
        try commitWithResults()
        try await expectRefusal("has no changes")
    }

    @Test("A changed or new file in the working tree is refused")
    func dirty() async throws {
        try folder.write("new", "")
        try await expectRefusal("the working tree has changes")
    }

    @Test("A commit for which CI has not passed is refused")
    func notPassed() async throws {
        try folder.write("out/ci-passed", "0000000000000000000000000000000000000000\n")
        try await expectRefusal("not known that .ci/run passed")
    }

    @Test("A start order that was not measured for this commit, or has too few functions, is refused")
    func startOrder() async throws {
        try recordPassed(found: 89)
        try await expectRefusal("89 of the 100 functions")
        try folder.write("out/weight", "commit 0\nstart-order 95 100\n\(figures)")
        try await expectRefusal("not measured on this commit")
    }

    @Test("Recorded figures that differ from the measured ones by more than 2 % are refused")
    func oldFigures() async throws {
        for size in [205, 195] {
            try recordPassed(size: size)
            try await expectRefusal("not of this commit: size-thumbrail-bytes")
        }
    }

    @Test("Results of an unknown commit, or of one since which the sources have changed, are refused")
    func otherCommit() async throws {
        try folder.write("source", "changed")
        try commit()
        try recordPassed()
        try await expectRefusal("since which the sources have changed")
        try recordResults(of: "123456789a")
        try commit()
        try recordPassed()
        try await expectRefusal("123456789a, which does not exist")
    }

    /// Commits the changes, and then the results of that commit.
    private func commitWithResults() throws {
        try commit()
        try recordResults(of: head())
        try commit()
        try recordPassed()
    }
}
