import Drawing

extension Scene {
    /// A mouse was moved on a screen without an arrow: the scene shows one, until nothing moves it for three seconds or a
    /// finger comes down.
    public func send(_ event: PointerEvent) {
        advance(to: event.time)
        guard event.position.x.isFinite, event.position.y.isFinite else { return }
        pointer.move(to: event.position, at: event.time)
        setNeedsFrame()
        if pointerTimer?.isPending != true { awaitPointerRest() }
    }

    /// Where the arrow points; nil while there is none.
    public var pointerPosition: Point? { pointer.tip }

    func hidePointer() {
        guard pointer.tip != nil else { return }
        pointer.hide()
        pointerTimer?.cancel()
        setNeedsFrame()
    }

    /// One timer for many moves: it looks again when the latest of them is old enough.
    private func awaitPointerRest() {
        guard let end = pointer.end else { return }
        guard now < end else { return hidePointer() }
        pointerTimer = schedule(after: now.duration(to: end)) { [weak self] in self?.awaitPointerRest() }
    }
}
