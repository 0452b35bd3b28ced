import Drawing
import Toolkit

/// Lifts a tab after a long press, carries it along the rail under the finger, and drops it.
///
/// The neighbours make room as soon as the tab's middle has passed half of the way to the next place. A second finger on
/// the rail, or the finger far off the rail, cancels: the tab goes back to where it was. Everything is a function of the
/// finger's place and of frame times.
final class RailDragger {
    private unowned let rail: TabRail
    private(set) var drag: RailDrag?
    private let press = LongPressGestureRecognizer()
    private let shadow = LiftShadow()
    /// Cells on their way up or down, by their tabs.
    private var lifts: [RailItem.ID: (cell: any RailCellView, start: Timestamp, from: Double, to: Double)] = [:]
    private var isTicking = false

    private static let liftDuration = Duration.milliseconds(180)
    /// How far the finger may leave the rail, in points.
    private static let leavingDistance = 80.0
    /// The rail scrolls when the dragged tab is so near to an end of what is seen, in points.
    private static let scrollZone = 40.0
    /// A tab that was moved by less than this, in points along the rail, stays in its place.
    private static let tremble = 10.0

    init(rail: TabRail) {
        self.rail = rail
    }

    func attach() {
        press.delegate = self
        press.onChange { [weak self] _ in self?.pressChanged() }
        rail.addGestureRecognizer(press)
    }

    private var edge: RailEdge { rail.edge }

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
        let wanted = edge.along(drag.finger) - drag.grab * length + edge.along(rail.scrollView.contentOffset)
        let end = max(0, edge.along(rail.scrollView.contentSize) - length)
        return edge.rect(
            along: min(max(0, wanted), end), length: length, across: edge.isVertical ? place.minX : place.minY,
            thickness: edge.across(place.size))
    }

    // MARK: The finger

    private func pressChanged() {
        switch press.state {
        case .began: lift(at: press.location(in: rail))
        case .changed: move(to: press.location(in: rail))
        case .ended: drop()
        case .cancelled:
            // The finger that cancelled must not choose the tab that it came down on.
            press.takeTouchesFromViews()
            settle()
        case .possible, .failed: break
        }
    }

    /// The tab under the finger; nil where it is not the one that the finger was put on.
    private func index(at place: Point) -> Int? {
        let inContent = place - rail.scrollView.frame.origin + rail.scrollView.contentOffset
        guard rail.scrollView.frame.contains(place), let touched = press.touches.first?.view else { return nil }
        return rail.cells.firstIndex { $0.frame.contains(inContent) && touched.isDescendant(of: $0) }
    }

    private func lift(at place: Point) {
        guard let index = index(at: place) else { return }
        let cell = rail.cells[index]
        let start = edge.start(cell.frame) - edge.along(rail.scrollView.contentOffset)
        drag = RailDrag(
            id: rail.items[index].id, cell: cell, index: index, target: index,
            grab: (edge.along(place) - start) / max(1, edge.along(cell.frame.size)), start: place, finger: place)
        rail.beginEditing()
        // Whoever was told of that may have ended it, or removed the tab.
        guard drag != nil else { return }
        rail.editing.touched()
        rail.scrollView.stop()
        if shadow.superview == nil { rail.scrollView.addSubview(shadow) }
        rail.scrollView.bringSubviewToFront(shadow)
        rail.scrollView.bringSubviewToFront(cell)
        placeShadow()
        shadow.animate(withDuration: Self.liftDuration) { shadow.alpha = 1 }
        raise(cell, to: 1)
    }

    private func move(to place: Point) {
        guard let drag else { return }
        self.drag?.finger = place
        if abs(edge.along(place) - edge.along(drag.start)) > Self.tremble { self.drag?.hasMoved = true }
        let area = rail.bounds
        let outside =
            edge.isVertical
            ? max(area.minX - place.x, place.x - area.maxX) : max(area.minY - place.y, place.y - area.maxY)
        if outside > Self.leavingDistance {
            cancel()
            return
        }
        follow()
        tickOn()
    }

    /// The cell goes where the finger is; its neighbours make room.
    private func follow() {
        guard let drag else { return }
        drag.cell.frame = frame(of: drag.cell, in: drag.cell.frame)
        placeShadow()
        guard drag.hasMoved else { return }
        let target = RailReorder.target(
            of: drag.index, lengths: rail.cells.map { edge.along($0.frame.size) }, start: rail.firstPlace,
            middle: edge.middle(drag.cell.frame))
        guard target != drag.target else { return }
        self.drag?.target = target
        rail.placeAnimated()
    }

    /// The rail has other measures, or other tabs: the finger is somewhere else among them, or far off.
    func railDidLayout() {
        if drag != nil { move(to: press.location(in: rail)) }
    }

    /// The tab under the finger is there, and not on its way.
    func stayUnderFinger() {
        guard let drag else { return }
        drag.cell.removeAnimations()
    }

    /// The tabs have moved under the finger.
    func railDidScroll() {
        follow()
    }

    private func drop() {
        guard let drag else { return }
        // The rail's owner moves the tab, and brings the items here in their new order; or it does not.
        if drag.target != drag.index { _ = rail.railDelegate?.rail(rail, move: drag.index, to: drag.target) }
        settle()
    }

    /// The tab is not held any more: it goes to its place in the rail's present order.
    private func settle() {
        guard let drag else { return }
        self.drag = nil
        raise(drag.cell, to: 0)
        shadow.animate(withDuration: Self.liftDuration) { shadow.alpha = 0 }
        rail.editing.touched()
        rail.placeAnimated()
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
        guard let index = rail.items.firstIndex(where: { $0.id == drag.id }) else {
            cancel()
            return
        }
        self.drag?.index = index
        self.drag?.target = min(drag.target, rail.items.count - 1)
    }

    // MARK: Frames

    private func placeShadow() {
        guard let drag else { return }
        let selection = RailLayout.selection(in: drag.cell.bounds.size, style: rail.style)
        shadow.frame = Rect(origin: selection.origin + drag.cell.frame.origin, size: selection.size)
            .insetBy(dx: -LiftShadow.blur, dy: -LiftShadow.blur)
    }

    private func raise(_ cell: any RailCellView, to lift: Double) {
        guard let scene = rail.scene, !scene.reducesMotion else {
            cell.content.lift = lift
            if lift == 0 { lower(cell) }
            return
        }
        lifts[cell.content.item.id] = (cell, scene.now, cell.content.lift, lift)
        tickOn()
    }

    /// Back among the others, under the marker.
    private func lower(_ cell: any RailCellView) {
        if cell.superview === rail.scrollView { rail.scrollView.insertSubview(cell, at: 0) }
    }

    private func tickOn() {
        guard !isTicking, let scene = rail.scene else { return }
        isTicking = true
        scene.everyFrame { [weak self] time in self?.tick(at: time) ?? false }
    }

    private func tick(at time: Timestamp) -> Bool {
        for (id, lift) in lifts {
            let progress = time.seconds(since: lift.start) / Self.liftDuration.seconds
            let share = TimingCurve.easeOut.value(at: progress)
            lift.cell.content.lift = lift.from + (lift.to - lift.from) * share
            guard progress >= 1 else { continue }
            lifts[id] = nil
            if lift.to == 0 { lower(lift.cell) }
        }
        let scrolls = scroll(at: time)
        isTicking = scrolls || !lifts.isEmpty
        return isTicking
    }

    /// Scrolls the rail while the dragged tab is near its end. False when it is not, or the end is reached.
    private func scroll(at time: Timestamp) -> Bool {
        guard let drag, drag.hasMoved else { return false }
        let view = rail.scrollView
        let length = edge.along(drag.cell.frame.size)
        let start = edge.along(drag.finger) - drag.grab * length
        let end = start + length
        let overlapAtEnd = end - (edge.along(view.bounds.size) - Self.scrollZone)
        let overlap = overlapAtEnd > 0 ? overlapAtEnd : min(0, start - Self.scrollZone)
        let speed = RailReorder.scrollSpeed(overlap: overlap, zone: Self.scrollZone)
        let range = edge.isVertical ? view.offsetRange.y : view.offsetRange.x
        let offset = edge.along(view.contentOffset)
        guard speed > 0 ? offset < range.upperBound : speed < 0 && offset > range.lowerBound else {
            self.drag?.lastScroll = nil
            return false
        }
        // The first frame only takes the time; a late one does not make the rail leap.
        let elapsed = drag.lastScroll.map { min(time.seconds(since: $0), 0.05) } ?? 0
        self.drag?.lastScroll = time
        let next = min(max(offset + speed * elapsed, range.lowerBound), range.upperBound)
        view.contentOffset = edge.point(along: next, across: 0)
        follow()
        return true
    }
}

extension RailDragger: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard rail.features.isEditable, let index = index(at: press.location(in: rail)) else { return false }
        return rail.railDelegate?.rail(rail, canEdit: index) ?? true
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        rail.editing.touched(on: touch.view)
        return true
    }
}
