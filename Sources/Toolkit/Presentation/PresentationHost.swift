import Drawing

/// Fills a scene with what is presented, and leaves touches to what is below where nothing is.
final class PresentationHost: View {
    /// Called when it is laid out.
    var onLayout: (() -> Void)?

    init() {
        super.init()
        passesTouchesThrough = true
    }

    override func layoutSubviews() { onLayout?() }
}
