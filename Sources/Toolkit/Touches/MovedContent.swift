/// The view whose subviews have just moved, with the filter for touches that begin on it.
struct MovedContent {
    private weak var view: View?
    /// A Boolean value that tells whether what is fixed at the lower edge has changed, too.
    private var includesLowerEdge = false
    private var gate = MovedContentGate()

    /// Ignores touches that begin on a view from now on, because its subviews have moved.
    mutating func close(for view: View, includingLowerEdge: Bool = false, at time: Timestamp) {
        self.view = view
        includesLowerEdge = includingLowerEdge
        gate.close(at: time)
    }

    /// Returns `true` if an event reaches the views.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - hit: returns the view at a touch down; `nil` if there is none that can have moved.
    mutating func admits(_ event: TouchEvent, at hit: (_ includesLowerEdge: Bool) -> View?) -> Bool {
        let (view, includesLowerEdge) = (view, includesLowerEdge)
        return gate.admits(event) {
            view.flatMap { moved in hit(includesLowerEdge)?.isDescendant(of: moved) } ?? false
        }
    }
}
