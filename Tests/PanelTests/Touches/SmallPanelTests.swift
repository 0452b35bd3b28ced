import Drawing
import Testing

@Suite("Portrait and small panels with touch events", .serialized, .timeLimit(.minutes(10)))
struct SmallPanelTests {
    @Test("R2: The drawer follows the finger, opens if released beyond its middle, and closes when a row is selected")
    func drawer() async throws {
        let (panel, screen) = try await LivePanel.underFingers(
            "Kiosk/demos/classic.yaml", size: PixelSize(width: 600, height: 1024))
        try await panel.expect()
        let script = ["down 0 70 500", "move 0 84 500", "move 0 270 500", "wait 1s"]
        try screen.down(0, 70, 500)
        try screen.move(0, 84, 500)
        try screen.move(0, 270, 500)
        // The finger's position differs from the script's by a fraction of a pixel. A finger that has rested does not
        // fling.
        try await Task.sleep(for: .milliseconds(300))
        try screen.up(0)
        try await panel.expect(script + ["up 0", "wait 2s"])
        try screen.tap(200, 154)
        try await panel.expect(row: "Germany")
        try screen.tap(33, 390)
        try await panel.expect(row: "Germany", ["tap 33 390", "wait 2s"])
        try screen.tap(500, 900)
        try await panel.expect(row: "Germany", ["tap 33 390", "wait 2s", "tap 500 900", "wait 2s"])
    }

    @Test(
        "R3: A row shows its detail, a swipe from the rail goes back, and a kiosk for the right hand is mirrored"
    )
    func compact() async throws {
        let (panel, screen) = try await LivePanel.underFingers(
            "Kiosk/demos/museum.yaml", size: PixelSize(width: 320, height: 480))
        try await panel.expect()
        try screen.tap(100, 154)
        try await panel.expect(row: "Train rides")
        let script = ["down 0 250 300", "move 0 236 300", "move 0 60 300", "wait 1s"]
        try screen.down(0, 250, 300)
        try screen.move(0, 236, 300)
        try screen.move(0, 60, 300)
        try await Task.sleep(for: .milliseconds(300))
        try screen.up(0)
        try await panel.expect(row: "Train rides", script + ["up 0", "wait 2s"])
    }

    @Test("R4: Rotating with an open drawer, and rotating back, restores everything")
    func turned() async throws {
        let panel = try await LivePanel(
            "Kiosk/demos/classic.yaml", size: PixelSize(width: 600, height: 900),
            on: .virtual(PixelSize(width: 900, height: 900)))
        try panel.click(100, 28)
        try await panel.expect(["tap 100 28", "wait 2s"])
        for (width, height) in [(900, 600), (600, 900), (320, 480), (600, 900)] {
            try panel.desktop.place(panel.window, PixelRect(x0: 0, y0: 0, x1: width, y1: height))
            try await panel.expect(width < 600 || height < 900 ? [] : ["tap 100 28", "wait 2s"])
        }
    }
}
