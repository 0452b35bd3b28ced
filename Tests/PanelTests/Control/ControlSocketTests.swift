import ControlProtocol
import Drawing
import Glibc
import Health
import JSON
import Rendering
import System
import Testing

@Suite("Control socket of a running panel", .serialized, .timeLimit(.minutes(10)))
struct ControlSocketTests {
    /// A kiosk without a screen, and its control socket.
    private struct Panel {
        let folder: TemporaryFolder
        let kiosk: String
        let program: RunningProgram
        var socket: String { folder.path + "/control" }

        init(_ text: String = Self.plain) async throws {
            folder = try TemporaryFolder()
            kiosk = try folder.write("kiosk.yaml", text)
            program = try RunningProgram(
                Place.program, ["run", kiosk, "--verbose", "--control", folder.path + "/control"],
                environment: ["SDL_VIDEODRIVER": "dummy"])
            let program = program
            try await wait("no first frame\n\(program.errors)") { program.errors.contains("first frame") }
        }

        static let plain =
            "title: Hall\ntabs:\n- {title: World, icon: none, rows: [a]}\n- {title: Cars, icon: none, rows: [b]}\n"

        func ask(_ arguments: String...) async throws -> (status: ExitStatus?, output: String, errors: String) {
            let command = try RunningProgram(
                Place.program, [arguments[0], "--socket", socket] + arguments.dropFirst())
            let status = try await command.end()
            return (status, command.output, command.errors)
        }

        func status() async throws -> JSONValue {
            try JSONValue(parsing: Array(await ask("status", "--json").output.utf8))
        }
    }

    @Test("The socket returns the tab that is shown, and selects another one")
    func select() async throws {
        let panel = try await Panel()
        var status = try await panel.status()
        #expect(status["title"] == "Hall" && status["tab"] == "World" && status["tabs"] == ["World", "Cars"])
        #expect(try await panel.ask("select", "Cars").status == .exited(0))
        status = try await panel.status()
        #expect(status["tab"] == "Cars")
        #expect(try await panel.ask("select", "Cars", "--row", "b").status == .exited(0))
        let wrong = try await panel.ask("select", "Boats")
        #expect(wrong.status == .exited(1) && wrong.errors.contains("World, Cars"))
        // A request that changes the panel is audited; one that only reads is not.
        let audit = panel.program.errorLines.filter { $0.contains("audit: ") }
        if access("/dev/log", F_OK) != 0 {
            let who = "actor=uid:\(LoginUser.own ?? getuid()) action=select"
            let way = "via=control uid=\(getuid()) pid="
            #expect(audit.count == 3 && audit[0].contains("\(who) target=Cars result=done \(way)"), "\(audit)")
            #expect(audit[2].contains("\(who) result=failed \(way)"), "\(audit)")
            // No audit record contains text that the client sent and the panel does not know.
            #expect(!audit[2].contains("Boats"))
        }
    }

    @Test("The panel returns the words that it shows, with their positions in pixels; a touch there hits them")
    func screen() async throws {
        let panel = try await Panel()
        let client = try ControlClient(path: panel.socket, patience: 60)
        func lists(_ name: String) throws -> [[JSONValue]] {
            guard case .array(let lines)? = try client.ask("screen").value[name] else { throw Failure("no \(name)") }
            return lines.compactMap { if case .array(let parts) = $0 { parts } else { nil } }
        }
        #expect(try lists("texts").contains { $0.count == 5 && $0[0] == "World" })
        let tab = try lists("elements").first { $0.count == 7 && $0[0] == "tab" && $0[1] == "Cars" }
        let frame = tab?.suffix(4).compactMap(\.number) ?? []
        try #require(frame.count == 4)
        for phase in ["began", "ended"] {
            let finger: JSONValue = [
                0, .string(phase), .number(frame[0] + frame[2] / 2), .number(frame[1] + frame[3] / 2),
            ]
            _ = try client.ask("touch", with: ["fingers": .array([finger])])
        }
        try await wait("the tab is not selected") { try client.ask("status").value["tab"] == "Cars" }
        try await wait("the row is not shown") { try lists("elements").contains { $0.count == 7 && $0[1] == "b" } }
    }

    @Test("The socket is accessible only to its user, and is removed when the panel ends")
    func mode() async throws {
        let panel = try await Panel()
        var status = stat()
        #expect(stat(panel.socket, &status) == 0 && status.st_mode & 0o777 == 0o600)
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0))
        #expect(access(panel.socket, F_OK) != 0)
        #expect(try await panel.ask("status").status == .exited(69))
    }

    @Test("A screenshot is written as PNG, and a message on the screen is visible in it")
    func picture() async throws {
        let panel = try await Panel()
        let (before, after) = (panel.folder.path + "/before.png", panel.folder.path + "/after.png")
        #expect(try await panel.ask("screenshot", "-o", before).status == .exited(0))
        #expect(try await panel.ask("say", "The lift is out of order").status == .exited(0))
        try await Task.sleep(for: .seconds(1))
        #expect(try await panel.ask("screenshot", "-o", after).status == .exited(0))
        let files = [before, after].map { WholeFile.text($0) }
        #expect(files[0] != files[1] && files.allSatisfy { $0.contains("PNG") })
    }

    @Test(
        "O2: A locked tab stays locked when it is selected remotely, and its number pad is black in screenshots"
    )
    func locked() async throws {
        let panel = try await Panel(
            """
            title: Hall
            roles: {operator: {}}
            tabs: [{title: World, icon: none, rows: [a]}, {title: Cars, icon: none, needs: operator, rows: [b]}]

            """)
        #expect(try await panel.ask("select", "Cars").status == .exited(0))
        #expect(try await panel.status()["tab"] == "Cars")
        try await Task.sleep(for: .seconds(1))
        let file = panel.folder.path + "/glass.png"
        #expect(try await panel.ask("screenshot", "-o", file).status == .exited(0))
        let picture = try PixelBuffer(contentsOf: file)
        func colors(_ columns: Range<Int>) -> Set<UInt32> {
            var colors: Set<UInt32> = []
            for y in 0..<picture.size.height {
                for x in columns {
                    colors.insert(
                        (picture.base + y * picture.stride).load(fromByteOffset: 4 * x, as: UInt32.self) & 0xFF_FFFF)
                }
            }
            return colors
        }
        let width = picture.size.width
        #expect(colors(width / 3..<width) == [0], "the pad")
        #expect(colors(0..<width / 8).count > 10, "the rail is seen")
        #expect(!panel.program.errors.contains("action=unlock target="))
        // Users of the host's socket need no PIN.
        let wrong = try await panel.ask("unlock", "service")
        #expect(wrong.status == .exited(1) && wrong.errors.contains("the roles are operator"))
        #expect(try await panel.ask("unlock", "operator").status == .exited(0))
        try await Task.sleep(for: .seconds(1))
        #expect(try await panel.ask("screenshot", "-o", file).status == .exited(0))
        let open = try PixelBuffer(contentsOf: file)
        #expect(!open.looks(like: picture))
        #expect(try await panel.ask("lock").status == .exited(0))
        try await Task.sleep(for: .seconds(1))
        #expect(try await panel.ask("screenshot", "-o", file).status == .exited(0))
        #expect(try PixelBuffer(contentsOf: file).looks(like: picture))
        if access("/dev/log", F_OK) != 0 {
            let audit = panel.program.errorLines.filter { $0.contains("audit: ") }.joined(separator: "\n")
            #expect(
                audit.contains("actor=control action=unlock target=operator result=done via=control")
                    && audit.contains("actor=panel action=lock result=done via=panel"))
            #expect(audit.contains("uid=\(getuid())"))
        }
    }

    @Test("The status names a PIN file that cannot be read, until it can be read again")
    func unreadablePIN() async throws {
        let panel = try await Panel()
        try panel.folder.write(
            "kiosk.yaml",
            "title: Hall\nroles: {operator: {pin: {file: operator.pin}}}\ntabs: [{title: World, needs: operator, rows: [a]}]\n"
        )
        #expect(try await panel.ask("reload").status == .exited(0))
        let faults = HealthFault.all(in: try await panel.status()).filter { $0.kind == .pinUnreadable }
        #expect(faults.map(\.subject) == ["operator"] && faults.first?.text.contains("“operator”") == true, "\(faults)")
        #expect(try await panel.ask("status").output.contains("fault: cannot use the PIN of the role “operator”"))
        let hash = "$y$j9T$abcdefgh$" + String(repeating: "a", count: 43)
        try panel.folder.write("operator.pin", hash + "\n")
        // The health is cached for a few seconds.
        let end = ContinuousClock.now + .seconds(540)
        while try await panel.status()["pins_unreadable"] != 0 {
            try #require(ContinuousClock.now < end)
            try await Task.sleep(for: .milliseconds(200))
        }
    }

    @Test("The kiosk file is reloaded on request, and the client receives its errors")
    func reload() async throws {
        let panel = try await Panel()
        #expect(try await panel.ask("reload").status == .exited(0))
        try panel.folder.write("kiosk.yaml", "title: Hall\ntabs: [{titel: World}]\n")
        let wrong = try await panel.ask("reload")
        #expect(wrong.status == .exited(1) && wrong.errors.contains("titel"))
        #expect(try await panel.status()["problem"] != .null)
        // A kiosk without an idle chain refuses the requests for it.
        #expect(try await panel.ask("idle").errors.contains("no idle chain"))
        #expect(try await panel.ask("wake").errors.contains("no idle chain"))
    }

    @Test("O1: The panel can be put to sleep and woken remotely, shows its start page, and reports its idle state")
    func sleep() async throws {
        let panel = try await Panel(Panel.plain + "idle: {home: 3000, dim: 3600, blank: 5000}\n")
        #expect(try await panel.status()["idle"] == "used")
        #expect(try await panel.ask("select", "Cars").status == .exited(0))
        #expect(try await panel.ask("idle").status == .exited(0))
        var status = try await panel.status()
        #expect(status["idle"] == "blank" && status["tab"] == "World")
        let dark = panel.folder.path + "/dark.png"
        let light = panel.folder.path + "/light.png"
        #expect(try await panel.ask("screenshot", "-o", dark).status == .exited(0))
        #expect(try await panel.ask("wake").status == .exited(0))
        status = try await panel.status()
        #expect(status["idle"] == "used")
        try await Task.sleep(for: .milliseconds(500))
        #expect(try await panel.ask("screenshot", "-o", light).status == .exited(0))
        let (black, seen) = (WholeFile.text(dark).utf8.count, WholeFile.text(light).utf8.count)
        #expect(black > 0 && black < seen)
    }

    @Test("Clients that send half a line, too much, nonsense or nothing, or never read, do not block other clients")
    func enemies() async throws {
        let panel = try await Panel()
        var others: [CInt] = []
        defer { for other in others { close(other) } }
        for number in 0..<40 {
            let other = try #require(Self.connect(panel.socket))
            others.append(other)
            let line =
                switch number % 4 {
                case 0: Array("{\"request\":1,".utf8)
                case 1: [UInt8](repeating: 0x78, count: 100_000)
                case 2: Array(String(repeating: "{\"request\":1,\"do\":\"status\"}\n", count: 500).utf8)
                default: Array("\u{0}\n[]\n".utf8)
                }
            _ = send(other, line, line.count, CInt(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        try await wait("nobody is answered") {
            guard let client = try? ControlClient(path: panel.socket, patience: 5) else { return false }
            return (try? client.ask("status").value["title"]) == "Hall"
        }
        #expect(!panel.program.hasEnded)
    }

    @Test("A code sent instead of a scanner performs the action of its event, and is not logged")
    func scan() async throws {
        let panel = try await Panel(
            Panel.plain
                + "scanners: {desk: {device: Reader}}\non: [{event: desk.scan, is: \"4006\", do: {show: Cars}}]\n")
        #expect(try await panel.ask("scan", "desk", "4007").status == .exited(0))
        #expect(try await panel.status()["tab"] == "World")
        #expect(try await panel.ask("scan", "desk", "4006").status == .exited(0))
        #expect(try await panel.status()["tab"] == "Cars")
        #expect(!panel.program.errors.contains("4006"))
        let wrong = try await panel.ask("scan", "desc", "4006")
        #expect(wrong.status == .exited(1) && wrong.errors.contains("the scanners are desk"), "\(wrong.errors)")
        for (count, status) in [(0, 1), (1, 0), (4_096, 0), (4_097, 1)] as [(Int, Int32)] {
            let code = String(repeating: "ä", count: count)
            #expect(try await panel.ask("scan", "desk", code).status == .exited(status), "\(count)")
        }
    }

    @Test("A message may have 500 letters, and a client may have 64 pending requests")
    func limits() async throws {
        let panel = try await Panel()
        #expect(try await panel.ask("say", String(repeating: "ä", count: 500)).status == .exited(0))
        #expect(try await panel.ask("say", String(repeating: "ä", count: 501)).status == .exited(1))
        for (count, isTaken) in [(64, true), (65, false)] {
            let other = try #require(Self.connect(panel.socket))
            defer { close(other) }
            let lines = Array(String(repeating: "{\"request\":1,\"do\":\"wake\"}\n", count: count).utf8)
            try #require(send(other, lines, lines.count, CInt(MSG_NOSIGNAL)) == lines.count)
            var answers = 0
            var bytes = [UInt8](repeating: 0, count: 4096)
            try await wait("\(answers) answers to \(count) requests") {
                let got = recv(other, &bytes, bytes.count, 0)
                if got > 0 { answers += bytes[..<got].count { $0 == 0x0A } }
                return got == 0 || (got < 0 && errno != EAGAIN) || answers == count
            }
            #expect((answers == count) == isTaken)
        }
    }

    /// Connects a socket that does not block.
    private static func connect(_ path: String) -> CInt? {
        for _ in 0..<200 {
            if let descriptor = LocalSocket.connect(to: path) { return descriptor }
            // More clients wait than the kernel queues for the panel.
            usleep(20_000)
        }
        return nil
    }
}
