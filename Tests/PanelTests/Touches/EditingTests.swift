import Drawing
import Glibc
import Rendering
import Testing

@Suite("Editing the rail by touch", .serialized, .timeLimit(.minutes(10)))
struct EditingTests {
    private static let size = PixelSize(width: 900, height: 600)
    private let folder: TemporaryFolder
    private let panel: LivePanel
    private let screen: TouchScreen

    init() async throws {
        folder = try TemporaryFolder()
        var text = "title: Tabs\nrail: {editable: true, new: true, confirm: false}\ntabs:\n"
        for tab in ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"] {
            text += "  - {title: \(tab), rows: [\(tab) row]}\n"
        }
        (panel, screen) = try await LivePanel.underFingers(folder.write("kiosk.yaml", text), size: Self.size)
        try await panel.expect()
    }

    /// Holds the finger until the tab under it is visibly lifted.
    private func hold(_ x: Double, _ y: Double) async throws {
        let before = try panel.picture()
        try screen.down(0, x, y)
        try await Task.sleep(for: .milliseconds(700))
        try await wait("the tab is not lifted") { try !panel.picture().looks(like: before) }
    }

    @Test("E4, V11: A tab can be held, dragged and dropped elsewhere, and a restart shows the new order")
    func drag() async throws {
        let before = try panel.picture()
        // The five cells of 84 points are in the middle of 600 - 60 points; 60 belong to “New”.
        try await hold(33, 102)
        for y in stride(from: 122.0, through: 342, by: 20) {
            try screen.move(0, 33, y)
            try await Task.sleep(for: .milliseconds(10))
        }
        try screen.up(0)
        try await panel.rest()
        // A touch beside the rail ends editing.
        try screen.tap(300, 400)
        let end = try await panel.rest()
        #expect(!end.looks(like: before))
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0))
        #expect(panel.savedState.contains("\"order\""))
        try await panel.startAgain()
        try await panel.expect(end)
    }

    @Test("E4: A second finger on the rail returns the dragged tab to its position")
    func secondFinger() async throws {
        let before = try panel.picture()
        try await hold(33, 102)
        try screen.move(0, 33, 250)
        try screen.down(1, 33, 400)
        try screen.up(1)
        try screen.up(0)
        try await panel.rest()
        try screen.tap(300, 400)
        try await panel.rest()
        #expect(try panel.picture().looks(like: before))
    }

    @Test("T5: A touch that moves within half a second does not lift a tab")
    func noLift() async throws {
        let before = try panel.picture()
        try screen.down(0, 33, 102)
        try screen.move(0, 33, 132)
        try await Task.sleep(for: .milliseconds(800))
        try screen.up(0)
        try await panel.rest()
        #expect(try panel.picture().looks(like: before))
    }
}
