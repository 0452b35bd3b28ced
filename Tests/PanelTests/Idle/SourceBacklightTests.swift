import Glibc
import Testing

/// The display's light under the real program where one of the machine's own programs sets it, which writes down what it was called with.
@Suite("The light of a panel that a program sets", .serialized, .timeLimit(.minutes(10)))
struct CalledLightTests {
    private final class Panel {
        let folder: TemporaryFolder
        let kiosk: String
        private(set) var program: RunningProgram?
        /// What the program was called with last.
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
        "O1: it goes out with the picture, and is back when somebody comes, when the kiosk ends, and at the start after SIGKILL"
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

    @Test("O1: a program that never ends holds up neither the panel nor its end")
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
