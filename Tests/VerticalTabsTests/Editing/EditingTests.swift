import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("Start and end of editing")
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

    @Test(
        "E4: The Done cell ends editing, and the start and the end are reported once each",
        arguments: RailEdge.allCases)
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
        #expect(edge.across(screen.rail.bounds.size) == screen.rail.style.thickness)
        #expect(!screen.rail.marker.isHidden)
    }

    @Test("E4: A touch on the content ends editing, and does not reach the content", arguments: RailEdge.allCases)
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

    @Test(
        "E4: A touch on the detail only ends editing, and the next touch reaches the detail",
        arguments: RailEdge.allCases)
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

    @Test("E4: Editing ends after 15 seconds without a touch", arguments: RailEdge.allCases)
    func timeout(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        screen.rail.beginEditing()
        screen.panel.advance(by: .milliseconds(14_900))
        #expect(screen.rail.isEditing)
        screen.panel.advance(by: .milliseconds(200))
        #expect(!screen.rail.isEditing)
        #expect(screen.calls("didEndEditing").count == 1)
        screen.expectAtRest()
        // No timer remains that could end editing a second time.
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

    @Test("E4: Every touch on the rail extends editing by 15 seconds")
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

    @Test("E4: Editing stays active while a finger holds a tab, and for 15 seconds after it lifts")
    func held() throws {
        let screen = TabScreen.editable(6)
        let finger = try screen.lift(2)
        finger.rest(for: .seconds(100))
        #expect(screen.rail.isEditing && screen.rail.editing.dragger.drag != nil)
        finger.move(to: screen.middle(ofPlace: 4), over: .milliseconds(200)).up()
        #expect(screen.order == ["A", "B", "D", "E", "C", "F"])
        screen.panel.advance(by: .milliseconds(14_900))
        #expect(screen.rail.isEditing)
        screen.panel.advance(by: .milliseconds(200))
        #expect(!screen.rail.isEditing)
        screen.expectAtRest()
    }

    @Test("E4: Editing that began before the rail was on screen also ends after 15 seconds")
    func beforeOnScreen() throws {
        let screen = TabScreen.editable(3) { $0.rail.beginEditing() }
        #expect(screen.rail.isEditing)
        #expect(screen.fixedCell(.done) != nil && screen.crosses.count == 3)
        screen.expectAtRest()
        screen.panel.advance(by: .seconds(16))
        #expect(!screen.rail.isEditing)
        screen.expectAtRest()
    }

    @Test("E4: Making a rail non-editable ends editing")
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
        "E4: The scroll position stays the same when editing begins and ends",
        arguments: RailEdge.allCases)
    func scrolledAway(edge: RailEdge) throws {
        let screen = TabScreen.editable(40, edge: edge)
        let view = screen.rail.strip
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

@Suite("Rail animation at the start and end of editing")
struct EditingMotionTests {
    /// Returns the presented positions of the cells along the rail in the current frame.
    private func places(_ screen: TabScreen) -> [Double] {
        screen.rail.cells.map { screen.edge.start($0.shownFrame) }
    }

    @Test(
        "E4: Tabs animate to their new positions when editing begins and ends",
        arguments: RailEdge.allCases)
    func neighbours(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge) { $0.rail.features.hasCrosses = true }
        let before = places(screen)
        screen.rail.beginEditing()
        screen.panel.advanceToNextFrame()
        let first = places(screen)
        try screen.panel.waitUntilStill()
        let after = places(screen)
        #expect(zip(before, after).contains { abs($0 - $1) > 4 }, "the Done cell takes room from the tabs")
        for index in before.indices {
            #expect(abs(first[index] - before[index]) <= max(1, 0.2 * abs(after[index] - before[index])))
        }
        screen.rail.endEditing()
        screen.panel.advanceToNextFrame()
        for (now, then) in zip(places(screen), after) { #expect(abs(now - then) < 3) }
        try screen.panel.waitUntilStill()
        #expect(places(screen) == before)
    }

    @Test(
        "E4: The rail widens for the remove buttons and narrows again in animated steps",
        arguments: RailEdge.allCases)
    func broadens(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge) { $0.rail.features.hasCrosses = true }
        let narrow = edge.across(screen.rail.shownFrame.size)
        screen.rail.beginEditing()
        var seen: [Double] = []
        for _ in 0..<40 {
            screen.panel.advanceToNextFrame()
            seen.append(edge.across(screen.rail.shownFrame.size))
        }
        let broad = edge.across(screen.rail.frame.size)
        #expect(seen.last == broad && broad > narrow + 40)
        #expect(seen.contains { $0 > narrow + 5 && $0 < broad - 5 })
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }, "it never goes back")
    }

    /// Returns the presented frame of a view in the scene.
    private func shown(_ view: View) -> Rect {
        var frame = view.shownFrame
        var superview = view.superview
        while let view = superview {
            frame = frame.offset(by: view.shownFrame.origin - view.bounds.origin)
            superview = view.superview
        }
        return frame
    }

    @Test(
        "E4, V9: The background covers the rail while it widens and narrows, with its gradient next to the content",
        arguments: RailEdge.allCases)
    func backgroundOnTheWay(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge) { $0.rail.features.hasCrosses = true }
        let background = try #require(screen.panel.first(RailBackground.self))
        func expectCovered(_ comment: String) {
            let (rail, back) = (shown(screen.rail), shown(background))
            #expect(
                back.minX <= rail.minX + 1e-6 && back.maxX >= rail.maxX - 1e-6 && back.minY <= rail.minY + 1e-6
                    && back.maxY >= rail.maxY - 1e-6, "\(comment): \(back) behind \(rail)")
            let gap =
                edge.isBeforeContent
                ? Point(x: rail.maxX - back.maxX, y: rail.maxY - back.maxY) : rail.origin - back.origin
            #expect(gap.distance(to: .zero) < 1e-6, "\(comment): \(back) behind \(rail)")
            // The background is drawn at the presented size without scaling.
            guard case .fill(let area, _, _)? = background.recordedDisplayList().commands.first else {
                Issue.record("\(comment): nothing is drawn")
                return
            }
            #expect(abs(edge.across(area.size) - edge.across(back.size)) < 1e-6, "\(comment)")
        }
        for begins in [true, false] {
            if begins { screen.rail.beginEditing() } else { screen.rail.endEditing() }
            for frame in 0..<30 {
                screen.panel.advanceToNextFrame()
                expectCovered("\(begins) \(frame)")
            }
        }
        // The animation is reversed midway.
        screen.rail.beginEditing()
        screen.panel.advance(by: .milliseconds(150))
        screen.rail.endEditing()
        for frame in 0..<30 {
            screen.panel.advanceToNextFrame()
            expectCovered("turned \(frame)")
        }
    }

    @Test(
        "E4: While the rail widens, tabs stay at the screen's edge, even a held one, with remove buttons beside them",
        arguments: RailEdge.allCases)
    func staysAtTheEdge(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge) { $0.rail.features.hasCrosses = true }
        func across(_ rect: Rect) -> ClosedRange<Double> {
            // Differences of a millionth of a point are invisible.
            func rounded(_ place: Double) -> Double { (place * 1e6).rounded() / 1e6 }
            return rounded(edge.across(rect.origin))...rounded(edge.across(rect.origin) + edge.across(rect.size))
        }
        let before = screen.rail.cells.map { across(shown($0)) }
        let finger = screen.panel.finger(0).down(at: screen.rail.cells[2].frameInScene.center)
        screen.panel.advance(by: .milliseconds(505))
        for frame in 0..<30 {
            #expect(screen.rail.cells.map { across(shown($0)) } == before, "\(frame)")
            for cross in screen.crosses where !cross.frame.isEmpty {
                let overlap = across(shown(cross)).clamped(to: before[0])
                #expect(overlap.lowerBound == overlap.upperBound, "\(frame): a cross lies on a tab")
            }
            screen.panel.advanceToNextFrame()
        }
        #expect(screen.crosses.count == 6 && screen.isHolding(2))
        // Editing ends while the finger holds the tab.
        screen.rail.endEditing()
        for frame in 0..<30 {
            #expect(screen.rail.cells.map { across(shown($0)) } == before, "\(frame)")
            screen.panel.advanceToNextFrame()
        }
        finger.up()
        screen.expectAtRest()
    }

    @Test(
        "E4: Remove buttons fade out when editing ends, and cannot be pressed meanwhile",
        arguments: RailEdge.allCases)
    func crossesFade(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge) { $0.rail.features.hasCrosses = true }
        screen.rail.beginEditing()
        try screen.panel.waitUntilStill()
        let cross = try screen.cross("B")
        let place = cross.frameInScene.center
        screen.rail.endEditing()
        screen.panel.advance(by: .milliseconds(60))
        #expect((0.05...0.95).contains(cross.shownAlpha))
        screen.panel.tap(at: place)
        #expect(screen.calls("shouldRemove").isEmpty)
        screen.expectAtRest()
        #expect(cross.superview == nil)
    }

    @Test("E4: A remove button that is held when editing ends removes nothing", arguments: [false, true])
    func heldCross(asks: Bool) throws {
        let screen = TabScreen.editable(6) {
            $0.rail.features.hasCrosses = true
            $0.rail.features.confirmsRemoval = asks
        }
        screen.rail.beginEditing()
        try screen.panel.waitUntilStill()
        let finger = screen.panel.finger(0).down(at: try screen.cross("B").frameInScene.center)
        screen.rail.endEditing()
        screen.panel.advanceToNextFrame()
        finger.up()
        screen.expectAtRest()
        #expect(screen.order == ["A", "B", "C", "D", "E", "F"] && screen.calls("shouldRemove").isEmpty)
    }

    @Test("E7: A rail that widens for a longer title is animated, and the list beside it follows")
    func widens() throws {
        var style = RailStyle()
        style.titles = .widen
        let screen = TabScreen(3, style: style)
        let before = screen.rail.shownFrame.width
        screen.tabs.addTab(screen.page("A title that is much longer"))
        screen.panel.advanceToNextFrame()
        screen.panel.advance(by: .milliseconds(120))
        screen.panel.advanceToNextFrame()
        let middle = screen.rail.shownFrame.width
        try screen.panel.waitUntilStill()
        let after = screen.rail.shownFrame.width
        #expect(before < middle && middle < after)
    }

    @Test("E4: With reduced motion all changes are complete in the next frame")
    func reduced() {
        let screen = TabScreen.editable(6) { $0.rail.features.hasCrosses = true }
        screen.panel.scene.reducesMotion = true
        screen.rail.beginEditing()
        screen.panel.advanceToNextFrame()
        #expect(screen.rail.shownFrame == screen.rail.frame)
        #expect(screen.rail.cells.allSatisfy { $0.shownFrame == $0.frame })
    }
}
