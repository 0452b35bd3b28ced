import Drawing
import Toolkit

/// The drag gesture of a rail: it lifts a tab after a long press, moves it along the rail with the finger, and drops it.
///
/// The neighbours make room as soon as the middle of the tab is halfway to the next position. A second finger on the rail, or moving the
/// finger far off the rail, cancels the drag, and the tab returns to its position. All movement depends only on the position of the finger
/// and on frame times.
final class RailDragger {
    weak var delegate: (any RailDraggerDelegate)?
    private(set) var drag: RailDrag?
    private let strip: RailStrip
    private let press = LongPressGestureRecognizer()
    private let lift: RailLift
    private var isScrolling = false

    /// The distance, in points, by which the finger may leave the rail without cancelling the drag.
    private static let leavingDistance = 80.0
    /// The minimum distance, in points, that the finger must move along the rail before a lifted tab moves to another position.
    private static let dragThreshold = 10.0

    /// Creates the gesture.
    ///
    /// - Parameters:
    ///   - strip: The strip with the tabs.
    ///   - rail: The view on which touches are recognized.
    init(_ strip: RailStrip, on rail: View) {
        self.strip = strip
        lift = RailLift(on: strip)
        press.delegate = self
        press.onChange { [weak self] _ in self?.pressChanged() }
        rail.addGestureRecognizer(press)
    }

    private var edge: RailEdge { strip.edge }

    // MARK: Order during a drag

    /// Returns values, which are given in the order of the tabs, in the order in which the tabs are currently shown.
    func ordered<Value>(_ values: [Value]) -> [Value] {
        guard let drag, values.indices.contains(drag.index), values.indices.contains(drag.target) else { return values }
        var values = values
        values.insert(values.remove(at: drag.index), at: drag.target)
        return values
    }

    /// Returns the frame of a cell: at the finger if the cell is being dragged, otherwise `place`.
    func frame(of cell: any RailCellView, in place: Rect) -> Rect {
        guard let drag, drag.cell === cell else { return place }
        let length = edge.along(place.size)
        let unclamped = edge.along(drag.finger) - drag.grab * length + edge.along(strip.contentOffset)
        let end = max(0, edge.along(strip.contentSize) - length)
        return edge.rect(
            along: min(max(0, unclamped), end), length: length, across: edge.isVertical ? place.minX : place.minY,
            thickness: edge.across(place.size))
    }

    // MARK: Finger

    private func pressChanged() {
        switch press.state {
        case .began: begin()
        case .changed: move()
        case .ended: drop()
        case .cancelled:
            // After a cancelled drag, lifting the finger must not select the touched tab.
            press.cancelTouchesInView()
            settle()
        case .possible, .failed: break
        }
    }

    /// The position of the finger in the visible part of the strip.
    private var finger: Point { press.location(in: strip) - strip.contentOffset }

    /// The index of the tab under the finger; `nil` if the touch did not begin on this tab.
    private var touchedIndex: Int? {
        let point = press.location(in: strip)
        guard strip.bounds.contains(point), let touched = press.touches.first?.view else { return nil }
        return strip.cells.firstIndex { $0.frame.contains(point) && touched.isDescendant(of: $0) }
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
        // The delegate may have ended the drag, or removed the tab.
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

    /// Moves the cell to the finger and reorders its neighbours.
    private func follow() {
        guard let drag else { return }
        drag.cell.frame = frame(of: drag.cell, in: drag.cell.frame)
        lift.placeShadow(under: drag.cell)
        strip.placePill()
        guard drag.hasMoved else { return }
        let middle = edge.middle(drag.cell.frame)
        let target = RailReorder.target(
            of: drag.index, lengths: strip.cells.map { edge.along($0.frame.size) }, start: strip.firstPlace,
            middle: strip.runsFromRight ? strip.contentSize.width - middle : middle)
        guard target != drag.target else { return }
        self.drag?.target = target
        delegate?.draggerDidReorder(self)
    }

    /// Updates the drag after a layout pass. The finger may now be elsewhere relative to the tabs, or far off the rail.
    func railDidLayout() {
        if drag != nil { move() }
    }

    /// Stops the animation of the dragged tab, so that it is under the finger.
    func stayUnderFinger() {
        guard let cell = drag?.cell else { return }
        cell.removeAnimations()
        if cell === strip.selectedCell { strip.pill.removeAnimations() }
    }

    /// Updates the drag after the tabs have scrolled under the finger.
    func railDidScroll() {
        follow()
    }

    private func drop() {
        guard let drag else { return }
        // The owner of the rail moves the tab and sets the items in their new order, or rejects the move.
        if drag.target != drag.index { delegate?.dragger(self, didDrop: drag.index, at: drag.target) }
        settle()
    }

    /// Ends the drag and moves the tab to its position in the current order.
    private func settle() {
        guard let drag else { return }
        self.drag = nil
        lift.lower(drag.cell)
        delegate?.draggerWasTouched(self, on: nil)
        delegate?.draggerDidReorder(self)
    }

    /// Cancels the drag programmatically. The tab returns to its original position.
    func cancel() {
        guard drag != nil else { return }
        // Disabling a recognizer cancels its gesture.
        press.isEnabled = false
        press.isEnabled = true
        settle()
    }

    /// Updates the drag after the tabs have changed. The dragged tab may have another index, or may have been removed.
    func itemsChanged() {
        guard let drag else { return }
        guard let index = strip.items.firstIndex(where: { $0.id == drag.id }) else {
            cancel()
            return
        }
        self.drag?.index = index
        self.drag?.target = min(drag.target, strip.items.count - 1)
    }

    // MARK: Scrolling at the ends

    private func scrollOn() {
        guard !isScrolling, let scene = strip.scene else { return }
        isScrolling = true
        scene.everyFrame { [weak self] time in
            guard let self else { return false }
            isScrolling = scroll(at: time)
            return isScrolling
        }
    }

    /// Scrolls the rail if the dragged tab is near an end. Returns `false` if it is not, or if there is nothing left to scroll.
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
