import ControlProtocol
import Glibc
import JSON
import System
import Testing

@Suite("The rights at a running panel", .serialized, .timeLimit(.minutes(10)))
struct ControlRightTests {
    /// A kiosk that runs without a screen, as a service does: with a folder in which each right has a socket.
    private struct Panel {
        let folder: TemporaryFolder
        let program: RunningProgram
        var control: String { folder.path + "/control" }

        init() async throws {
            folder = try TemporaryFolder()
            // Everybody reaches the sockets: their own modes are what is tested.
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
        "status", "metrics", "log", "screenshot", "select", "say", "reload", "unlock", "lock", "idle", "wake", "touch",
        "watch",
    ]

    @Test(
        "P2: another user in the panel's group drives nothing: not one of its orders is taken",
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
        "P2: where somebody has opened the socket's mode to everybody, the panel still takes nothing from another user",
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
        "P12: 100 connections of another user that flood a panel do not keep root from unlocking it",
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

    @Test("each right admits root, the panel's own user and its service, whose folder says who that is")
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
            // A link is not the folder that the service manager makes.
            #expect(symlink(folder.path, folder.path + "-link") == 0)
            #expect(!ControlRight.remote.admits(user: UInt32(OtherUser.id), folder: folder.path + "-link"))
            unlink(folder.path + "-link")
        }
    }
}
