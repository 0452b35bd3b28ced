import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Scroll views")
struct ScrollViewTests {
    let panel = HeadlessPanel.bare()
    let scroll: ScrollView
    let record = ScrollRecord()

    init() {
        scroll = panel.add(ScrollView(), 0, 0, 400, 500)
        scroll.contentSize = Size(width: 400, height: 5000)
        scroll.delegate = record
        panel.advanceToNextFrame()
    }

    /// Makes a fling whose events arrive at fixed times, whatever the frames.
    func fling(_ velocity: Double, on panel: HeadlessPanel, from start: Double = 250) {
        let finger = panel.finger(0).down(at: Point(x: 200, y: start))
        for step in 1...15 {
            panel.advance(by: .milliseconds(8))
            finger.move(to: Point(x: 200, y: start - velocity * 0.008 * Double(step)))
        }
        finger.up()
    }

    @Test("T6: The content follows the finger exactly, after the first ten points")
    func follows() {
        let finger = panel.finger(0).down(at: Point(x: 200, y: 400))
        finger.move(to: Point(x: 200, y: 391))
        #expect(scroll.contentOffset == .zero)
        finger.move(to: Point(x: 200, y: 340))
        #expect(scroll.isDragging)
        #expect(scroll.contentOffset == Point(x: 0, y: 50))
        for y in stride(from: 339.0, through: 200, by: -7) {
            finger.move(to: Point(x: 230, y: y))
            #expect(scroll.contentOffset == Point(x: 0, y: 390 - y))
        }
        finger.rest(for: .milliseconds(200)).up()
        #expect(!scroll.isDragging)
    }

    @Test("T6: A fling calls the delegate in UIKit's order")
    func delegateOrder() throws {
        fling(1500, on: panel)
        #expect(
            record.entries == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true"])
        #expect(abs(record.velocity.y - 1500) < 1)
        try panel.waitUntilStill()
        #expect(record.entries.suffix(2) == ["didScroll", "didEndDecelerating"])
        #expect(record.entries.count == 6)
        #expect(abs(scroll.contentOffset.y - record.target.y) < 0.5)
    }

    @Test("T6: Releasing after the finger has stopped causes no fling, and the offset stays")
    func rest() throws {
        panel.drag(
            from: Point(x: 200, y: 400), to: Point(x: 200, y: 100), over: .milliseconds(100), rest: .milliseconds(120))
        #expect(record.velocity == .zero)
        #expect(record.entries.last == "didEndDragging false")
        let offset = scroll.contentOffset
        #expect(record.target == offset)
        try panel.waitUntilIdle()
        #expect(scroll.contentOffset == offset)
        #expect(record.entries.last == "didEndDragging false")
    }

    @Test(
        "T6: Equal flings end at the same position at any frame rate, even an irregular one",
        arguments: [120, 300, 700, 2500, 6000, -800.0])
    func frameRates(velocity: Double) throws {
        var ends: [Double] = []
        for rate in [24, 30, 60, 144, 0] {
            let panel = HeadlessPanel.bare()
            let scroll = panel.add(ScrollView(), 0, 0, 400, 500)
            scroll.contentSize = Size(width: 400, height: 5000)
            scroll.contentOffset = Point(x: 0, y: 1000)
            var generator = SeededGenerator(seed: 9)
            func pace() {
                let milliseconds = rate > 0 ? 1000 / Double(rate) : .random(in: 2...90, using: &generator)
                panel.frameInterval = .nanoseconds(Int64(milliseconds * 1e6))
            }
            pace()
            fling(velocity, on: panel)
            while !panel.isStill {
                panel.advanceToNextFrame()
                pace()
            }
            #expect(!scroll.isDecelerating)
            ends.append(scroll.contentOffset.y)
        }
        for end in ends { #expect(abs(end - ends[0]) < 0.5) }
        #expect(ends[0] != 1000)
    }

    @Test("T6: A fling that ends inside the content never reverses", arguments: [100, 900, 3000, -3000.0])
    func noOvershoot(velocity: Double) throws {
        scroll.contentOffset = Point(x: 0, y: 2000)
        fling(velocity, on: panel)
        record.clear()
        try panel.waitUntilStill()
        let ways = zip(record.offsets, record.offsets.dropFirst()).map { $1.y - $0.y }
        #expect(ways.allSatisfy { $0 * velocity >= 0 })
        #expect(scroll.offsetRange.y.contains(scroll.contentOffset.y))
    }

    @Test("T6: A fling that reaches an end overshoots it and returns", arguments: [2000, 8000.0])
    func bounce(velocity: Double) throws {
        scroll.contentOffset = Point(x: 0, y: 4200)
        fling(velocity, on: panel)
        record.clear()
        try panel.waitUntilStill()
        let farthest = record.offsets.map(\.y).max() ?? 0
        #expect(farthest > 4501)
        #expect(farthest < 4500 + 500)
        #expect(scroll.contentOffset.y == 4500)
        #expect(record.entries.last == "didEndDecelerating")
    }

    @Test("T6: Without bouncing neither a drag nor a fling goes beyond an end")
    func noBounce() throws {
        scroll.bounces = false
        scroll.contentOffset = Point(x: 0, y: 4300)
        fling(5000, on: panel)
        try panel.waitUntilStill()
        panel.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 100), over: .milliseconds(100))
        try panel.waitUntilStill()
        #expect(record.offsets.allSatisfy { scroll.offsetRange.y.contains($0.y) })
        #expect(scroll.contentOffset.y == 4500)
    }

    @Test("T6: Content dragged beyond an end follows the rubber band formula, and returns on release")
    func rubberBand() throws {
        let finger = panel.finger(0).down(at: Point(x: 200, y: 110)).move(to: Point(x: 200, y: 130))
        for pull in [10, 50, 200, 380.0] {
            finger.move(to: Point(x: 200, y: 120 + pull))
            #expect(abs(scroll.contentOffset.y + ScrollPhysics.banded(pull, dimension: 500)) < 1e-9)
        }
        finger.rest(for: .milliseconds(200)).up()
        #expect(record.entries.last == "didEndDragging true")
        try panel.waitUntilStill()
        #expect(scroll.contentOffset == .zero)
        #expect(record.entries.last == "didEndDecelerating")
    }

    @Test(
        "T6: A fling back from beyond an end stops at the target that was reported to the delegate",
        arguments: [300, 1500, 4000.0])
    func flungBack(velocity: Double) throws {
        let finger = panel.finger(0).down(at: Point(x: 200, y: 100))
        finger.move(to: Point(x: 200, y: 500), over: .milliseconds(100)).rest(for: .milliseconds(200))
        finger.move(to: Point(x: 200, y: 500 - velocity * 0.1), over: .milliseconds(100)).up()
        #expect(scroll.contentOffset.y < 0 || velocity > 3000)
        try panel.waitUntilStill()
        #expect(abs(scroll.contentOffset.y - record.target.y) < 0.5)
    }

    @Test("T6: A touch that stops a fling is not a tap, and the next touch is")
    func touchStops() throws {
        let button = Button("Go")
        button.frame = Rect(x: 0, y: 0, width: 400, height: 5000)
        var presses = 0
        button.onPress { presses += 1 }
        scroll.addSubview(button)
        fling(3000, on: panel)
        panel.advance(by: .milliseconds(100))
        #expect(scroll.isDecelerating)
        panel.finger(0).down(at: Point(x: 200, y: 200))
        #expect(!scroll.isDecelerating)
        #expect(!button.isHighlighted)
        let offset = scroll.contentOffset
        panel.advance(by: .milliseconds(100))
        panel.finger(0).up()
        try panel.waitUntilIdle()
        #expect(scroll.contentOffset == offset)
        #expect(presses == 0)
        panel.tap(at: Point(x: 200, y: 200))
        #expect(presses == 1)
    }

    @Test("T6: The end of every announced fling is reported once, even if a touch stopped it")
    func stoppedFlingEnds() throws {
        fling(3000, on: panel)
        panel.advance(by: .milliseconds(100))
        record.clear()
        panel.finger(0).down(at: Point(x: 200, y: 200))
        #expect(record.entries == ["didEndDecelerating"])
        panel.finger(0).move(to: Point(x: 200, y: 100), over: .milliseconds(100)).rest(for: .milliseconds(200)).up()
        #expect(
            record.entries == [
                "didEndDecelerating", "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false",
            ])
    }

    @Test(
        "T6: A bounce stopped by a touch continues when the finger lifts or the touch is lost",
        arguments: [true, false])
    func stoppedBounce(isLifted: Bool) throws {
        panel.drag(
            from: Point(x: 200, y: 100), to: Point(x: 200, y: 400), over: .milliseconds(100), rest: .milliseconds(200))
        panel.advance(by: .milliseconds(60))
        let finger = panel.finger(0).down(at: Point(x: 200, y: 100))
        let held = scroll.contentOffset
        #expect(held.y < -1)
        panel.advance(by: .seconds(2))
        #expect(scroll.contentOffset == held)
        if isLifted { finger.up() } else { finger.cancel() }
        try panel.waitUntilStill()
        #expect(scroll.contentOffset == .zero)
    }

    @Test("T8: A drag whose touch is lost stops in place, or returns to the content's end")
    func lost() throws {
        panel.finger(0).down(at: Point(x: 200, y: 400)).move(to: Point(x: 200, y: 100), over: .milliseconds(50))
            .cancel()
        try panel.waitUntilStill()
        #expect(scroll.contentOffset.y > 200 && scroll.contentOffset.y < 300)
        scroll.contentOffset = .zero
        panel.finger(0).down(at: Point(x: 200, y: 100)).move(to: Point(x: 200, y: 400), over: .milliseconds(50))
        panel.cancelFingers()
        try panel.waitUntilStill()
        #expect(scroll.contentOffset == .zero)
        #expect(!scroll.isDragging)
    }

    @Test(
        "The delegate can change the target of a fling, which is limited to the content",
        arguments: [777, 4500, 99_999, -5.0])
    func redirected(target: Double) throws {
        record.redirect = Point(x: 0, y: target)
        fling(2000, on: panel)
        try panel.waitUntilStill()
        #expect(scroll.contentOffset.y == min(max(target, 0), 4500))
    }

    @Test("T6: With paging every scroll ends at a page: the next one after a fling, the nearest one after a slow drag")
    func paging() throws {
        let pager = panel.add(ScrollView(), 0, 0, 400, 500)
        pager.contentSize = Size(width: 2000, height: 500)
        pager.isPagingEnabled = true
        pager.delegate = record
        panel.advanceToNextFrame()
        func swipe(_ way: Double, over duration: Duration, rest: Duration = .zero) throws -> Double {
            record.clear()
            panel.drag(from: Point(x: 200, y: 200), to: Point(x: 200 + way, y: 200), over: duration, rest: rest)
            try panel.waitUntilStill()
            return pager.contentOffset.x / 400
        }
        #expect(try swipe(-100, over: .milliseconds(100)) == 1)
        #expect(try swipe(-190, over: .milliseconds(40)) == 2)
        #expect(record.offsets.map(\.x).max() ?? 0 <= 800.001)
        #expect(try swipe(-150, over: .milliseconds(500), rest: .milliseconds(200)) == 2)
        #expect(try swipe(-195, over: .milliseconds(500), rest: .milliseconds(200)) == 2)
        #expect(try swipe(180, over: .milliseconds(60)) == 1)
        #expect(try swipe(190, over: .milliseconds(60)) == 0)
        #expect(try swipe(190, over: .milliseconds(60)) == 0)
        for page in [1, 2, 3, 4, 4] { #expect(try swipe(-190, over: .milliseconds(60)) == Double(page)) }
    }

    @Test("T6: Content that fits does not scroll and leaves the drag to other views, unless bouncing is enabled")
    func smallContent() throws {
        scroll.contentSize = Size(width: 400, height: 300)
        let outer = record
        panel.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 300), over: .milliseconds(100))
        #expect(outer.entries.isEmpty)
        scroll.alwaysBounceVertical = true
        panel.finger(0).down(at: Point(x: 200, y: 100)).move(to: Point(x: 200, y: 300), over: .milliseconds(100))
        #expect(scroll.contentOffset.y < -10)
        panel.finger(0).up()
        try panel.waitUntilStill()
        #expect(scroll.contentOffset == .zero)
        #expect(!panel.all(ScrollIndicator.self).contains { $0.alpha > 0 })
    }

    @Test("T6: A drag goes to the nested scroll view that scrolls along its axis")
    func nested() throws {
        let pager = panel.add(ScrollView(), 0, 0, 400, 500)
        pager.contentSize = Size(width: 1200, height: 500)
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 500))
        list.contentSize = Size(width: 400, height: 3000)
        pager.addSubview(list)
        panel.advanceToNextFrame()
        panel.drag(
            from: Point(x: 300, y: 300), to: Point(x: 100, y: 290), over: .milliseconds(200), rest: .milliseconds(150))
        #expect(pager.contentOffset.x > 150 && list.contentOffset == .zero)
        pager.contentOffset = .zero
        panel.drag(
            from: Point(x: 300, y: 300), to: Point(x: 290, y: 100), over: .milliseconds(200), rest: .milliseconds(150))
        #expect(list.contentOffset.y > 150 && pager.contentOffset == .zero)
    }

    @Test("T6: The scroll indicator shows the visible part while scrolling, and disappears half a second later")
    func indicator() throws {
        #expect(panel.all(ScrollIndicator.self).isEmpty)
        panel.finger(0).down(at: Point(x: 200, y: 400)).move(to: Point(x: 200, y: 200), over: .milliseconds(100))
        panel.advance(by: .milliseconds(200))
        let bar = try #require(panel.first(ScrollIndicator.self))
        #expect(bar.alpha == 1)
        #expect(bar.frame.maxX == 397)
        let share = scroll.contentOffset.y / 4500
        #expect(abs(bar.frame.minY - (3 + share * (494 - bar.frame.height))) < 1e-9)
        #expect(abs(bar.frame.height - 49.4) < 1e-9)
        panel.finger(0).up()
        try panel.waitUntilIdle()
        #expect(bar.alpha == 0)
        panel.output.restart()
        panel.advance(by: .seconds(60))
        #expect(panel.frameCount == 0)
        #expect(panel.frame.layers.allSatisfy { $0.id != bar.layerID })
    }

    @Test("The indicator's length shows the visible share, shrinks beyond the ends, and never leaves the track")
    func indicatorSpan() {
        for content in [100, 500, 501, 3000, 1e6] {
            let range = max(0, content - 500)
            for offset in [-400, -50, 0, range / 3, range, range + 90, range + 499] {
                let (start, length) = ScrollIndicator.span(offset: offset, visible: 500, content: content, track: 494)
                #expect(start >= -1e-9 && start + length <= 494 + 1e-9)
                #expect(length >= 32)
                if offset == 0 { #expect(start == 0) }
                if offset == range, range > 0 { #expect(abs(start + length - 494) < 1e-9) }
            }
        }
        #expect(ScrollIndicator.span(offset: 0, visible: 0, content: 0, track: 0) == (0, 0))
        #expect(ScrollIndicator.span(offset: 0, visible: 20, content: 100, track: 20).length <= 20)
    }

    @Test("T9: The mouse wheel scrolls the innermost view that can scroll in its direction, and stops at the ends")
    func wheel() {
        let outer = panel.add(ScrollView(), 0, 0, 400, 500)
        outer.contentSize = Size(width: 400, height: 1000)
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
        inner.contentSize = Size(width: 400, height: 250)
        outer.addSubview(inner)
        panel.advanceToNextFrame()
        let place = Point(x: 100, y: 100)
        panel.wheel(at: place, by: Point(x: 0, y: -30))
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (30, 0))
        panel.wheel(at: place, by: Point(x: 0, y: -30))
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (50, 0))
        panel.wheel(at: place, by: Point(x: 0, y: -30))
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (50, 30))
        inner.isScrollEnabled = false
        panel.wheel(at: place, by: Point(x: 0, y: 1000))
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (50, 0))
        panel.wheel(at: place, by: Point(x: Double.nan, y: .infinity))
        panel.wheel(at: Point(x: Double.nan, y: 0), by: Point(x: 0, y: -9))
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (50, 0))
    }

    @Test("T7: A second finger takes over the drag without a jump")
    func twoFingers() {
        let first = panel.finger(0).down(at: Point(x: 100, y: 400)).move(
            to: Point(x: 100, y: 300), over: .milliseconds(50))
        let offset = scroll.contentOffset.y
        let second = panel.finger(1).down(at: Point(x: 300, y: 450))
        #expect(scroll.contentOffset.y == offset)
        first.up()
        #expect(scroll.isDragging && scroll.contentOffset.y == offset)
        second.move(to: Point(x: 300, y: 420))
        #expect(abs(scroll.contentOffset.y - (offset + 30)) < 1e-9)
        second.cancel()
        #expect(!scroll.isDragging)
    }
}
