import Drawing
import Testing

@Suite("Window that is resized", .serialized, .timeLimit(.minutes(10)))
struct ResizeTests {
    /// Larger, smaller, rotated, minimal and original sizes.
    private static let sizes = [(990, 690), (700, 400), (400, 690), (480, 320), (33, 400), (1, 1), (900, 600)]
        .map { PixelSize(width: $0.0, height: $0.1) }

    private func panel(_ kiosk: String) async throws -> LivePanel {
        try await LivePanel(
            kiosk, size: PixelSize(width: 900, height: 600), on: .virtual(PixelSize(width: 1000, height: 700)))
    }

    /// Resizes the window at the display's corner, where every size is completely visible.
    private func resize(_ panel: LivePanel, to size: PixelSize) throws {
        try panel.desktop.place(panel.window, PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height))
    }

    @Test("R4: After a resize the picture has the new size, and the selection stays")
    func sizes() async throws {
        let panel = try await panel("Kiosk/demos/classic.yaml")
        // This tab is visible at every size: once the rail has scrolled to a tab, it stays scrolled.
        try panel.click(33, 135)
        try await panel.expect(tab: "Cars")
        try panel.click(200, 214)
        try await panel.expect(tab: "Cars", row: "Mercedes")
        for size in Self.sizes {
            try resize(panel, to: size)
            try await panel.expect(tab: "Cars", row: "Mercedes")
        }
    }

    @Test("R4: A resize during a drag keeps the scroll position, and the drag continues")
    func drag() async throws {
        let panel = try await panel("Kiosk/demos/world.yaml")
        try resize(panel, to: PixelSize(width: 900, height: 600))
        try await panel.expect()
        let script = try panel.pull(150, 280, up: 112)
        try await panel.expect(script)
        for size in Self.sizes {
            try resize(panel, to: size)
            // If the list is small or a drawer, the script's finger would miss it.
            guard size.height > 340, size.width > 300 else { continue }
            try await panel.expect(script)
        }
        try panel.move(to: 150, 118)
        try await panel.expect(script + ["move 0 150 118", "wait 2s"])
        try panel.release()
        try panel.press(200, 160)
        try await panel.expect(script + ["move 0 150 118", "wait 2s", "up 0", "down 0 200 160", "wait 1s"])
    }

    @Test("R4: A tab that is pressed during a resize is selected on release")
    func press() async throws {
        let panel = try await panel("Kiosk/demos/classic.yaml")
        try resize(panel, to: PixelSize(width: 900, height: 600))
        try panel.press(33, 150)
        try await panel.expect(["down 0 33 150", "wait 1s"])
        try resize(panel, to: PixelSize(width: 600, height: 690))
        try await panel.expect(["down 0 33 150", "wait 1s"])
        try panel.release()
        // At this size the list is a drawer, which opens with the tab.
        try await panel.expect(["tap 33 150", "wait 2s"])
    }

    @Test("R4: After a resize while the marker moves and a list is flung, the picture is correct")
    func animation() async throws {
        let panel = try await panel("Kiosk/demos/classic.yaml")
        try resize(panel, to: PixelSize(width: 900, height: 600))
        for (index, tab) in ["Cars", "Artists", "Countries"].enumerated() {
            try panel.click(33, [135, 495, 45][index])
            for size in Self.sizes { try resize(panel, to: size) }
            try await panel.expect(tab: tab)
        }
    }
}
