import ControlProtocol
import Glibc
import JSON
import System
import Testing

@Suite("Control rights of a running panel", .serialized, .timeLimit(.minutes(10)))
struct ControlRightTests {
    /// A kiosk without a screen, as a service: each right has a socket in its folder.
    private struct Panel {
        let folder: TemporaryFolder
        let program: RunningProgram
        var control: String { folder.path + "/control" }

        init() async throws {
            folder = try TemporaryFolder()
            // All users may enter the folder, so that the test examines the modes of the sockets.
            chmod(folder.path, 0o755)
            let kiosk = try folder.write(
                "kiosk.yaml", "title: Hall\nroles: {operator: {}}\ntabs: [{title: World, icon: none, rows: [a]}]\n")
            program = try RunningProgram(
                Place.program, ["run", kiosk, "--verbose"],
                environment: ["SDL_VIDEODRIVER": "dummy", "RUNTIME_DIRECTORY": folder.path])
            let program = program
            try await wait("no first frame\n\(program.errors)") { program.errors.contains("first frame") }
        }

        func ask(_ socket: String, _ order: String, groups: [UInt32]) async throws -> String {
            let line = "{\"request\": 1, \"do\": \"\(order)\", \"with\": {\"role\": \"operator\", \"words\": \"x\"}}"
            let other = try OtherUser.start(
                "/usr/bin/python3", ["-c", OtherUser.connect, socket, line], groups: groups)
            try await other.end()
            return other.output
        }
    }

    static let orders = [
        "status", "metrics", "log", "screen", "screenshot", "select", "say", "reload", "unlock", "lock", "idle", "wake",
        "touch",
        "watch",
    ]

    @Test(
        "P2: Another user in the panel's group cannot connect, and none of its requests is executed",
        .enabled(if: OtherUser.canBe, "it takes root to be another user"))
    func group() async throws {
        let panel = try await Panel()
        var status = stat()
        #expect(stat(panel.control, &status) == 0 && status.st_mode & 0o777 == 0o600)
        for order in Self.orders {
            let answer = try await panel.ask(panel.control, order, groups: [status.st_gid])
            #expect(answer == "error Permission denied\n", "\(order)")
        }
    }

    @Test(
        "P2: The panel refuses another user even if the socket's mode allows all users",
        .enabled(if: OtherUser.canBe, "it takes root to be another user"))
    func peer() async throws {
        let panel = try await Panel()
        chmod(panel.control, 0o666)
        for order in ["status", "unlock", "touch"] {
            let answer = try await panel.ask(panel.control, order, groups: [])
            #expect(answer == "answer \n" || answer.hasPrefix("error "), "\(order): \(answer)")
        }
        #expect(!panel.program.errors.contains("action=unlock target="))
    }

    @Test(
        "P12: 100 connections of another user do not prevent root from unlocking the panel",
        .enabled(if: OtherUser.canBe, "it takes root to be another user"))
    func flood() async throws {
        let panel = try await Panel()
        chmod(panel.control, 0o666)
        let flood = try OtherUser.start(
            "/usr/bin/python3",
            [
                "-c",
                """
                import socket, sys, time
                print("begins", flush=True)
                held = []
                while True:
                    try:
                        s = socket.socket(socket.AF_UNIX)
                        s.setblocking(False)
                        s.connect(sys.argv[1])
                        s.send(b'{"request": 1, "do": "status"}\\n' * 50)
                        held.append(s)
                    except OSError:
                        time.sleep(0.001)
                    if len(held) > 100: held.pop(0).close()
                """, panel.control,
            ])
        try await wait("no flood\n\(flood.errors)") { flood.output.contains("begins") }
        for _ in 0..<20 {
            let unlock = try await Thumbrail.run("unlock", "operator", "--socket", panel.control)
            #expect(unlock.status == .exited(0), "\(unlock.errors)")
        }
        #expect(!flood.hasEnded && !panel.program.hasEnded)
        flood.send(SIGKILL)
    }

    @Test("Each right admits root, the panel's user and the right's service, which owns the folder of the right")
    func admission() throws {
        let folder = try TemporaryFolder()
        for right in ControlRight.allCases {
            #expect(right.admits(user: 0, folder: nil) && right.admits(user: geteuid(), folder: nil))
            #expect(!right.admits(user: 4_000_000_000, folder: nil))
            #expect(!right.admits(user: 4_000_000_000, folder: folder.path))
            #expect(!right.admits(user: 4_000_000_000, folder: folder.path + "/none"))
        }
        if OtherUser.canBe {
            #expect(chown(folder.path, UInt32(OtherUser.id), 0) == 0)
            #expect(ControlRight.remote.admits(user: UInt32(OtherUser.id), folder: folder.path))
            // The folder of the service manager is never a link.
            #expect(symlink(folder.path, folder.path + "-link") == 0)
            #expect(!ControlRight.remote.admits(user: UInt32(OtherUser.id), folder: folder.path + "-link"))
            unlink(folder.path + "-link")
        }
    }
}
