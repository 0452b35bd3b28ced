import Drawing
import Toolkit

/// A master at the edge and a detail beside it, over it, or in its place: see ``SplitArrangement``.
///
/// Where the master is a tab bar controller, its rail lies at the edge of the hand, or along the top or the bottom of
/// both columns, and stays on screen in each arrangement. The list lies on the side of the hand too; but where the panel's
/// language is written from right to left it lies at the right, where one begins to read, whichever the hand is. A rotation lays out what is there: it selects nothing, moves
/// no list, and tells the tab bar controller's delegate nothing. Subclasses that override `viewWillAppear(_:)` or
/// `viewWillTransition(to:)` call the superclass's.
open class SplitViewController: ViewController {
    /// Is told when the list comes and goes; kept weakly.
    public weak var delegate: (any SplitViewControllerDelegate)?

    /// The measures of the columns. A change is seen in the next frame.
    public var style = SplitStyle() {
        didSet { if style != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }

    /// The side of the hand: of the rail, and of the list unless the panel is mirrored; see ``listSide``.
    public var side = RailSide.left {
        didSet { if side != oldValue { railPlaceChanged() } }
    }

    /// The side of the list, from which it slides: that of the hand, and the right one in a mirrored panel.
    public var listSide: RailSide { isViewLoaded && view.isMirrored ? .right : side }

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

    /// The list's controller, or one with a rail. The one before it leaves at once.
    public var primaryViewController: ViewController? {
        didSet {
            guard primaryViewController !== oldValue else { return }
            railPrimary?.willLeaveSplitView()
            railPrimary?.splitViewController = nil
            railPrimary = primaryViewController as? any SplitPrimary
            railPrimary?.splitViewController = self
            if isViewLoaded { splitView.railPrimary = railPrimary }
            replace(oldValue, with: \.primaryViewController)
            updateBar()
        }
    }

    /// Setting the one that is shown changes nothing.
    public var detailViewController: ViewController? {
        didSet { if detailViewController !== oldValue { replace(oldValue, with: \.detailViewController) } }
    }

    /// True gives the list all the room beside the rail, for a master that has no detail at the moment. Nothing is seen of the
    /// detail then, and nothing slides.
    public var isListAlone = false {
        didSet { if isListAlone != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }

    /// The master, where it has a rail.
    private(set) weak var railPrimary: (any SplitPrimary)?

    /// How much of the list is shown where it is not beside the detail. nil until the first layout that has to know.
    var slide: ListSlide?
    var pan: ListPan?
    /// Whether list or detail were asked for since the start: that choice outlasts rotations.
    var hasChosenColumn = false
    /// Whether the delegate was told last that the list is shown.
    var isListAnnounced = true
    /// What the controllers will have after the transition that they are being told of.
    private(set) var upcomingLayout: SplitLayout?

    private func railPlaceChanged() {
        railPrimary?.railEdge = railEdge
        if isViewLoaded { view.setNeedsLayout() }
    }

    private func replace(_ old: ViewController?, with path: KeyPath<SplitViewController, ViewController?>) {
        if let old, old.parent === self {
            old.willMove(toParent: nil)
            if isViewLoaded { hideChild(old) }
            old.removeFromParent()
        }
        // The old one, told that it leaves, may have put another one in the place, which is a child by now.
        guard let new = self[keyPath: path], new.parent !== self else { return }
        addChild(new)
        if isViewLoaded { show(new) }
        new.didMove(toParent: self)
    }

    private func show(_ child: ViewController) {
        splitView.layout = layout(in: view.bounds.size)
        if child === primaryViewController {
            showChild(child, in: splitView.primaryArea, frame: primaryFrame)
        } else {
            showChild(child, in: splitView.detailArea, frame: splitView.detailFrame)
        }
    }

    private var primaryFrame: Rect {
        Rect(origin: .zero, size: railPrimary == nil ? splitView.layout.list.size : splitView.layout.primary.size)
    }

    // MARK: View

    var splitView: SplitView {
        if let view = view as? SplitView { return view }
        // Only a subclass that makes another view comes here.
        return detachedSplitView
    }

    private lazy var detachedSplitView = SplitView()

    open override func loadView() -> View {
        let view = SplitView()
        view.bar.button.onPress { [weak self] in self?.showList() }
        view.scrim.onPress { [weak self] in
            guard let self else { return }
            // While the rail is edited, a touch beside it ends that.
            self.shield?.press()
            self.showDetail()
        }
        view.railPrimary = railPrimary
        return view
    }

    open override func viewDidLoad() {
        if let detail = detailViewController { show(detail) }
        if let primary = primaryViewController { show(primary) }
        updateBar()
    }

    open override func viewWillAppear(_ animated: Bool) {
        // Its children appear next: they find the frames that they will have.
        placeColumns()
    }

    open override func viewDidLayoutSubviews() {
        placeColumns()
        railPrimary?.splitViewDidLayout()
    }

    /// Each child is told the size that its own view will have.
    open override func viewWillTransition(to size: Size) {
        let layout = layout(in: size)
        upcomingLayout = layout
        for child in children { child.viewWillTransition(to: upcomingSize(of: child, layout, in: size)) }
        upcomingLayout = nil
    }

    private func upcomingSize(of child: ViewController, _ layout: SplitLayout, in size: Size) -> Size {
        if child === detailViewController { return layout.detailSize }
        guard child === primaryViewController else { return size }
        return railPrimary == nil ? layout.list.size : layout.primary.size
    }

    open override func containerItemDidChange(of child: ViewController) {
        if child === primaryViewController { updateBar() }
    }

    private func updateBar() {
        if isViewLoaded { splitView.bar.button.title = primaryViewController?.title ?? "" }
    }

    private var shield: Shield?

    /// Has `action` performed in the place of any touch on the detail; nil gives the detail its touches back.
    func shieldDetail(_ action: (() -> Void)?) {
        shield?.removeFromSuperview()
        shield = nil
        guard let action, isViewLoaded else { return }
        let shield = Shield(frame: Rect(origin: .zero, size: splitView.detailArea.bounds.size))
        shield.onPress(action)
        self.shield = shield
        splitView.detailArea.addSubview(shield)
    }

    /// Rail and detail are reached from everywhere; Escape then closes a drawer, or goes back to the list.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        if railPrimary?.keyPressed(event) == true || detailViewController?.keyPressed(event) == true {
            return true
        }
        guard event.key == .escape else { return false }
        switch (arrangement, isListShown) {
        case (.drawer, true): showDetail()
        case (.compact, false): showList()
        default: return false
        }
        return true
    }

    private func placeColumns() {
        view.layoutDirection = listSide == .right ? .rightToLeft : .leftToRight
        splitView.layout = layout(in: view.bounds.size)
        arrangementMayHaveChanged()
        primaryViewController?.view.frame = primaryFrame
        detailViewController?.view.frame = splitView.detailFrame
        shield?.frame = Rect(origin: .zero, size: splitView.layout.detail.size)
    }

    func layout(in size: Size) -> SplitLayout {
        var style = style
        let target = isViewLoaded ? view.metrics.minimumTarget : 0
        style.barHeight = max(style.barHeight, target)
        style.minimumScrimWidth = max(style.minimumScrimWidth, target)
        return SplitLayout(
            size: size, keyboardHeight: isViewLoaded ? view.scene?.keyboardHeight ?? 0 : 0, side: listSide,
            railEdge: railEdge, railThickness: railPrimary?.railThickness(in: size) ?? 0,
            isListAlone: isListAlone, style: style)
    }
}
