import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Random events")
struct RandomEventTests {
    @Test(
        "T7, T8, R4: 20,000 random touches, rotations, themes and scrolls leave no state stuck, invalid or unbalanced",
        arguments: [UInt64(1), 2])
    func mixedEvents(seed: UInt64) throws {
        let world = RandomWorld()
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480), root: world)
        panel.output.capacity = 10
        panel.scene.touches.filter = TouchFilter()
        var generator = SeededGenerator(seed: seed)
        for round in 0..<40 {
            for _ in 0..<250 { something(on: panel, world, &generator) }
            try check(panel, world, "seed \(seed), round \(round)")
        }
        // The random events had an effect.
        #expect(world.presses > 20)
        #expect(world.gestures > 50)
        #expect(world.model.selections.count > 20)
        #expect(panel.frameCount > 3000)
    }

    private func something(on panel: HeadlessPanel, _ world: RandomWorld, _ generator: inout SeededGenerator) {
        let size = panel.scene.size
        func place() -> Point {
            if Int.random(in: 0..<200, using: &generator) == 0 { return Point(x: .nan, y: .infinity) }
            return Point(
                x: .random(in: -20...size.width + 20, using: &generator),
                y: .random(in: -20...size.height + 20, using: &generator))
        }
        func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
        let finger = panel.finger(number(0..<10))
        switch number(0..<100) {
        case 0..<18: finger.down(at: place())
        case 18..<38: finger.move(to: finger.position + Point(x: Double(number(-30..<31)), y: Double(number(-60..<61))))
        case 38..<56: finger.up()
        case 56..<58: finger.cancel()
        case 58..<59: panel.cancelFingers()
        case 59..<66: panel.tap(at: place(), hold: .milliseconds(number(0..<80)))
        case 66..<68: panel.doubleTap(at: place())
        case 68..<69: panel.longPress(at: place())
        case 69..<74: panel.drag(from: place(), to: place(), over: .milliseconds(number(0..<120)))
        case 74..<76: panel.wheel(at: place(), by: Point(x: Double(number(-99..<100)), y: Double(number(-99..<100))))
        case 76: panel.rotate()
        case 77:
            panel.resize(
                to: PixelSize(width: number(1..<1200), height: number(1..<900)), scale: Double(number(2..<5)) / 2)
        case 78: panel.scene.theme = panel.scene.theme == .dark ? .light : .dark
        case 79: world.list.scrollToRow(at: RowIndex(row: number(0..<40)), animated: true)
        case 80:
            world.model.rows = [number(0..<60), number(0..<3), number(0..<6)]
            world.list.reloadData()
        case 81: world.list.reloadVisibleRows()
        case 82: world.toggle(number(0..<3))
        case 83: world.buttons[number(0..<6)].isEnabled = number(0..<4) > 0
        case 84: world.pager.isScrollEnabled.toggle()
        case 85:
            let button = world.buttons[number(0..<6)]
            if number(0..<4) > 0 { world.pager.addSubview(button) } else { button.removeFromSuperview() }
        case 86:
            let view = world.pager.superview == nil ? world.view : nil
            if let view { view.addSubview(world.pager) } else { world.pager.removeFromSuperview() }
        case 87:
            let view = world.buttons[number(0..<6)]
            view.animate(withDuration: .milliseconds(number(0..<300)), curve: .spring(dampingRatio: 0.5)) {
                view.frame = view.frame.offset(by: Point(x: 5, y: 5))
                view.alpha = view.alpha < 1 ? 1 : 0.5
            }
        case 88: panel.scene.reducesMotion.toggle()
        case 89:
            world.pager.setContentOffset(
                Point(x: .random(in: world.pager.offsetRange.x, using: &generator), y: 0), animated: true)
        case 90, 92, 93:
            let page = world.pager.contentOffset.x / max(1, world.pager.bounds.width)
            panel.tap(world.buttons[min(5, max(0, Int(page.rounded())))])
        case 91: world.list.selectedRow = RowIndex(row: number(0..<50))
        case 94: panel.scene.language = number(0..<2) > 0 ? .arabic : .english
        default: panel.advance(by: .milliseconds(number(0..<50)))
        }
    }

    private func check(_ panel: HeadlessPanel, _ world: RandomWorld, _ moment: Comment) throws {
        for number in 0..<10 { panel.finger(number).up() }
        #expect(panel.scene.touches.active.isEmpty, moment)
        if world.pager.superview == nil { world.view.addSubview(world.pager) }
        world.view.setNeedsLayout()
        try panel.waitUntilIdle()
        var recognizers: [GestureRecognizer] = []
        for view in panel.views {
            recognizers += view.gestureRecognizers
            if let control = view as? Control { #expect(!control.isHighlighted, moment) }
            #expect(view.shownFrame == view.frame && view.shownAlpha == view.alpha, moment)
        }
        for recognizer in recognizers {
            #expect(recognizer.state == .possible && recognizer.touches.isEmpty, moment)
        }
        for scroll in panel.all(ScrollView.self) {
            let range = scroll.offsetRange
            #expect(range.x.contains(scroll.contentOffset.x) && range.y.contains(scroll.contentOffset.y), moment)
            #expect(!scroll.isDragging && !scroll.isDecelerating, moment)
        }
        for child in world.childrenByIndex { #expect(child.isBalanced, moment) }
        let seen = world.list.visibleRows
        #expect(panel.all(ListCell.self).filter { !$0.isHidden }.count == seen.count, moment)
        let frame = panel.frame
        #expect(frame.size == panel.scene.pixelSize, moment)
        #expect(frame.layers.allSatisfy { PixelRect(frame.size).contains($0.clip) && !$0.clip.isEmpty }, moment)
        #expect(Set(frame.layers.map(\.id)).count == frame.layers.count, moment)
        let frames = panel.frameCount
        panel.advance(by: .seconds(10))
        #expect(panel.frameCount == frames, moment)
    }
}
