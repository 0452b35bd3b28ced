import Glibc
import JSON
import Testing

/// The backlight under the real program, with a folder of the test in place of the device.
@Suite("Backlight of an idle panel", .serialized, .timeLimit(.minutes(10)))
struct BacklightTests {
    /// Makes a panel whose lamp is a folder of files.
    private func panel() throws -> IdlePanel {
        let panel = try IdlePanel { folder in
            """
            screen: {backlight: \(folder)/lamp}
            idle: {dim: 1000, dim-to: 30, blank: 2000}
            on: [{at: "00:00", do: {brightness: 50}}]
            """
        }
        mkdir(panel.folder.path + "/lamp", 0o755)
        try panel.folder.write("lamp/brightness", "173\n")
        try panel.folder.write("lamp/max_brightness", "255\n")
        return panel
    }

    private func light(_ panel: IdlePanel) -> String { panel.text(of: "lamp/brightness") }

    @Test("O1: The backlight is off while the panel is blank, and returns on a touch and when the kiosk ends")
    func steps() async throws {
        let panel = try self.panel()
        try await panel.start()
        #expect(light(panel) == "173\n")
        try await panel.ask("idle")
        #expect(light(panel) == "0\n")
        try await panel.ask("wake")
        #expect(light(panel) == "173\n")
        try await panel.ask("idle")
        try await panel.end(SIGTERM)
        #expect(light(panel) == "173\n")
    }

    @Test("O1: The start after SIGKILL at any stage restores the brightness")
    func killed() async throws {
        let panel = try self.panel()
        for orders in [[], ["idle"], ["idle", "wake"], ["idle", "wake", "idle"]] {
            try await panel.start()
            for order in orders { try await panel.ask(order) }
            try await panel.end(SIGKILL)
            #expect(light(panel) == (orders.last == "idle" ? "0\n" : "173\n"))
            try await panel.start()
            #expect(light(panel) == "173\n")
            try await panel.end(SIGKILL)
        }
    }
}
