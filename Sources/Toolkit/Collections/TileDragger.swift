import Drawing

/// Lifts a tile on a long press, moves it with the finger and drops it.
///
/// The other tiles make room as soon as another place is nearest to the dragged tile. A second finger, a reload, or removal of the
/// collection from the screen cancels the drag, and the tile returns to its place. All positions depend only on the finger's position and
/// on frame times.
final class TileDragger {
    private(set) var drag: TileDrag?
    private unowned let collection: CollectionView
    private let press = LongPressGestureRecognizer()
    private let shadow = LiftShadow()
    private var isScrolling = false

    /// The distance, in points, that a finger must move before the tile can change its place.
    private static let dragThreshold = 10.0

    init(on collection: CollectionView) {
        self.collection = collection
        press.delegate = self
        press.onChange { [weak self] _ in self?.pressChanged() }
        collection.addGestureRecognizer(press)
    }

    /// The finger's position relative to the visible area of the collection.
    private var finger: Point { press.location(in: collection) - collection.contentOffset }

    /// The tile that was touched and its cell.
    private var touched: (index: Int, cell: CollectionCell)? {
        guard let view = press.touches.first?.view else { return nil }
        let cell = view as? CollectionCell ?? view.ancestor(CollectionCell.self)
        guard let cell, let index = cell.index, collection.cell(at: index) === cell else { return nil }
        return (index, cell)
    }

    private func pressChanged() {
        switch press.state {
        case .began: begin()
        case .changed: move()
        case .ended: drop()
        case .cancelled:
            // The finger of the cancelled press must not select the tile that it touched.
            press.cancelTouchesInView()
            settle()
        case .possible, .failed: break
        }
    }

    private func begin() {
        guard let (index, cell) = touched else { return }
        collection.stop()
        let finger = finger
        let corner = cell.frame.origin - collection.contentOffset
        drag = TileDrag(
            cell: cell, order: TileOrder(index: index, target: index), grab: finger - corner, start: finger,
            finger: finger)
        if shadow.superview == nil { collection.addSubview(shadow) }
        collection.bringSubviewToFront(shadow)
        collection.bringSubviewToFront(cell)
        placeShadow(under: cell)
        shadow.animate(withDuration: AnimationDuration.lift) { shadow.alpha = 1 }
    }

    private func move() {
        guard let drag else { return }
        let finger = finger
        self.drag?.finger = finger
        if finger.distance(to: drag.start) > Self.dragThreshold { self.drag?.hasMoved = true }
        follow()
        scrollOn()
    }

    private func placeShadow(under cell: CollectionCell) {
        shadow.frame = cell.frame.insetBy(dx: -LiftShadow.blur, dy: -LiftShadow.blur)
    }

    /// Moves the tile to the finger and lets the other tiles make room.
    func follow() {
        guard let drag else { return }
        let origin = drag.finger - drag.grab + collection.contentOffset
        drag.cell.removeAnimations()
        drag.cell.frame = Rect(origin: origin, size: drag.cell.frame.size)
        placeShadow(under: drag.cell)
        guard drag.hasMoved, let target = collection.place(nearest: drag.cell.frame.center),
            target != drag.order.target
        else { return }
        self.drag?.order.target = target
        collection.orderChanged()
    }

    private func drop() {
        guard let order = drag?.order else { return }
        settle(order.target == order.index ? nil : order)
    }

    /// Cancels the drag; the tile returns to its place.
    func cancel() {
        guard drag != nil else { return }
        // Disabling a recognizer cancels its gesture.
        press.isEnabled = false
        press.isEnabled = true
    }

    /// Releases the tile, which moves to its place.
    /// - Parameter order: The new order of the tiles, or `nil` to keep the former one.
    private func settle(_ order: TileOrder? = nil) {
        guard let cell = drag?.cell else { return }
        drag = nil
        if let order { collection.dropped(order) } else { collection.orderChanged() }
        shadow.animate(withDuration: AnimationDuration.lift) {
            shadow.alpha = 0
            placeShadow(under: cell)
        }
    }

    // MARK: Edge scrolling

    private func scrollOn() {
        guard !isScrolling, let scene = collection.scene else { return }
        isScrolling = true
        scene.everyFrame { [weak self] time in
            guard let self else { return false }
            isScrolling = scroll(at: time)
            return isScrolling
        }
    }

    /// Scrolls the collection while the tile is near an edge. Returns `false` if it is not, or if the end is reached.
    private func scroll(at time: Timestamp) -> Bool {
        guard let drag, drag.hasMoved else { return false }
        let start = drag.finger.y - drag.grab.y
        let next = self.drag?.edgeScroll.offset(
            from: collection.contentOffset.y, in: collection.offsetRange.y, start: start,
            end: start + drag.cell.frame.height, length: collection.bounds.height, at: time)
        guard let next else { return false }
        collection.contentOffset = Point(x: 0, y: next)
        follow()
        return true
    }
}

extension TileDragger: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        touched.map { $0.cell.isEnabled && collection.canMove($0.index) } ?? false
    }
}
