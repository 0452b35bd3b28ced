import Glibc
import JSON
import Testing

/// The backlight under the real program, with a folder of the test in place of the device.
@Suite("The backlight of an idle panel", .serialized, .timeLimit(.minutes(10)))
struct BacklightTests {
    private final class Panel {
        let folder: TemporaryFolder
        let kiosk: String
        private(set) var program: RunningProgram?
        var light: String { WholeFile.text(folder.path + "/lamp/brightness") }

        init() throws {
            folder = try TemporaryFolder()
            mkdir(folder.path + "/lamp", 0o755)
            try folder.write("lamp/brightness", "173\n")
            try folder.write("lamp/max_brightness", "255\n")
            kiosk = try folder.write(
                "kiosk.yaml",
                """
                title: A
                screen: {backlight: \(folder.path)/lamp}
                idle: {dim: 1000, dim-to: 30, blank: 2000}
                on: [{at: "00:00", do: {brightness: 50}}]
                tabs: [{title: B, icon: none, rows: [c]}]

                """)
        }

        func start() async throws {
            let program = try RunningProgram(
                Place.program, ["run", kiosk, "--verbose", "--control", folder.path + "/control"],
                environment: ["SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": folder.path])
            self.program = program
            try await wait("no first frame\n\(program.errors)") { program.errors.contains("first frame") }
        }

        func end(_ signal: Int32) async throws {
            program?.send(signal)
            try await program?.end()
        }

        func ask(_ order: String) async throws {
            let command = try RunningProgram(Place.program, [order, "--socket", folder.path + "/control"])
            #expect(try await command.end() == .exited(0))
        }
    }

    @Test("O1: The backlight goes out when the panel is blank, and returns on a touch and at the kiosk's end")
    func steps() async throws {
        let panel = try Panel()
        try await panel.start()
        #expect(panel.light == "173\n")
        try await panel.ask("idle")
        #expect(panel.light == "0\n")
        try await panel.ask("wake")
        #expect(panel.light == "173\n")
        try await panel.ask("idle")
        try await panel.end(SIGTERM)
        #expect(panel.light == "173\n")
    }

    @Test("O1: The start after SIGKILL at any stage restores the brightness")
    func killed() async throws {
        let panel = try Panel()
        for orders in [[], ["idle"], ["idle", "wake"], ["idle", "wake", "idle"]] {
            try await panel.start()
            for order in orders { try await panel.ask(order) }
            try await panel.end(SIGKILL)
            #expect(panel.light == (orders.last == "idle" ? "0\n" : "173\n"))
            try await panel.start()
            #expect(panel.light == "173\n")
            try await panel.end(SIGKILL)
        }
    }
}
