import Glibc
import Testing

/// The backlight under the real program, set by another program of the host that records its arguments.
@Suite("Backlight set by a program source", .serialized, .timeLimit(.minutes(10)))
struct SourceBacklightTests {
    /// Makes a panel whose light is set by a shell script.
    private func panel(_ script: String) throws -> IdlePanel {
        try IdlePanel { _ in
            """
            sources:
              display: {programs: {light: {command: [/bin/sh, -c, '\(script)', "{percent}"]}}}
            screen: {backlight: {call: display.light, usual: 80}}
            idle: {dim: 1000, blank: 2000}
            """
        }
    }

    /// The last argument of the program.
    private func light(_ panel: IdlePanel) -> String { panel.text(of: "light") }

    @Test(
        "O1: The backlight is off while the panel is blank, and returns on a touch, at the end and after SIGKILL"
    )
    func steps() async throws {
        let panel = try self.panel("printf %s $0 >new; mv new light")
        try await panel.start()
        try await wait("\(light(panel))") { light(panel) == "80" }
        try await panel.ask("idle")
        try await wait("\(light(panel))") { light(panel) == "0" }
        try await panel.ask("wake")
        try await wait("\(light(panel))") { light(panel) == "80" }
        try await panel.ask("idle")
        try await wait("\(light(panel))") { light(panel) == "0" }
        try await panel.end(SIGKILL)
        #expect(light(panel) == "0")
        try await panel.start()
        try await wait("\(light(panel))") { light(panel) == "80" }
        try await panel.ask("idle")
        try await wait("\(light(panel))") { light(panel) == "0" }
        try await panel.end(SIGTERM)
        #expect(light(panel) == "80")
    }

    @Test("O1: A program that hangs delays neither the panel nor its end")
    func hanging() async throws {
        let panel = try self.panel("echo x >>starts; exec sleep 60")
        try await panel.start()
        try await wait("it was not called") { panel.text(of: "starts") == "x\n" }
        try await panel.ask("idle")
        try await panel.ask("wake")
        try await panel.end(SIGTERM)
        #expect(panel.program?.status == .exited(0) && panel.text(of: "starts") == "x\n")
    }
}
