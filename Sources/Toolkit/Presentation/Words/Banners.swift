import Drawing

/// The current banners, of which one is visible.
final class Banners {
    private unowned let host: View
    private var banners: [Banner] = []
    private var view: BannerView?

    /// The height at the upper edge that is already taken, in points.
    var top = 0.0 {
        didSet { if top != oldValue { place() } }
    }

    private static let margin = 8.0
    private static let width = 640.0

    init(in host: View) {
        self.host = host
    }

    func contains(_ banner: Banner) -> Bool { banners.contains { $0 === banner } }

    func show(_ banner: Banner) {
        guard !contains(banner) else { return }
        banner.banners = self
        banners.append(banner)
        showVisible(comes: visible === banner)
    }

    func remove(_ banner: Banner) {
        guard contains(banner) else { return }
        let wasVisible = visible === banner
        banners.removeAll { $0 === banner }
        if wasVisible { showVisible(comes: false) }
    }

    /// The text of the visible banner; `nil` for none.
    var shownText: String? { visible?.words }

    /// The visible banner: the latest one.
    private var visible: Banner? { banners.last }

    private func showVisible(comes: Bool) {
        view?.removeFromSuperview()
        view = nil
        guard let banner = visible else { return }
        let view = BannerView(banner)
        self.view = view
        // Banners go below presented controllers, which are more urgent.
        host.insertSubview(view, at: 0)
        place()
        guard comes else { return }
        let frame = view.frame
        view.frame = frame.offset(by: Point(x: 0, y: -16))
        view.animate(withDuration: AnimationDuration.appearance, curve: .easeOut) { view.frame = frame }
    }

    func place() {
        guard let view, let room = host.scene?.roomAboveKeyboard else { return }
        let width = max(0, min(room.width - 2 * Self.margin, Self.width * max(1, view.theme.textScale)))
        let height = min(view.sizeThatFits(Size(width: width, height: room.height)).height, room.height)
        view.frame = Rect(
            x: ((room.width - width) / 2).rounded(), y: min(top + Self.margin, room.height - height), width: width,
            height: height)
    }
}
