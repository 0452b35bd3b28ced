import Glibc
import Testing

@Suite("State file of the program", .timeLimit(.minutes(10)))
struct StateFileTests {
    private let folder: TemporaryFolder
    private let kiosk: String

    init() throws {
        folder = try TemporaryFolder()
        kiosk = try folder.write(
            "kiosk.yaml", "title: T\ntabs: [{title: One, icon: a, rows: [A]}, {title: Two, icon: a, rows: [B]}]\n")
    }

    /// Starts the program, and ends it after the first frame.
    private func runOnce(umask: String = "022") async throws -> RunningProgram {
        let program = try RunningProgram(
            "/bin/sh", ["-c", "umask \(umask); exec \"$0\" run \"$1\" -v", Place.program, kiosk],
            environment: ["SDL_VIDEODRIVER": "dummy", "XDG_STATE_HOME": folder.path])
        try await wait("it does not start\n\(program.errors)") { program.errors.contains("first frame") }
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
        return program
    }

    private var path: String {
        let names = TemporaryFolder.entries(of: "\(folder.path)/thumbrail").filter { $0.hasSuffix(".json") }
        return "\(folder.path)/thumbrail/\(names.first ?? "none")"
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test("The state file's permissions follow the umask", arguments: [("022", 0o644, 0o755), ("077", 0o600, 0o700)])
    func rights(umask: String, file: Int, directory: Int) async throws {
        _ = try await runOnce(umask: umask)
        #expect(mode(path) == mode_t(file))
        #expect(mode(Place.parent(path)) == mode_t(directory))
    }

    @Test("The state is written even if there is a pipe or a link at the path of the temporary file")
    func obstacles() async throws {
        _ = try await runOnce()
        let path = path
        let victim = try folder.write("victim", "mine")
        for obstacle in [{ mkfifo($0, 0o600) }, { symlink(victim, $0) }] as [(String) -> CInt] {
            try folder.write("thumbrail/\(path.split(separator: "/").last ?? "")", #"{"tab": "Two"}"#)
            #expect(obstacle(path + ".new") == 0)
            let program = try await runOnce()
            #expect(!program.errors.contains("cannot save state"))
            #expect(WholeFile.text(path).contains(#""tab": "Two""#) && WholeFile.text(path).contains("order"))
            #expect(TemporaryFolder.entries(of: Place.parent(path)).count == 1)
        }
        #expect(WholeFile.text(victim) == "mine")
    }

    @Test("An unchanged state is not written, and a pipe in place of the file does not block")
    func unchanged() async throws {
        _ = try await runOnce()
        var before = stat()
        #expect(stat(path, &before) == 0)
        _ = try await runOnce()
        var after = stat()
        #expect(stat(path, &after) == 0)
        #expect(before.st_ino == after.st_ino && before.st_ctim.tv_nsec == after.st_ctim.tv_nsec)
        let path = path
        unlink(path)
        #expect(mkfifo(path, 0o600) == 0)
        _ = try await runOnce()
        #expect(WholeFile.text(path).contains("order"))
    }
}
