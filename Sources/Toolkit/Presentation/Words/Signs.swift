import Drawing

/// A few words at the upper edge that say how things are, for as long as they are so: no finger reaches them or takes them away.
final class Signs {
    private unowned let host: View
    private var view: ToastView?

    /// From the upper edge, and from what comes below.
    private static let margin = 4.0

    init(in host: View) {
        self.host = host
    }

    /// nil is none.
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

    /// What is taken of the upper edge, in points.
    private(set) var height = 0.0

    func place() {
        height = 0
        guard let view, let scene = host.scene else { return }
        let size = view.sizeThatFits(Size(width: max(0, scene.size.width - 2 * Self.margin), height: .infinity))
        view.frame = Rect(
            x: ((scene.size.width - size.width) / 2).rounded(), y: Self.margin, width: size.width, height: size.height)
        height = size.height + Self.margin
        // What is presented later lies below it.
        host.bringSubviewToFront(view)
    }
}
