import Glibc
import Testing

/// The backlight under the real program, set by another program of the host that records its arguments.
@Suite("The backlight set by a program", .serialized, .timeLimit(.minutes(10)))
struct CalledLightTests {
    private final class Panel {
        let folder: TemporaryFolder
        let kiosk: String
        private(set) var program: RunningProgram?
        /// The last argument of the program.
        var light: String { WholeFile.text(folder.path + "/light") }

        init(_ script: String) throws {
            folder = try TemporaryFolder()
            kiosk = try folder.write(
                "kiosk.yaml",
                """
                title: A
                sources:
                  display: {programs: {light: {command: [/bin/sh, -c, '\(script)', "{percent}"]}}}
                screen: {backlight: {call: display.light, usual: 80}}
                idle: {dim: 1000, blank: 2000}
                tabs: [{title: B, icon: none, rows: [c]}]

                """)
        }

        func start() async throws {
            let program = try RunningProgram(
                Place.program, ["run", kiosk, "--verbose", "--control", folder.path + "/control"],
                environment: ["SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": folder.path], in: folder.path)
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

    @Test(
        "O1: The backlight goes out on a blank panel, and returns on a touch, at the end and after SIGKILL"
    )
    func steps() async throws {
        let panel = try Panel("printf %s $0 >new; mv new light")
        try await panel.start()
        try await wait("\(panel.light)") { panel.light == "80" }
        try await panel.ask("idle")
        try await wait("\(panel.light)") { panel.light == "0" }
        try await panel.ask("wake")
        try await wait("\(panel.light)") { panel.light == "80" }
        try await panel.ask("idle")
        try await wait("\(panel.light)") { panel.light == "0" }
        try await panel.end(SIGKILL)
        #expect(panel.light == "0")
        try await panel.start()
        try await wait("\(panel.light)") { panel.light == "80" }
        try await panel.ask("idle")
        try await wait("\(panel.light)") { panel.light == "0" }
        try await panel.end(SIGTERM)
        #expect(panel.light == "80")
    }

    @Test("O1: A program that hangs delays neither the panel nor its end")
    func hanging() async throws {
        let panel = try Panel("echo x >>starts; exec sleep 60")
        try await panel.start()
        try await wait("it was not called") { WholeFile.text(panel.folder.path + "/starts") == "x\n" }
        try await panel.ask("idle")
        try await panel.ask("wake")
        try await panel.end(SIGTERM)
        #expect(panel.program?.status == .exited(0) && WholeFile.text(panel.folder.path + "/starts") == "x\n")
    }
}
