import Drawing
import Glibc
import Testing

@Suite("A Wayland compositor's screen", .serialized, .timeLimit(.minutes(10)))
struct WaylandTests {
    private static let size = PixelSize(width: 900, height: 600)

    @Test("the picture is that of `shot`, to the pixel, and a click on each tab shows that tab")
    func clicks() async throws {
        let panel = try await LivePanel("Kiosk/demos/classic.yaml", on: Weston(Self.size))
        try await panel.expect()
        for (index, tab) in ["Countries", "Cars", "People", "Fruits", "Animals", "Artists"].enumerated().reversed() {
            // Within the tab, whether or not the system tells how large the screen is, which tabs go by.
            try panel.click(33, 50 + 88 * index)
            try await panel.expect(tab: tab)
        }
        #expect(panel.complaints == [])
    }

    @Test("a list follows a drag, and stays where it was left")
    func drag() async throws {
        let panel = try await LivePanel("Kiosk/demos/world.yaml", on: Weston(Self.size))
        try await panel.expect()
        let script = try panel.pull(150, 280, up: 112)
        try await panel.expect(script)
        try panel.release()
        try await panel.expect(script + ["up 0", "wait 2s"])
    }

    @Test(
        "where the compositor enlarges everything, the picture has all of the screen's pixels, and clicks meet it",
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

    @Test("on a page that is still nothing wakes the program, and nothing is drawn")
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
        // The counts count.
        try panel.click(33, 150)
        try await panel.expect(tab: "Cars")
        #expect(try panel.desktop.drawnRectangles() > drawn)
        #expect(panel.program.wakeUps - before > 5)
    }

    @Test("a compositor that ends is told in one line, and ends the program with 69", arguments: [false, true])
    func killed(isMoving: Bool) async throws {
        let weston = try await Weston(Self.size)
        let panel = try await LivePanel("Kiosk/demos/classic.yaml", on: weston)
        try await panel.expect()
        // A marker on its way means that frames are made just then.
        if isMoving { try panel.click(33, 490) }
        try await weston.kill()
        #expect(try await panel.program.end() == .exited(69))
        #expect(panel.complaints.count == 1, "\(panel.program.errors)")
        #expect(panel.complaints.last?.hasPrefix("thumbrail: the display server closed the connection") == true)
    }

    @Test("a signal ends the program, and nothing is said")
    func signal() async throws {
        let panel = try await LivePanel("Kiosk/demos/classic.yaml", on: Weston(Self.size))
        try await panel.expect()
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0))
        #expect(panel.complaints == [])
    }

    @Test("a screen that gets another size is filled")
    func sizes() async throws {
        // Its file says how large it is, whatever its pixels.
        let panel = try await LivePanel("Kiosk/vm/kiosk/panel.yaml", on: Weston(Self.size))
        try await panel.expect()
        try panel.click(33, 300)
        try await panel.expect(tab: "Contacts")
        for (width, height) in [(990, 690), (700, 400), (400, 690), (1, 1), (900, 600)] {
            try panel.desktop.place(panel.window, PixelRect(x0: 0, y0: 0, x1: width, y1: height))
            // Of a single pixel there is no picture to compare with.
            if width > 1 { try await panel.expect(tab: "Contacts") }
        }
    }
}
