import Drawing
import Toolkit

/// Lifts a tab after a long press, carries it along the rail under the finger, and drops it.
///
/// The neighbours make room as soon as the tab's middle has passed half of the way to the next place. A second finger on
/// the rail, or the finger far off the rail, cancels: the tab goes back to where it was. Everything is a function of the
/// finger's place and of frame times.
final class RailDragger {
    weak var delegate: (any RailDraggerDelegate)?
    private(set) var drag: RailDrag?
    private let strip: RailStrip
    private let press = LongPressGestureRecognizer()
    private let lift: RailLift
    private var isScrolling = false

    /// How far the finger may leave the rail, in points.
    private static let leavingDistance = 80.0
    /// A tab that was moved by less than this, in points along the rail, stays in its place.
    private static let dragThreshold = 10.0

    /// - Parameter rail: fingers anywhere on it count.
    init(_ strip: RailStrip, on rail: View) {
        self.strip = strip
        lift = RailLift(on: strip)
        press.delegate = self
        press.onChange { [weak self] _ in self?.pressChanged() }
        rail.addGestureRecognizer(press)
    }

    private var edge: RailEdge { strip.edge }

    // MARK: The order on the way

    /// Values of all tabs, given in their order, in the order in which they are shown now.
    func ordered<Value>(_ values: [Value]) -> [Value] {
        guard let drag, values.indices.contains(drag.index), values.indices.contains(drag.target) else { return values }
        var values = values
        values.insert(values.remove(at: drag.index), at: drag.target)
        return values
    }

    /// Where a cell is whose place in the rail is `place`.
    func frame(of cell: any RailCellView, in place: Rect) -> Rect {
        guard let drag, drag.cell === cell else { return place }
        let length = edge.along(place.size)
        let wanted = edge.along(drag.finger) - drag.grab * length + edge.along(strip.contentOffset)
        let end = max(0, edge.along(strip.contentSize) - length)
        return edge.rect(
            along: min(max(0, wanted), end), length: length, across: edge.isVertical ? place.minX : place.minY,
            thickness: edge.across(place.size))
    }

    // MARK: The finger

    private func pressChanged() {
        switch press.state {
        case .began: begin()
        case .changed: move()
        case .ended: drop()
        case .cancelled:
            // The finger that cancelled must not choose the tab that it came down on.
            press.cancelTouchesInView()
            settle()
        case .possible, .failed: break
        }
    }

    /// Where the finger is in what is seen of the strip.
    private var finger: Point { press.location(in: strip) - strip.contentOffset }

    /// The tab under the finger; nil where it is not the one that the finger was put on.
    private var touchedIndex: Int? {
        let place = press.location(in: strip)
        guard strip.bounds.contains(place), let touched = press.touches.first?.view else { return nil }
        return strip.cells.firstIndex { $0.frame.contains(place) && touched.isDescendant(of: $0) }
    }

    private func begin() {
        guard let index = touchedIndex else { return }
        let cell = strip.cells[index]
        let start = edge.start(cell.frame) - edge.along(strip.contentOffset)
        let finger = finger
        drag = RailDrag(
            id: strip.items[index].id, cell: cell, index: index, target: index,
            grab: (edge.along(finger) - start) / max(1, edge.along(cell.frame.size)), start: finger, finger: finger)
        delegate?.draggerWillLift(self)
        // Whoever was told of that may have ended it, or removed the tab.
        guard drag != nil else { return }
        delegate?.draggerWasTouched(self, on: nil)
        strip.stop()
        lift.raise(cell)
    }

    private func move() {
        guard let drag else { return }
        let finger = finger
        self.drag?.finger = finger
        if abs(edge.along(finger) - edge.along(drag.start)) > Self.dragThreshold { self.drag?.hasMoved = true }
        let across = edge.across(finger)
        guard max(-across, across - edge.across(strip.bounds.size)) <= Self.leavingDistance else {
            cancel()
            return
        }
        follow()
        scrollOn()
    }

    /// The cell goes where the finger is; its neighbours make room.
    private func follow() {
        guard let drag else { return }
        drag.cell.frame = frame(of: drag.cell, in: drag.cell.frame)
        lift.placeShadow(under: drag.cell)
        guard drag.hasMoved else { return }
        let middle = edge.middle(drag.cell.frame)
        let target = RailReorder.target(
            of: drag.index, lengths: strip.cells.map { edge.along($0.frame.size) }, start: strip.firstPlace,
            middle: strip.runsFromRight ? strip.contentSize.width - middle : middle)
        guard target != drag.target else { return }
        self.drag?.target = target
        delegate?.draggerDidReorder(self)
    }

    /// The rail has other measures, or other tabs: the finger is somewhere else among them, or far off.
    func railDidLayout() {
        if drag != nil { move() }
    }

    /// The tab under the finger is there, and not on its way.
    func stayUnderFinger() {
        drag?.cell.removeAnimations()
    }

    /// The tabs have moved under the finger.
    func railDidScroll() {
        follow()
    }

    private func drop() {
        guard let drag else { return }
        // The rail's owner moves the tab, and brings the items here in their new order; or it does not.
        if drag.target != drag.index { delegate?.dragger(self, didDrop: drag.index, at: drag.target) }
        settle()
    }

    /// The tab is not held any more: it goes to its place in the rail's present order.
    private func settle() {
        guard let drag else { return }
        self.drag = nil
        lift.lower(drag.cell)
        delegate?.draggerWasTouched(self, on: nil)
        delegate?.draggerDidReorder(self)
    }

    /// Ends a drag from outside: the tab goes back to where it was.
    func cancel() {
        guard drag != nil else { return }
        // Switching a recognizer off cancels its gesture.
        press.isEnabled = false
        press.isEnabled = true
        settle()
    }

    /// Other tabs are in the rail: the dragged one is somewhere else among them, or gone.
    func itemsChanged() {
        guard let drag else { return }
        guard let index = strip.items.firstIndex(where: { $0.id == drag.id }) else {
            cancel()
            return
        }
        self.drag?.index = index
        self.drag?.target = min(drag.target, strip.items.count - 1)
    }

    // MARK: The ends

    private func scrollOn() {
        guard !isScrolling, let scene = strip.scene else { return }
        isScrolling = true
        scene.everyFrame { [weak self] time in
            guard let self else { return false }
            isScrolling = scroll(at: time)
            return isScrolling
        }
    }

    /// Scrolls the rail while the dragged tab is near its end. False when it is not, or the end is reached.
    private func scroll(at time: Timestamp) -> Bool {
        guard let drag, drag.hasMoved else { return false }
        let length = edge.along(drag.cell.frame.size)
        let start = edge.along(drag.finger) - drag.grab * length
        let range = edge.isVertical ? strip.offsetRange.y : strip.offsetRange.x
        let next = self.drag?.edgeScroll.offset(
            from: edge.along(strip.contentOffset), in: range, start: start, end: start + length,
            length: edge.along(strip.bounds.size), at: time)
        guard let next else { return false }
        strip.contentOffset = edge.point(along: next, across: 0)
        follow()
        return true
    }
}

extension RailDragger: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        touchedIndex.map { delegate?.dragger(self, canLift: $0) ?? false } ?? false
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        delegate?.draggerWasTouched(self, on: touch.view)
        return true
    }
}
