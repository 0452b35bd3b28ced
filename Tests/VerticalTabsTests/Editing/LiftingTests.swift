import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Lifting tabs")
struct LiftingTests {
    @Test(
        "E4: A tab is lifted after it has been held for half a second, and not earlier",
        arguments: RailEdge.allCases)
    func halfASecond(edge: RailEdge) {
        let screen = TabScreen.editable(6, edge: edge)
        screen.panel.finger(0).down(at: screen.rail.cells[1].frameInScene.center)
        screen.panel.advance(by: .milliseconds(499))
        #expect(screen.rail.editing.dragger.drag == nil && !screen.rail.isEditing)
        #expect(screen.lifts.allSatisfy { $0 == 0 })
        screen.panel.advance(by: .milliseconds(1))
        #expect(screen.rail.editing.dragger.drag?.index == 1)
        #expect(screen.rail.isEditing)
        #expect(screen.record.calls == ["didBeginEditing"])
    }

    @Test(
        "E4: A finger that moves by at most 10 points lifts its tab, and one that moves farther does not",
        arguments: [9.9, 10.5, 30])
    func wandering(distance: Double) {
        let screen = TabScreen.editable(6)
        let start = screen.rail.cells[2].frameInScene.center
        screen.panel.finger(0).down(at: start).move(to: start + Point(x: 0, y: distance), over: .milliseconds(100))
        screen.panel.advance(by: .seconds(1))
        #expect((screen.rail.editing.dragger.drag != nil) == (distance <= 10))
        #expect(screen.rail.isEditing == (distance <= 10))
    }

    @Test(
        "E4: On an overflowing rail a finger that moves at once scrolls the rail and lifts nothing",
        arguments: RailEdge.allCases)
    func scrolls(edge: RailEdge) {
        let screen = TabScreen.editable(40, edge: edge)
        let start = screen.rail.cells[4].frameInScene.center
        let finger = screen.panel.finger(0).down(at: start)
        finger.move(to: start - screen.along(120), over: .milliseconds(200)).rest(for: .seconds(1))
        #expect(screen.offset > 100)
        #expect(screen.rail.editing.dragger.drag == nil && !screen.rail.isEditing)
        finger.up()
        #expect(screen.record.calls.isEmpty)
        screen.expectAtRest()
    }

    @Test("E4: A short tap selects its tab and lifts nothing", arguments: RailEdge.allCases)
    func tap(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        try screen.tap(3)
        #expect(screen.tabs.selectedIndex == 3)
        #expect(!screen.rail.isEditing && screen.lifts.allSatisfy { $0 == 0 })
        screen.expectAtRest()
    }

    @Test("E4: A rail that is not editable ignores long presses", arguments: RailEdge.allCases)
    func notEditable(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge) { $0.rail.features.isEditable = false }
        let before = screen.rail.cells.map(\.frame)
        screen.rail.beginEditing()
        let finger = screen.panel.finger(0).down(at: screen.rail.cells[1].frameInScene.center).rest(for: .seconds(2))
        #expect(!screen.rail.isEditing)
        finger.move(to: screen.middle(ofPlace: 4), over: .milliseconds(300)).rest(for: .seconds(1)).up()
        #expect(screen.order == ["A", "B", "C", "D", "E", "F"])
        #expect(screen.rail.cells.map(\.frame) == before)
        #expect(screen.record.calls.isEmpty)
        #expect(screen.crosses.isEmpty && screen.fixedCell(.done) == nil)
        screen.expectAtRest()
    }

    @Test("E4: A tab that cannot be edited is not lifted and has no remove button, unlike the other tabs")
    func fixedTab() throws {
        let screen = TabScreen.editable(4) { $0.delegate.fixed = ["B"] }
        let finger = screen.panel.finger(0).down(at: screen.rail.cells[1].frameInScene.center).rest(for: .seconds(1))
        #expect(screen.rail.editing.dragger.drag == nil && !screen.rail.isEditing)
        finger.move(to: screen.middle(ofPlace: 3), over: .milliseconds(200)).up()
        #expect(screen.order == ["A", "B", "C", "D"])
        try screen.lift(2).up()
        screen.expectAtRest()
        #expect(screen.crosses.count == 3)
        for title in ["A", "C", "D"] { _ = try screen.cross(title) }
        let place = screen.rail.cells[1].frame.midY
        #expect(!screen.crosses.contains { abs($0.frame.midY - place) < 10 })
        // The tab can still be selected.
        try screen.tap(1)
        #expect(screen.tabs.selectedIndex == 1)
    }

    @Test(
        "E4: The lifted tab grows gradually, gets a shadow, and is in front of all other tabs",
        arguments: RailEdge.allCases)
    func grows(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        let finger = screen.panel.finger(0).down(at: screen.rail.cells[2].frameInScene.center)
        screen.panel.advance(by: .milliseconds(500))
        var lifts: [Double] = []
        for _ in 0..<14 {
            lifts.append(screen.rail.cells[2].content.lift)
            screen.panel.advanceToNextFrame()
        }
        #expect(lifts.first == 0 || lifts.first ?? 1 < 0.3)
        #expect(zip(lifts, lifts.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(lifts.contains { $0 > 0.2 && $0 < 0.9 })
        #expect(lifts.last == 1)
        let stack = screen.rail.strip.subviews
        #expect(stack.last === screen.rail.cells[2])
        let shadow = try #require(screen.shadow)
        #expect(stack.dropLast().last === shadow)
        #expect(shadow.alpha == 1)
        let cell = screen.rail.cells[2].frame
        let middle = shadow.frame.center
        #expect(abs(middle.x - cell.midX) < 0.01 && abs(middle.y - cell.midY) < 0.01)
        #expect(shadow.recordedDisplayList().commands.contains { if case .shadow = $0 { true } else { false } })
        // The shadow is drawn in the frame.
        #expect(screen.panel.frame.layers.contains { $0.list == shadow.recordedDisplayList() && $0.opacity == 1 })
        finger.up()
        screen.expectAtRest()
    }

    @Test("E4: A released tab is lowered gradually, and is no longer in front of the others")
    func comesDown() throws {
        let screen = TabScreen.editable(6)
        try screen.lift(2).up()
        screen.panel.advance(by: .milliseconds(90))
        #expect((0.05...0.95).contains(screen.rail.cells[2].content.lift))
        screen.expectAtRest()
        #expect(screen.rail.strip.subviews.last !== screen.rail.cells[2])
    }

    @Test("E4: With reduced motion a tab is lifted and lowered at once")
    func reducedMotion() throws {
        let screen = TabScreen.editable(4)
        screen.panel.scene.reducesMotion = true
        let finger = screen.panel.finger(0).down(at: screen.rail.cells[1].frameInScene.center)
        screen.panel.advance(by: .milliseconds(501))
        #expect(screen.lifts == [0, 1, 0, 0])
        #expect(screen.shadow?.alpha == 1)
        finger.up()
        #expect(screen.lifts == [0, 0, 0, 0])
        screen.expectAtRest()
    }

    @Test("E4: A long press does not select its tab", arguments: RailEdge.allCases)
    func notSelected(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        try screen.lift(4).up()
        #expect(screen.tabs.selectedIndex == 0)
        #expect(screen.record.calls == ["didBeginEditing"])
        screen.expectAtRest()
        // During editing a tap still selects tabs.
        try screen.tap(4)
        #expect(screen.tabs.selectedIndex == 4)
        #expect(screen.rail.isEditing)
    }

    @Test("E4: A long press lifts the tab on which it began, or none if that tab has moved away")
    func putOn() throws {
        let screen = TabScreen.editable(6)
        let finger = screen.panel.finger(0).down(at: screen.rail.cells[1].frameInScene.center)
        screen.panel.advance(by: .milliseconds(200))
        screen.tabs.moveTab(from: 1, to: 4)
        screen.panel.advance(by: .seconds(1))
        #expect(screen.rail.editing.dragger.drag == nil)
        finger.up()
        screen.expectAtRest()
        #expect(!screen.rail.isEditing)
        #expect(screen.order == ["A", "C", "D", "E", "B", "F"])
    }

    @Test("E4: No tab stays lifted if the delegate ends editing or removes the tab when editing begins")
    func endedAtOnce() throws {
        for removes in [false, true] {
            let screen = TabScreen.editable(6)
            let watcher = EditingWatcher()
            watcher.onBegin = { [unowned screen] in
                if removes { screen.tabs.removeTab(at: 2) } else { screen.rail.endEditing() }
            }
            screen.tabs.delegate = watcher
            let finger = screen.panel.finger(0).down(at: screen.rail.cells[2].frameInScene.center)
            screen.panel.advance(by: .seconds(1))
            finger.move(to: screen.middle(ofPlace: 4), over: .milliseconds(200))
            screen.expectAtRest("\(removes)")
            finger.up()
            screen.expectAtRest("\(removes)")
            #expect(screen.rail.isEditing == removes)
            try screen.tap(3)
            #expect(screen.tabs.selectedIndex == 3)
        }
    }
}

/// Performs an action when editing begins or ends, and when tabs are about to move.
final class EditingWatcher: VerticalTabBarControllerDelegate {
    var onBegin: () -> Void = {}
    var onEnd: () -> Void = {}
    var onShouldMove: () -> Bool = { true }

    func tabBarControllerDidBeginEditing(_ tabBarController: VerticalTabBarController) { onBegin() }
    func tabBarControllerDidEndEditing(_ tabBarController: VerticalTabBarController) { onEnd() }

    func tabBarController(
        _ tabBarController: VerticalTabBarController, shouldMove viewController: ViewController, to index: Int
    ) -> Bool { onShouldMove() }
}
