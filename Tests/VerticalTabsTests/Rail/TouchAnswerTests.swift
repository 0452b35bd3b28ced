import Drawing
import Headless
import Testing
import Toolkit
import VerticalTabs

@Suite("Touch feedback of tabs")
struct TouchAnswerTests {
    /// Returns whether the latest frame shows a cell pressed.
    private func looksPressed(_ screen: TabScreen, _ index: Int) -> Bool {
        let press = Paint.color(screen.panel.scene.theme.color(.railPress))
        let drawing = screen.rail.cells[index].recordedDisplayList()
        return screen.panel.frame.layers.contains { layer in
            layer.list == drawing
                && layer.list.commands.contains { if case .fill(_, press, _) = $0 { true } else { false } }
        }
    }

    @Test("T4: A touched tab is drawn as pressed in the very next frame, and is selected when the finger lifts")
    func pressed() throws {
        let screen = TabScreen(3)
        let finger = screen.panel.finger(0).down(at: screen.rail.cells[1].frameInScene.center)
        screen.panel.advanceToNextFrame()
        #expect(looksPressed(screen, 1))
        #expect(!looksPressed(screen, 0) && !looksPressed(screen, 2))
        screen.panel.advance(by: .seconds(2))
        #expect(screen.record.calls.isEmpty)
        finger.up()
        #expect(screen.tabs.selectedIndex == 1)
        screen.panel.advanceToNextFrame()
        #expect(!looksPressed(screen, 1))
    }

    @Test("T4: A press on the rail is visible in every theme", arguments: [Theme.dark, .light, .highContrast, .calm])
    func visible(theme: Theme) throws {
        let screen = TabScreen(3)
        screen.panel.scene.theme = theme
        screen.panel.finger(0).down(at: screen.rail.cells[1].frameInScene.center)
        screen.panel.advanceToNextFrame()
        var press: Color?
        for command in screen.rail.cells[1].recordedDisplayList().commands {
            if case .fill(_, .color(let color), _) = command { press = color }
        }
        let color = try #require(press)
        let rail = theme.color(.rail)
        let pressed = rail.mixed(with: color.opaque, Double(color.alpha) / 255)
        #expect(pressed.contrast(with: rail) >= 1.2, "\(pressed) on \(rail)")
    }

    @Test(
        "T4: Sliding off a tab cancels its press, and sliding back selects it on release",
        arguments: [RailSide.left, .right])
    func slideOff(side: RailSide) throws {
        let screen = TabScreen(3, side: side)
        let cell = screen.rail.cells[2].frameInScene
        let outside = Point(x: side == .left ? cell.maxX + 100 : cell.minX - 100, y: cell.midY)
        let finger = screen.panel.finger(0).down(at: cell.center).move(to: outside, over: .milliseconds(200))
        screen.panel.advanceToNextFrame()
        #expect(!looksPressed(screen, 2))
        finger.up()
        #expect(screen.record.calls.isEmpty)
        finger.down(at: cell.center).move(to: outside, over: .milliseconds(100)).move(
            to: cell.center, over: .milliseconds(100))
        screen.panel.advanceToNextFrame()
        #expect(looksPressed(screen, 2))
        finger.up()
        #expect(screen.tabs.selectedIndex == 2)
    }

    @Test("T4: Sliding from one tab to another selects neither")
    func slideToOther() {
        let screen = TabScreen(4)
        let cells = screen.rail.cells.map { $0.frameInScene.center }
        screen.panel.drag(from: cells[1], to: cells[3], over: .milliseconds(200), rest: .milliseconds(200))
        #expect(screen.tabs.selectedIndex == 0)
        #expect(screen.record.calls.isEmpty)
    }

    @Test("T8: A lost touch leaves no tab pressed and selects nothing")
    func lost() {
        let screen = TabScreen(3)
        screen.panel.finger(0).down(at: screen.rail.cells[1].frameInScene.center)
        screen.panel.advanceToNextFrame()
        screen.panel.cancelFingers()
        screen.panel.advanceToNextFrame()
        #expect(!looksPressed(screen, 1))
        #expect(screen.record.calls.isEmpty)
    }

    @Test("T7: Two fingers on two tabs select them in the order in which they lift")
    func twoFingers() {
        let screen = TabScreen(4)
        let first = screen.panel.finger(0).down(at: screen.rail.cells[1].frameInScene.center)
        let second = screen.panel.finger(1).down(at: screen.rail.cells[3].frameInScene.center)
        screen.panel.advanceToNextFrame()
        #expect(looksPressed(screen, 1) && looksPressed(screen, 3))
        second.up()
        #expect(screen.tabs.selectedIndex == 3)
        first.up()
        #expect(screen.tabs.selectedIndex == 1)
        screen.expectConsistent()
    }

    @Test("T4: Removing tabs during a touch is handled safely")
    func takenAway() {
        let screen = TabScreen(4)
        let finger = screen.panel.finger(0).down(at: screen.rail.cells[3].frameInScene.center)
        screen.panel.advanceToNextFrame()
        screen.tabs.viewControllers = [screen.pages[0]]
        screen.panel.advanceToNextFrame()
        finger.up()
        #expect(screen.tabs.selectedIndex == 0)
        screen.expectConsistent()
    }
}

extension Color {
    fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}
