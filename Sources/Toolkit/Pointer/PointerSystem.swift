import Drawing

/// Where a scene's pointer is, how long its arrow is shown, and what its wheel scrolls.
///
/// Nothing here costs anything while no mouse is moved.
final class PointerSystem {
    private let root: View
    private let clock: SceneClock

    /// Where the arrow's tip is, in points; nil while it is hidden.
    private(set) var position: Point?
    private var movedAt = Timestamp.zero
    private var restTimer: SceneTimer?
    private var arrow = PointerArrow()

    /// How long the arrow stays without being moved.
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

    /// One timer for many moves: it looks again when the latest of them is old enough.
    private func awaitRest() {
        guard position != nil else { return }
        let end = movedAt.advanced(by: Self.restDuration)
        guard clock.now < end else { return hide() }
        restTimer = clock.schedule(after: clock.now.duration(to: end)) { [weak self] in self?.awaitRest() }
    }

    /// The arrow as a layer of a frame; nil while it is hidden, or beside the screen.
    func layer(size: PixelSize, scale: Double, theme: Theme, newID: () -> Layer.ID) -> Layer? {
        position.flatMap { arrow.layer(at: $0, size: size, scale: scale, theme: theme, newID: newID) }
    }

    // MARK: The wheel

    /// Scrolls the innermost scroll view under the pointer that can still go that way.
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
