import Drawing
import Testing

@Suite("Window operated with a mouse", .serialized, .timeLimit(.minutes(10)))
struct MouseTests {
    private static let size = PixelSize(width: 900, height: 600)

    private func panel(
        _ kiosk: String = "Kiosk/demos/classic.yaml", scale: Double = 1, options: [String] = []
    ) async throws -> LivePanel {
        try await LivePanel(
            kiosk, size: Self.size, scale: scale, on: .virtual(PixelSize(width: 1000, height: 700)), options: options)
    }

    @Test("V5, V13: A click on each tab shows that tab")
    func tabs() async throws {
        let panel = try await panel()
        try await panel.expect()
        for (index, tab) in ["Countries", "Cars", "People", "Fruits", "Animals", "Artists"].enumerated().reversed() {
            try panel.click(33, 45 + 90 * index)
            try await panel.expect(tab: tab)
        }
    }

    @Test("T2: A kiosk for the right hand has its tabs on the right")
    func rightHand() async throws {
        let panel = try await panel("Kiosk/demos/museum.yaml")
        try await panel.expect()
        for (index, tab) in ["Today", "Find your way", "Collection"].enumerated().reversed() {
            try panel.click(860, 60 + 84 * index)
            try await panel.expect(tab: tab)
        }
    }

    @Test("A larger scale enlarges everything, and clicks still hit their targets", arguments: [1.5, 2])
    func scale(scale: Double) async throws {
        let panel = try await panel(scale: scale)
        try await panel.expect()
        try panel.click(Int(scale * 150), Int(scale * 154))
        try await panel.expect(["tap 150 154", "wait 1s"])
        try panel.click(Int(scale * 34), Int(scale * 90))
        try await panel.expect(["tap 150 154", "tap 34 90", "wait 1s"])
    }

    @Test("A click on each row shows its detail")
    func rows() async throws {
        let panel = try await panel()
        for (index, row) in ["France", "Germany", "India", "Japan", "Peru"].enumerated().reversed() {
            try panel.click(200, 94 + 60 * index)
            try await panel.expect(row: row)
        }
    }

    @Test(
        "T4: A pressed target looks pressed, and sliding off it selects nothing",
        arguments: [(x: 200, y: 154, offX: 600, offY: 154), (x: 33, y: 150, offX: 33, offY: 450)])
    func slidingOff(x: Int, y: Int, offX: Int, offY: Int) async throws {
        let panel = try await panel()
        var script = ["down 0 \(x) \(y)", "wait 1s"]
        try panel.press(x, y)
        try await panel.expect(script)
        try panel.move(to: offX, offY)
        try await panel.expect()
        // A return to the target presses it again.
        try panel.move(to: x, y)
        try await panel.expect(script)
        try panel.move(to: offX, offY)
        try panel.release()
        // The next press shows that the release has been handled.
        script += ["move 0 \(offX) \(offY)", "up 0", "down 0 200 274", "wait 1s"]
        try panel.press(200, 274)
        try await panel.expect(script)
    }

    @Test("T4: A row is selected when the button is released, not before")
    func selectionOnRelease() async throws {
        let panel = try await panel()
        try panel.press(200, 154)
        try await panel.expect(["down 0 200 154", "wait 1s"])
        try panel.release()
        try await panel.expect(row: "Germany")
    }

    @Test("Other mouse buttons press nothing")
    func otherButtons() async throws {
        let panel = try await panel()
        for button in [Desktop.MouseButton.middle, .right] {
            try panel.move(to: 33, 150)
            try panel.desktop.press(button)
            try panel.desktop.release(button)
        }
        try panel.press(200, 274)
        try await panel.expect(["down 0 200 274", "wait 1s"])
    }

    @Test("T6: A drag moves a list with the pointer, and the list stays where it is released")
    func drag() async throws {
        let panel = try await panel("Kiosk/demos/world.yaml")
        try await panel.expect()
        let script = try panel.pull(200, 500, up: 249)
        try await panel.expect(script)
        try panel.release()
        try panel.press(200, 160)
        try await panel.expect(script + ["up 0", "down 0 200 160", "wait 1s"])
    }

    @Test("T9: A notch of the wheel scrolls the list under the pointer by 48 points, never beyond its end")
    func wheel() async throws {
        let panel = try await panel("Kiosk/demos/world.yaml")
        try await panel.expect()
        try panel.move(to: 200, 300)
        // A drag begins after 10 points.
        for _ in 1...3 { try panel.desktop.click(.wheelDown) }
        try await panel.expect(["down 0 200 400", "move 0 200 390", "move 0 200 246", "wait 1s", "up 0", "wait 2s"])
        for _ in 1...5 { try panel.desktop.click(.wheelUp) }
        try await panel.expect()
        for _ in 1...700 { try panel.desktop.click(.wheelDown) }
        try await panel.rest()
        try panel.click(200, 570)
        try await panel.expect(row: "Zimbabwe")
    }

    @Test("A row that is clicked immediately after its tab is selected")
    func tabAndRow() async throws {
        let panel = try await panel()
        try panel.click(33, 315)
        try panel.click(200, 154)
        let shown = try await panel.rest()
        let expected = try await Shot(kiosk: panel.kiosk, size: Self.size, tab: "Fruits", row: "Peach").picture()
        #expect(shown.looks(like: expected))
    }

    @Test("T8: A window that loses the focus cancels the press")
    func focus() async throws {
        let panel = try await panel()
        try panel.desktop.focus(panel.window)
        try panel.press(200, 154)
        try await panel.expect(["down 0 200 154", "wait 1s"])
        try panel.desktop.focusNothing()
        try await panel.expect()
        try panel.release()
        try panel.press(200, 274)
        try await panel.expect(["down 0 200 274", "wait 1s"])
    }

    @Test("A part of the window that was covered is drawn again")
    func covering() async throws {
        let panel = try await panel()
        try await panel.expect()
        let cover = try panel.desktop.openWindow(PixelRect(x0: 100, y0: 100, x1: 500, y1: 400))
        let covered = try panel.picture()
        try panel.desktop.closeWindow(cover)
        try await panel.expect()
        #expect(try !panel.picture().looks(like: covered))
    }

    @Test("A hidden window is drawn again when it is shown")
    func hiding() async throws {
        let panel = try await panel()
        try await panel.expect()
        try panel.desktop.hide(panel.window)
        try panel.desktop.show(panel.window)
        try await panel.expect()
        try panel.click(33, 150)
        try await panel.expect(tab: "Cars")
    }

    @Test("Full screen covers a display without a window manager")
    func fullScreen() async throws {
        let panel = try await panel(options: ["--fullscreen"])
        try #require(try panel.desktop.frame(of: panel.window) == PixelRect(x0: 0, y0: 0, x1: 1000, y1: 700))
        try await panel.expect()
        try panel.click(33, 160)
        try await panel.expect(tab: "Cars")
    }
}
