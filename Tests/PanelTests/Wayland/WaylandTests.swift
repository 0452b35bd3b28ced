import Drawing
import Glibc
import Testing

@Suite("Screen of a Wayland compositor", .serialized, .timeLimit(.minutes(10)))
struct WaylandTests {
    private static let size = PixelSize(width: 900, height: 600)

    @Test("The picture is identical to a screenshot, and a click on each tab shows that tab")
    func clicks() async throws {
        let panel = try await LivePanel("Kiosk/demos/classic.yaml", on: Weston(Self.size))
        try await panel.expect()
        for (index, tab) in ["Countries", "Cars", "People", "Fruits", "Animals", "Artists"].enumerated().reversed() {
            // The position is within the tab, whether or not the system reports the screen's size, which affects the
            // tabs.
            try panel.click(33, 50 + 88 * index)
            try await panel.expect(tab: tab)
        }
        #expect(panel.complaints == [])
    }

    @Test("A list follows a drag, and stays where it is released")
    func drag() async throws {
        let panel = try await LivePanel("Kiosk/demos/world.yaml", on: Weston(Self.size))
        try await panel.expect()
        let script = try panel.pull(150, 280, up: 112)
        try await panel.expect(script)
        try panel.release()
        try await panel.expect(script + ["up 0", "wait 2s"])
    }

    @Test(
        "With a scaling compositor the picture has all pixels of the screen, and clicks hit their targets",
        arguments: [2, 3])
    func enlarged(scale: Int) async throws {
        let panel = try await LivePanel(
            "Kiosk/demos/classic.yaml", scale: Double(scale), on: Weston(Self.size, scale: scale))
        try await panel.expect()
        try panel.click(scale * 150, scale * 154)
        try await panel.expect(["tap 150 154", "wait 1s"])
        try panel.click(scale * 34, scale * 70)
        try await panel.expect(["tap 150 154", "tap 34 70", "wait 1s"])
    }

    @Test("An idle page causes no wake-ups and no drawing")
    func idle() async throws {
        let panel = try await LivePanel("Kiosk/demos/classic.yaml", on: Weston(Self.size))
        try await panel.expect()
        try await panel.rest()
        try panel.desktop.watchDrawing()
        let drawn = try panel.desktop.drawnRectangles()
        let before = panel.program.wakeUps
        try await Task.sleep(for: .seconds(5))
        #expect(panel.program.wakeUps - before <= 5)
        #expect(try panel.desktop.drawnRectangles() == drawn)
        // Confirms that the counters count.
        try panel.click(33, 150)
        try await panel.expect(tab: "Cars")
        #expect(try panel.desktop.drawnRectangles() > drawn)
        #expect(panel.program.wakeUps - before > 5)
    }

    @Test("A compositor that ends is reported in one line, and the program exits with 69", arguments: [false, true])
    func killed(isMoving: Bool) async throws {
        let weston = try await Weston(Self.size)
        let panel = try await LivePanel("Kiosk/demos/classic.yaml", on: weston)
        try await panel.expect()
        // While the marker moves, frames are drawn.
        if isMoving { try panel.click(33, 490) }
        try await weston.kill()
        #expect(try await panel.program.end() == .exited(69))
        #expect(panel.complaints.count == 1, "\(panel.program.errors)")
        #expect(panel.complaints.last?.hasPrefix("thumbrail: connection closed by display server") == true)
    }

    @Test("A signal ends the program without an error")
    func signal() async throws {
        let panel = try await LivePanel("Kiosk/demos/classic.yaml", on: Weston(Self.size))
        try await panel.expect()
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0))
        #expect(panel.complaints == [])
    }

    @Test("A window fills the screen after the screen is resized")
    func sizes() async throws {
        // The kiosk file has the screen's diagonal, whatever the pixels.
        let panel = try await LivePanel("Kiosk/vm/kiosk/panel.yaml", on: Weston(Self.size))
        try await panel.expect()
        try panel.click(33, 300)
        try await panel.expect(tab: "Contacts")
        for (width, height) in [(990, 690), (700, 400), (400, 690), (1, 1), (900, 600)] {
            try panel.desktop.place(panel.window, PixelRect(x0: 0, y0: 0, x1: width, y1: height))
            // There is no shot of a single pixel for comparison.
            if width > 1 { try await panel.expect(tab: "Contacts") }
        }
    }
}
