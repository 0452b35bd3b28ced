import Drawing

/// Manages a scene's mouse pointer: its position, the visibility of its arrow, and scrolling by wheel.
///
/// It does no work while the mouse does not move.
final class PointerSystem {
    private let root: View
    private let clock: SceneClock

    /// The position of the arrow's tip, in points, or `nil` while the arrow is hidden.
    private(set) var position: Point?
    private var movedAt = Timestamp.zero
    private var restTimer: SceneTimer?
    private var arrow = PointerArrow()

    /// The time without movement after which the arrow is hidden.
    static let restDuration = Duration.seconds(3)

    init(root: View, clock: SceneClock) {
        self.root = root
        self.clock = clock
    }

    // MARK: The arrow

    func handle(_ event: PointerEvent) {
        guard event.position.isFinite else { return }
        position = event.position
        movedAt = max(movedAt, event.time)
        root.setNeedsFrame()
        if restTimer?.isPending != true { awaitRest() }
    }

    func hide() {
        guard position != nil else { return }
        position = nil
        restTimer?.cancel()
        root.setNeedsFrame()
    }

    /// Hides the arrow when it has rested long enough. A single timer serves many moves: it is rescheduled if the pointer moved meanwhile.
    private func awaitRest() {
        guard position != nil else { return }
        let end = movedAt.advanced(by: Self.restDuration)
        guard clock.now < end else { return hide() }
        restTimer = clock.schedule(after: clock.now.duration(to: end)) { [weak self] in self?.awaitRest() }
    }

    /// Returns the arrow as a layer of a frame, or `nil` while it is hidden or off the screen.
    func layer(size: PixelSize, scale: Double, theme: Theme, newID: () -> Layer.ID) -> Layer? {
        position.flatMap { arrow.layer(at: $0, size: size, scale: scale, theme: theme, newID: newID) }
    }

    // MARK: The wheel

    /// Scrolls the innermost scroll view under the pointer that can scroll in that direction.
    func handle(_ event: WheelEvent) {
        guard event.position.isFinite, event.delta.isFinite else { return }
        root.layoutIfNeeded()
        var view = root.hitTest(event.position)
        while let current = view {
            if let scrollView = current as? ScrollView, scrollView.scroll(byWheel: event.delta) { return }
            view = current.superview
        }
    }
}
