import Drawing

/// The view that fills a scene with the presented controllers. Touches beside them go to the views below.
final class PresentationHost: View {
    /// Called in each layout pass.
    var onLayout: (() -> Void)?

    init() {
        super.init()
        passesTouchesThrough = true
    }

    override func layoutSubviews() { onLayout?() }
}
