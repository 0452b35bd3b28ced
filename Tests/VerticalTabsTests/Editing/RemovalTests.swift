import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Removing tabs")
struct RemovalTests {
    private func editing(
        _ count: Int = 6, edge: RailEdge = .left, confirms: Bool = true, set: (TabScreen) -> Void = { _ in }
    ) -> TabScreen {
        let screen = TabScreen.editable(count, edge: edge) {
            $0.rail.features.confirmsRemoval = confirms
            set($0)
        }
        screen.rail.beginEditing()
        screen.panel.advanceToNextFrame()
        screen.record.clear()
        return screen
    }

    @Test("E4: A remove button asks for confirmation, and a second press removes the tab", arguments: RailEdge.allCases)
    func asks(edge: RailEdge) throws {
        let screen = editing(edge: edge)
        screen.panel.tap(try screen.cross("C"))
        try screen.panel.waitUntilStill()
        #expect(try screen.cross("C").isArmed)
        #expect(screen.panel.isReadable("Remove?"))
        #expect(screen.record.calls.isEmpty)
        screen.panel.tap(try screen.cross("C"))
        #expect(screen.order == ["A", "B", "D", "E", "F"])
        #expect(screen.record.calls == ["shouldRemove C", "didRemove C"])
        #expect(screen.delegate.places == [2])
        screen.expectAtRest()
        #expect(screen.crosses.count == 5)
        #expect(!screen.panel.isReadable("Remove?"))
        #expect(screen.rail.isEditing)
    }

    /// Positions on the rail other than the cross that asked.
    enum Elsewhere: CaseIterable {
        case otherCross, tab, itsTab, emptyPlace, lift
    }

    @Test("E4: A touch elsewhere on the rail cancels the confirmation", arguments: Elsewhere.allCases)
    func disarmed(elsewhere: Elsewhere) throws {
        let screen = editing(3)
        screen.panel.tap(try screen.cross("B"))
        switch elsewhere {
        case .otherCross: screen.panel.tap(try screen.cross("C"))
        case .tab: screen.panel.tap(try screen.cell("C"))
        case .itsTab: screen.panel.tap(try screen.cell("B"))
        case .emptyPlace: screen.panel.tap(at: Point(x: 30, y: 5))
        case .lift: try screen.lift(2).up()
        }
        #expect(try !screen.cross("B").isArmed)
        #expect(try screen.cross("C").isArmed == (elsewhere == .otherCross))
        screen.panel.tap(try screen.cross("B"))
        #expect(screen.order == ["A", "B", "C"])
        #expect(try screen.cross("B").isArmed)
        screen.expectAtRest()
    }

    @Test("E4: Without confirmation a remove button removes its tab at once", arguments: RailEdge.allCases)
    func atOnce(edge: RailEdge) throws {
        let screen = editing(edge: edge, confirms: false)
        for title in ["C", "F", "A", "B", "D", "E"] {
            let before = screen.order
            screen.panel.tap(try screen.cross(title))
            try screen.panel.waitUntilStill()
            #expect(screen.order == before.filter { $0 != title })
        }
        #expect(screen.tabs.selectedIndex == nil)
        #expect(screen.crosses.isEmpty)
        screen.expectAtRest()
        screen.expectConsistent()
    }

    @Test(
        "E4: A veto of the delegate keeps the tab, and the delegate can change tabs in that call",
        arguments: [false, true])
    func veto(confirms: Bool) throws {
        let screen = editing(confirms: confirms) { $0.delegate.refused = ["C"] }
        for _ in 0..<(confirms ? 2 : 1) { screen.panel.tap(try screen.cross("C")) }
        #expect(screen.record.calls == ["shouldRemove C"])
        #expect(screen.order == ["A", "B", "C", "D", "E", "F"])
        #expect(try !screen.cross("C").isArmed)
        screen.delegate.hooks["shouldRemove"] = { screen.tabs.removeTab(at: 3) }
        for _ in 0..<(confirms ? 2 : 1) { screen.panel.tap(try screen.cross("D")) }
        #expect(screen.order == ["A", "B", "C", "E", "F"])
        screen.expectAtRest()
        screen.expectConsistent()
    }

    @Test(
        "E4: A remove button is beside its tab and has target size, at every edge and for any number of tabs",
        arguments: RailEdge.allCases)
    func targets(edge: RailEdge) throws {
        for count in [1, 6, 12, 40] {
            let screen = editing(count, edge: edge)
            let rail = screen.rail.frameInScene
            #expect(edge.across(rail.size) == 80 + 58)
            for cell in screen.rail.cells {
                let cross = try screen.cross(cell.content.item.title)
                let frame = cross.frameInScene
                #expect(edge.across(frame.size) >= 58)
                #expect(edge.along(frame.size) >= screen.rail.style.minimumCellLength)
                #expect(edge.start(frame) == edge.start(cell.frameInScene))
                let shared = frame.intersection(cell.frameInScene)
                #expect(shared.isEmpty, "\(shared)")
                guard screen.rail.strip.frameInScene.intersection(frame) == frame else { continue }
                #expect(rail.intersection(frame) == frame)
                let root = try #require(screen.panel.scene.rootViewController).view
                for corner in [
                    (1.0, 1.0), (frame.width - 1, frame.height - 1), (1, frame.height - 1), (frame.width - 1, 1),
                ] {
                    let place = frame.origin + Point(x: corner.0, y: corner.1)
                    #expect(root.hitTest(place)?.isDescendant(of: cross) == true, "\(place)")
                }
            }
        }
    }

    @Test("E4: Removing the selected tab selects the next one, or the previous one if it was the last")
    func selected() throws {
        let screen = editing(4, confirms: false) { $0.tabs.selectedIndex = 1 }
        screen.panel.tap(try screen.cross("B"))
        #expect(screen.tabs.selectedViewController?.title == "C")
        screen.expectAtRest()
        screen.panel.tap(try screen.cross("A"))
        #expect(screen.tabs.selectedViewController?.title == "C")
        #expect(screen.tabs.selectedIndex == 0)
        screen.tabs.selectedIndex = 1
        try screen.panel.waitUntilStill()
        screen.panel.tap(try screen.cross("D"))
        #expect(screen.tabs.selectedViewController?.title == "C")
        screen.expectAtRest()
        screen.expectConsistent()
    }

    @Test("E4: Pressing a remove button while another finger drags a tab cancels the drag and removes nothing")
    func whileDragged() throws {
        let screen = editing(confirms: false)
        let finger = try screen.lift(1)
        finger.move(to: screen.middle(ofPlace: 3), over: .milliseconds(200))
        screen.panel.tap(try screen.cross("E"))
        #expect(screen.order == ["A", "B", "C", "D", "E", "F"])
        finger.up()
        screen.expectAtRest()
        #expect(screen.record.calls.isEmpty)
        screen.panel.tap(try screen.cross("E"))
        #expect(screen.order == ["A", "B", "C", "D", "F"])
        screen.expectAtRest()
    }

    @Test("E4: A tab added during editing has its remove button at once, and a moved tab keeps its button")
    func added() throws {
        let screen = editing(4)
        screen.tabs.insertTab(screen.page("X"), at: 1)
        screen.panel.advanceToNextFrame()
        #expect(screen.crosses.count == 5)
        let cross = try screen.cross("X")
        #expect(cross.frame.midY == (try screen.cell("X").frame.midY))
        #expect(cross.bounds.width == 58)
        screen.tabs.moveTab(from: 1, to: 4)
        try screen.panel.waitUntilStill()
        #expect(try screen.cross("X") === cross)
        screen.expectAtRest()
    }

    @Test("E4: A finger that slides off a remove button removes nothing")
    func slideOff() throws {
        let screen = editing(confirms: false)
        let cross = try screen.cross("C").frameInScene.center
        screen.panel.drag(from: cross, to: cross + Point(x: 200, y: 0), over: .milliseconds(200))
        #expect(screen.order.count == 6)
        screen.expectAtRest()
    }

    @Test("E4, E8: The confirmation uses the style's texts, even if they change on screen")
    func words() throws {
        let screen = editing()
        var words = ProgramStrings()
        words.remove = "Weg?"
        screen.rail.style.words = words
        screen.panel.advanceToNextFrame()
        screen.panel.tap(try screen.cross("C"))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Weg?"))
        words.remove = "Quitar?"
        screen.rail.style.words = words
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Quitar?"))
    }

    @Test(
        "E4: Remove buttons can be turned off and on during editing, and need no room while they are off",
        arguments: RailEdge.allCases)
    func switchedOff(edge: RailEdge) throws {
        let screen = editing(edge: edge)
        screen.rail.features.hasCrosses = false
        screen.panel.advanceToNextFrame()
        #expect(screen.crosses.isEmpty)
        #expect(edge.across(screen.rail.bounds.size) == 80)
        screen.expectAtRest()
        screen.rail.features.hasCrosses = true
        screen.panel.advanceToNextFrame()
        #expect(screen.crosses.count == 6)
        #expect(edge.across(screen.rail.bounds.size) == 80 + 58)
        screen.expectAtRest()
    }
}
