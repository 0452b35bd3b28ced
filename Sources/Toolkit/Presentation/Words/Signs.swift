import Drawing

/// The status text at the upper edge. It is shown as long as the status persists; touches neither reach it nor dismiss it.
final class Signs {
    private unowned let host: View
    private var view: ToastView?

    /// The distance from the upper edge, and to the views below, in points.
    private static let margin = 4.0

    init(in host: View) {
        self.host = host
    }

    /// The status text; `nil` for none.
    var words: String? {
        get { view?.text }
        set {
            guard newValue != view?.text else { return }
            view?.removeFromSuperview()
            view = newValue.map { ToastView($0) }
            if let view { host.addSubview(view) }
            place()
        }
    }

    /// The height at the upper edge that is already taken, in points.
    var top = 0.0
    /// The height at the upper edge that is taken including the status text, in points.
    private(set) var bottom = 0.0

    func place() {
        bottom = top
        guard let view, let scene = host.scene else { return }
        let size = view.sizeThatFits(Size(width: max(0, scene.size.width - 2 * Self.margin), height: .infinity))
        view.frame = Rect(
            x: ((scene.size.width - size.width) / 2).rounded(), y: top + Self.margin, width: size.width,
            height: size.height)
        bottom = view.frame.maxY
        // Controllers presented later must lie below it.
        host.bringSubviewToFront(view)
    }
}
