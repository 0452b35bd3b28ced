import Glibc
import Testing

@Suite("Creating other Debian systems for tests", .timeLimit(.minutes(10)))
struct OtherSystemTests {
    /// A cache folder, and a folder of commands that replace those of the host.
    private let cache: TemporaryFolder
    private let tools: TemporaryFolder

    init() throws {
        cache = try TemporaryFolder()
        tools = try TemporaryFolder()
    }

    private func stub(_ name: String, _ script: String) throws {
        chmod(try tools.write(name, "#!/bin/bash\n\(script)\n"), 0o755)
    }

    private func run(_ path: String, _ words: [String]) throws -> RunningProgram {
        try RunningProgram(
            path, words,
            environment: ["PATH": "\(tools.path):/usr/bin:/bin:/usr/sbin", "XDG_CACHE_HOME": cache.path])
    }

    private func needSystem() throws -> RunningProgram {
        try run(
            "bash",
            [
                "-euc",
                """
                here=Kiosk
                . Kiosk/lib/setup.sh
                . Kiosk/lib/systems.sh
                mkdir -p "$systems"
                describe_system debian-13
                need_system debian-13
                """,
            ])
    }

    private var systems: String { "\(cache.path)/thumbrail-systems" }

    private var made: [String] { TemporaryFolder.entries(of: "\(systems)/debian-13").sorted() }

    @Test("An unknown system is reported by name, with the available ones")
    func unknown() async throws {
        let program = try run("Kiosk/test-on", ["windows-11"])
        #expect(try await program.end() == .exited(1))
        #expect(program.errorLines.count == 1)
        #expect(program.errors.contains("no system windows-11") && program.errors.contains("ubuntu-24.04"))
    }

    @Test("A user without root rights is told the remedy before anything is created")
    func notRoot() async throws {
        try stub("id", "echo 1000")
        let program = try run("Kiosk/test-on", ["debian-13"])
        #expect(try await program.end() == .exited(1))
        #expect(program.errorLines.count == 1)
        #expect(program.errors.contains("as root"))
        #expect(TemporaryFolder.entries(of: cache.path).isEmpty)
    }

    @Test("A system is created only once")
    func once() async throws {
        try stub("mmdebstrap", "cat >/dev/null; for last; do file=$before; before=$last; done; echo made >>\"$file\"")
        for _ in 0..<2 {
            let program = try needSystem()
            #expect(try await program.end() == .exited(0), "\(program.errors)")
            #expect(made == ["archives", "base.tar", "recipe"])
            #expect(WholeFile.text("\(systems)/debian-13/base.tar") == "made\n")
        }
    }

    @Test("A system that is incomplete, or was created by another recipe, is created again")
    func anew() async throws {
        try stub("mmdebstrap", "cat >/dev/null; for last; do file=$before; before=$last; done; echo made >>\"$file\"")
        let program = try run(
            "bash",
            [
                "-euc",
                """
                mkdir -p "$XDG_CACHE_HOME"/thumbrail-systems/debian-13{,.new}/archives
                echo another >"$XDG_CACHE_HOME/thumbrail-systems/debian-13/recipe"
                touch "$XDG_CACHE_HOME"/thumbrail-systems/debian-13{,.new}/left
                """,
            ])
        try await program.end()
        let making = try needSystem()
        #expect(try await making.end() == .exited(0), "\(making.errors)")
        #expect(made == ["archives", "base.tar", "recipe"])
    }

    @Test("If the packages cannot be downloaded, nothing is left behind, and the error is one sentence")
    func noNetwork() async throws {
        try stub("mmdebstrap", "cat >/dev/null; echo 'E: Temporary failure resolving deb.debian.org' >&2; exit 1")
        let program = try needSystem()
        #expect(try await program.end() == .exited(1))
        #expect(program.errors.contains("E: Temporary failure"))
        #expect(program.errorLines.last?.hasPrefix("thumbrail: debian-13 could not be made") == true)
        #expect(TemporaryFolder.entries(of: systems).isEmpty)
    }

    @Test("A full disk is reported before anything is downloaded")
    func full() async throws {
        try stub("df", "printf 'Filesystem 1M-blocks Used Available\\nnone 9 9 17\\n'")
        try stub("mmdebstrap", "echo called; exit 1")
        let program = try needSystem()
        #expect(try await program.end() == .exited(1))
        #expect(program.errors.contains("has 17 MB left"))
        #expect(program.output == "")
    }
}
