import Drawing
import Toolkit

/// The view of a split controller, which places the list and the detail according to the layout and the visible share of the list.
final class SplitView: View {
    /// The container of the detail and the bar above it.
    let detailArea = View()
    /// The container of the primary controller's view.
    let primaryArea = View()
    let bar = DetailBar()
    /// The scrim that dims the detail behind an open drawer. A tap on it closes the drawer.
    let scrim = Scrim()
    private let drawerEdge = DrawerEdge()

    var layout = SplitLayout() {
        didSet {
            guard layout != oldValue else { return }
            place()
            setNeedsDisplay()
        }
    }

    /// The visible share of the list, from 0 to 1. It has no effect if the list is beside the detail.
    var share = 0.0 {
        didSet { if share != oldValue { place() } }
    }

    /// The primary controller, if it has a rail that does not slide.
    weak var railPrimary: (any SplitPrimary)? {
        didSet { if railPrimary !== oldValue { place() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        // Touches between the rail and the list must reach the views behind.
        primaryArea.passesTouchesThrough = true
        detailArea.addSubview(bar)
        for view in [detailArea, scrim, drawerEdge, primaryArea] { addSubview(view) }
    }

    /// The frame of the detail in ``detailArea``.
    var detailFrame: Rect {
        Rect(origin: .zero, size: layout.detail.size).inset(by: Insets(top: layout.barHeight))
    }

    private func place() {
        let isWide = layout.arrangement == .wide
        placePrimary(isHidden: !isWide && share == 0)
        detailArea.frame = layout.detail.offset(by: Point(x: layout.detailOffset(share: share), y: 0))
        detailArea.isHidden = layout.arrangement == .compact && share == 1
        bar.frame = Rect(x: 0, y: 0, width: layout.detail.width, height: layout.barHeight)
        bar.isHidden = layout.barHeight == 0
        bar.button.side = layout.side
        bar.button.sign = layout.arrangement == .compact ? .back : .drawer
        placeScrim(isHidden: layout.arrangement != .drawer || share == 0)
    }

    private func placePrimary(isHidden: Bool) {
        let offset = Point(x: layout.listOffset(share: share), y: 0)
        if let railPrimary {
            primaryArea.frame = layout.primary
            primaryArea.isHidden = false
            railPrimary.placeList(layout.list.offset(by: offset - layout.primary.origin), isHidden: isHidden)
        } else {
            primaryArea.frame = layout.list.offset(by: offset)
            primaryArea.isHidden = isHidden
        }
    }

    private func placeScrim(isHidden: Bool) {
        scrim.isHidden = isHidden
        drawerEdge.isHidden = isHidden
        // Keyboard focus stays in the rail and the list while the detail is dimmed.
        primaryArea.isModal = !isHidden
        guard !isHidden else { return }
        scrim.frame = layout.detail
        scrim.alpha = share
        let list = layout.list.offset(by: Point(x: layout.listOffset(share: share), y: 0))
        drawerEdge.side = layout.side
        drawerEdge.alpha = share
        drawerEdge.frame = Rect(
            x: layout.side == .left ? list.maxX : list.minX - DrawerEdge.width, y: list.minY,
            width: DrawerEdge.width, height: list.height)
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(layout.divider, theme.color(.separator))
    }
}
