import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Begin and end of editing")
struct EditingTests {
    private final class Counter: Control {
        private(set) var presses = 0
        private(set) var touches = 0
        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            onPress { [unowned self] in presses += 1 }
        }
        override func touchesBegan(_ touches: [Touch]) {
            self.touches += 1
            super.touchesBegan(touches)
        }
    }

    @Test("E4: the Done cell ends editing; begin and end are told once each", arguments: RailEdge.allCases)
    func done(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        #expect(screen.fixedCell(.done) == nil)
        try screen.lift(2).up()
        try screen.lift(3).up()
        screen.rail.beginEditing()
        let done = try #require(screen.fixedCell(.done))
        #expect(edge.end(done.frameInScene) == edge.end(screen.rail.frameInScene))
        #expect(edge.along(done.bounds.size) >= 58 && edge.across(done.bounds.size) >= 58)
        #expect(screen.panel.isReadable("Done"))
        screen.panel.tap(done)
        #expect(!screen.rail.isEditing)
        screen.rail.endEditing()
        screen.expectAtRest()
        #expect(screen.record.calls == ["didBeginEditing", "didEndEditing"])
        #expect(screen.fixedCell(.done) == nil && screen.crosses.isEmpty)
        #expect(edge.across(screen.rail.bounds.size) == 66)
        #expect(!screen.rail.marker.isHidden)
    }

    @Test("E4: a touch on the content ends editing, and the content does not get it", arguments: RailEdge.allCases)
    func content(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        let counter = Counter(frame: Rect(x: 0, y: 0, width: 2000, height: 2000))
        screen.pages[0].view.addSubview(counter)
        try screen.lift(2).up()
        try screen.panel.waitUntilStill()
        let place = screen.tabs.contentArea.frameInScene.center
        screen.panel.tap(at: place)
        #expect(!screen.rail.isEditing)
        #expect(counter.touches == 0 && counter.presses == 0)
        screen.panel.tap(at: place)
        #expect(counter.touches == 1 && counter.presses == 1)
        #expect(screen.record.calls == ["didBeginEditing", "didEndEditing"])
        screen.expectAtRest()
    }

    @Test("E4: a touch on the detail ends editing too, and the next one is the detail's", arguments: RailEdge.allCases)
    func detail(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        let detail = ViewController()
        let button = Button("Press")
        var presses = 0
        button.onPress { presses += 1 }
        detail.view.addSubview(button)
        screen.tabs.changeDetail(to: detail)
        screen.panel.advanceToNextFrame()
        button.frame = detail.view.bounds
        screen.rail.beginEditing()
        screen.panel.advanceToNextFrame()
        screen.panel.tap(button)
        #expect(!screen.rail.isEditing)
        #expect(presses == 0)
        screen.panel.tap(button)
        #expect(presses == 1)
    }

    @Test("E4: 15 seconds without a touch end editing", arguments: RailEdge.allCases)
    func timeout(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        screen.rail.beginEditing()
        screen.panel.advance(by: .milliseconds(14_900))
        #expect(screen.rail.isEditing)
        screen.panel.advance(by: .milliseconds(200))
        #expect(!screen.rail.isEditing)
        #expect(screen.calls("didEndEditing").count == 1)
        screen.expectAtRest()
        // Nothing is left that could end it a second time.
        try screen.panel.waitUntilIdle()
        screen.rail.beginEditing()
        screen.panel.advance(by: .seconds(10))
        screen.rail.endEditing()
        screen.rail.beginEditing()
        screen.panel.advance(by: .milliseconds(14_900))
        #expect(screen.rail.isEditing)
        screen.panel.advance(by: .seconds(1))
        #expect(!screen.rail.isEditing)
    }

    @Test("E4: every touch on the rail lets editing go on for 15 seconds more")
    func touched() throws {
        let screen = TabScreen.editable(20, size: PixelSize(width: 1000, height: 600))
        screen.rail.beginEditing()
        screen.panel.advance(by: .seconds(10))
        screen.panel.drag(
            from: Point(x: 30, y: 400), to: Point(x: 30, y: 300), over: .milliseconds(200), rest: .milliseconds(200))
        screen.panel.advance(by: .seconds(10))
        screen.panel.tap(screen.rail.cells[5])
        screen.panel.advance(by: .seconds(10))
        screen.panel.tap(try screen.cross("G"))
        screen.panel.advance(by: .seconds(10))
        #expect(screen.rail.isEditing)
        screen.tabs.viewControllers = Array(screen.pages.prefix(2))
        screen.panel.tap(at: Point(x: 30, y: 5))
        screen.panel.advance(by: .seconds(10))
        #expect(screen.rail.isEditing)
        screen.panel.advance(by: .seconds(6))
        #expect(!screen.rail.isEditing)
    }

    @Test("E4: a finger that holds a tab is a person: editing ends 15 seconds after it was lifted")
    func held() throws {
        let screen = TabScreen.editable(6)
        let finger = try screen.lift(2)
        finger.rest(for: .seconds(100))
        #expect(screen.rail.isEditing && screen.rail.dragger.drag != nil)
        finger.move(to: screen.middle(ofPlace: 4), over: .milliseconds(200)).up()
        #expect(screen.order == ["A", "B", "D", "E", "C", "F"])
        screen.panel.advance(by: .milliseconds(14_900))
        #expect(screen.rail.isEditing)
        screen.panel.advance(by: .milliseconds(200))
        #expect(!screen.rail.isEditing)
        screen.expectAtRest()
    }

    @Test("E4: a rail that was being edited before it came on screen ends that by itself, too")
    func beforeOnScreen() throws {
        let screen = TabScreen.editable(3) { $0.rail.beginEditing() }
        #expect(screen.rail.isEditing)
        #expect(screen.fixedCell(.done) != nil && screen.crosses.count == 3)
        screen.expectAtRest()
        screen.panel.advance(by: .seconds(16))
        #expect(!screen.rail.isEditing)
        screen.expectAtRest()
    }

    @Test("E4: a rail that becomes not editable stops being edited")
    func notEditable() throws {
        let screen = TabScreen.editable(3)
        screen.rail.beginEditing()
        screen.rail.features.isEditable = false
        #expect(!screen.rail.isEditing)
        #expect(screen.record.calls == ["didBeginEditing", "didEndEditing"])
        screen.expectAtRest()
        screen.rail.beginEditing()
        #expect(!screen.rail.isEditing)
    }

    @Test(
        "E4: where the rail was scrolled to it stays, when editing begins and when it ends",
        arguments: RailEdge.allCases)
    func scrolledAway(edge: RailEdge) throws {
        let screen = TabScreen.editable(40, edge: edge)
        let view = screen.rail.scrollView
        view.contentOffset = edge.point(along: 700, across: 0)
        screen.panel.advanceToNextFrame()
        screen.rail.beginEditing()
        try screen.panel.waitUntilStill()
        #expect(screen.offset == 700)
        screen.rail.endEditing()
        try screen.panel.waitUntilStill()
        #expect(screen.offset == 700)
        let index = try #require(screen.rail.cells.firstIndex { edge.start($0.frame) > 900 })
        try screen.lift(index).up()
        try screen.panel.waitUntilStill()
        #expect(screen.offset == 700)
        screen.panel.tap(try #require(screen.fixedCell(.done)))
        try screen.panel.waitUntilStill()
        #expect(screen.offset == 700)
    }
}
