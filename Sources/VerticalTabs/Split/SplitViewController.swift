import Drawing
import Toolkit

/// A master at the edge and a detail beside it.
///
/// Where the master is a tab bar controller, its rail lies at the edge of the hand, or along the top or the bottom of
/// both columns. Subclasses that override `viewWillAppear(_:)` call the superclass's.
open class SplitViewController: ViewController {
    public var style = SplitStyle() {
        didSet { if style != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }

    /// The side of the master.
    public var side = RailSide.left {
        didSet { if side != oldValue { railPlaceChanged() } }
    }

    /// Where the rail of a tab bar controller lies.
    public var railPlacement = RailPlacement.side {
        didSet { if railPlacement != oldValue { railPlaceChanged() } }
    }

    /// The edge that follows from ``side`` and ``railPlacement``.
    public var railEdge: RailEdge {
        switch railPlacement {
        case .side: side == .left ? .left : .right
        case .top: .top
        case .bottom: .bottom
        }
    }

    public var masterViewController: ViewController? {
        didSet {
            guard masterViewController !== oldValue else { return }
            (oldValue as? VerticalTabBarController)?.hideOverflowList()
            (oldValue as? VerticalTabBarController)?.splitViewController = nil
            tabBarController?.splitViewController = self
            // In front: the crosses beside its tabs lie over the detail where the rail is along the top or bottom.
            replace(oldValue, with: \.masterViewController, frame: columns.master, at: .max)
        }
    }

    /// Setting the one that is shown changes nothing.
    public var detailViewController: ViewController? {
        didSet {
            guard detailViewController !== oldValue else { return }
            replace(oldValue, with: \.detailViewController, frame: columns.detail, at: 0)
        }
    }

    private var tabBarController: VerticalTabBarController? { masterViewController as? VerticalTabBarController }

    private func railPlaceChanged() {
        tabBarController?.rail.edge = railEdge
        if isViewLoaded { view.setNeedsLayout() }
    }

    private func replace(
        _ old: ViewController?, with path: KeyPath<SplitViewController, ViewController?>, frame: Rect, at index: Int
    ) {
        if let old, old.parent === self {
            old.willMove(toParent: nil)
            if isViewLoaded { hideChild(old) }
            old.removeFromParent()
        }
        // The old one, told that it leaves, may have put another one in the place, which is a child by now.
        guard let new = self[keyPath: path], new.parent !== self else { return }
        addChild(new)
        if isViewLoaded { showChild(new, in: view, frame: frame, at: index) }
        new.didMove(toParent: self)
    }

    // MARK: View

    open override func loadView() -> View {
        let view = SplitView()
        view.backgroundColor = .role(.detailBackground)
        return view
    }

    open override func viewDidLoad() {
        let columns = columns
        if let detail = detailViewController { showChild(detail, in: view, frame: columns.detail, at: 0) }
        if let master = masterViewController { showChild(master, in: view, frame: columns.master, at: .max) }
    }

    open override func viewWillAppear(_ animated: Bool) {
        // Its children appear next: they find the frames that they will have.
        placeColumns()
    }

    open override func viewDidLayoutSubviews() {
        placeColumns()
        tabBarController?.placeOverflowList()
    }

    private var shield: Shield?

    /// Has `action` performed in the place of any touch on the detail; nil gives the detail its touches back.
    func shieldDetail(_ action: (() -> Void)?) {
        shield?.removeFromSuperview()
        shield = nil
        guard let action, isViewLoaded else { return }
        let shield = Shield(frame: columns.detail)
        shield.onPress(action)
        self.shield = shield
        // Under the master, whose crosses may lie over the detail.
        view.insertSubview(shield, at: detailViewController == nil ? 0 : 1)
    }

    /// The rail is reached from the detail, too.
    open override func keyPressed(_ event: KeyEvent) -> Bool { tabBarController?.keyPressed(event) ?? false }

    private func placeColumns() {
        let columns = columns
        view.readsFromRight = side == .right
        masterViewController?.view.frame = columns.master
        detailViewController?.view.frame = columns.detail
        shield?.frame = columns.detail
        if let tabBarController { tabBarController.barView.column = columns.column.map { ($0, side) } }
        (view as? SplitView)?.divider = columns.divider
    }

    private var columns: SplitLayout {
        guard isViewLoaded else { return SplitLayout() }
        let rail = tabBarController?.rail
        return SplitLayout(
            size: view.bounds.size, side: side, railEdge: railEdge,
            railThickness: rail?.thickness(in: view.bounds.size) ?? 0, style: style)
    }
}
