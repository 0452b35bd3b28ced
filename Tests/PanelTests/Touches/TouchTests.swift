import Drawing
import Glibc
import Testing

@Suite("Operation with a touch screen", .serialized, .timeLimit(.minutes(10)))
struct TouchTests {
    private static let size = PixelSize(width: 900, height: 600)

    private func panel(_ kiosk: String = "Kiosk/demos/classic.yaml") async throws -> (LivePanel, TouchScreen) {
        try await LivePanel.underFingers(kiosk, size: Self.size)
    }

    @Test("V5: A tap on each tab shows that tab")
    func tabs() async throws {
        let (panel, screen) = try await panel()
        try await panel.expect()
        for (index, tab) in ["Countries", "Cars", "People", "Fruits", "Animals", "Artists"].enumerated().reversed() {
            try screen.tap(33, 45 + 90 * Double(index))
            try await panel.expect(tab: tab)
        }
    }

    @Test("T4: A row shows the touch, and is selected when the finger lifts")
    func row() async throws {
        let (panel, screen) = try await panel()
        try screen.down(0, 200, 154)
        try await panel.expect(["down 0 200 154", "wait 1s"])
        try screen.up(0)
        try await panel.expect(row: "Germany")
    }

    @Test("T6: A list follows the finger, stays after the lift, and returns to the top on a tap on its tab")
    func drag() async throws {
        let (panel, screen) = try await panel("Kiosk/demos/world.yaml")
        try await panel.expect()
        let script = ["down 0 200 500", "move 0 200 488", "move 0 200 251", "wait 2s"]
        try screen.down(0, 200, 500)
        try screen.move(0, 200, 488)
        try screen.move(0, 200, 251)
        try await panel.expect(script)
        try screen.up(0)
        try screen.down(0, 200, 160)
        try await panel.expect(script + ["up 0", "down 0 200 160", "wait 1s"])
        try screen.up(0)
        try screen.tap(33, 155)
        try await panel.expect(script + ["up 0", "tap 200 160", "tap 33 155", "wait 2s"])
    }

    @Test("T6: A list that is pulled beyond its top resists, and moves back")
    func pull() async throws {
        let (panel, screen) = try await panel()
        let script = ["down 0 200 200", "move 0 200 212", "move 0 200 412", "wait 2s"]
        try screen.down(0, 200, 200)
        try screen.move(0, 200, 212)
        try screen.move(0, 200, 412)
        try await panel.expect(script)
        try screen.up(0)
        try await panel.expect()
    }

    @Test("T7: Ten fingers are tracked at the same time, independently")
    func tenFingers() async throws {
        let (panel, screen) = try await panel()
        var script: [String] = []
        for finger in 0..<10 {
            // Six on the tabs, four on rows.
            let (x, y) = finger < 6 ? (33, 45 + 90 * finger) : (200, 94 + 60 * (finger - 6))
            try screen.down(finger, Double(x), Double(y))
            script.append("down \(finger) \(x) \(y)")
        }
        try await panel.expect(script + ["wait 1s"])
        // Half of them slide off their targets.
        for finger in stride(from: 0, to: 10, by: 2) {
            try screen.move(finger, 600, 500)
            script.append("move \(finger) 600 500")
        }
        try await panel.expect(script + ["wait 1s"])
        for finger in (0..<10).reversed() {
            try screen.up(finger)
            script.append("up \(finger)")
        }
        try await panel.expect(script + ["wait 2s"])
    }

    @Test("T7: A second finger operates another target, whichever finger lifts first")
    func twoFingers() async throws {
        let (panel, screen) = try await panel()
        try screen.down(0, 33, 150)
        try screen.down(1, 200, 274)
        try await panel.expect(["down 0 33 150", "down 1 200 274", "wait 1s"])
        try screen.up(1)
        try await panel.expect(row: "Japan", ["down 0 33 150", "wait 1s"])
        try screen.up(0)
        try await panel.expect(tab: "Cars")
    }

    @Test("T7: A touch that never lifts, such as a palm, does not block other touches")
    func palm() async throws {
        let (panel, screen) = try await panel()
        try screen.down(0, 600, 580)
        for (index, tab) in ["Countries", "Cars", "People", "Fruits", "Animals", "Artists"].enumerated().reversed() {
            try screen.tap(33, 45 + 90 * Double(index), finger: 1)
            try await panel.expect(tab: tab)
        }
        try screen.tap(200, 214, finger: 2)
        try await panel.expect(row: "India")
    }

    @Test("T8: A window that loses the focus cancels all touches")
    func focus() async throws {
        let (panel, screen) = try await panel()
        try panel.desktop.focus(panel.window)
        try screen.down(0, 33, 150)
        try screen.down(1, 200, 274)
        try await panel.expect(["down 0 33 150", "down 1 200 274", "wait 1s"])
        try panel.desktop.focusNothing()
        try await panel.expect()
        try screen.up(0)
        try screen.up(1)
        try screen.down(2, 200, 154)
        try await panel.expect(["down 0 200 154", "wait 1s"])
    }
}
