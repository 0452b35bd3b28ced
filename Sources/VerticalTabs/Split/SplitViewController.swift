import Drawing
import Toolkit

/// A controller with a primary column (the list) and a detail. ``SplitArrangement`` describes how they are arranged.
///
/// If the primary controller is a tab bar controller, its rail is at the side of the user's hand, or above or below both columns. It stays
/// on screen in each arrangement. The list is also at the side of the hand. In a right-to-left language, however, the list is at the right,
/// where reading begins, regardless of the hand.
///
/// A rotation changes only the layout. It does not change the selection, does not move a list that the user has opened, closed or scrolled,
/// and does not call the tab bar controller's delegate. Subclasses that override `viewWillAppear(_:)` or `viewWillTransition(to:)` must
/// call `super`.
open class SplitViewController: ViewController {
    /// The delegate, which is notified when the list is shown and hidden.
    public weak var delegate: (any SplitViewControllerDelegate)?

    /// The dimensions of the columns. A change takes effect in the next frame.
    public var style = SplitStyle() {
        didSet { if style != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }

    /// The side of the user's hand. The rail is at this side, and usually also the list; see ``listSide``.
    public var side = RailSide.left {
        didSet { if side != oldValue { railPlaceChanged() } }
    }

    /// The side of the list, from which it slides in: the right side in right-to-left languages, otherwise ``side``.
    public var listSide: RailSide { isViewLoaded && view.isMirrored ? .right : side }

    /// The position of a tab bar controller's rail.
    public var railPlacement = RailPlacement.side {
        didSet { if railPlacement != oldValue { railPlaceChanged() } }
    }

    /// The edge of the rail, derived from ``side`` and ``railPlacement``.
    public var railEdge: RailEdge {
        switch railPlacement {
        case .side: side == .left ? .left : .right
        case .top: .top
        case .bottom: .bottom
        }
    }

    /// The controller of the list, or of a rail and a list. A new controller replaces the old one immediately.
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

    /// The controller of the detail. Setting the current controller again has no effect.
    public var detailViewController: ViewController? {
        didSet { if detailViewController !== oldValue { replace(oldValue, with: \.detailViewController) } }
    }

    /// A Boolean value that tells whether the list has all the space beside the rail, because there is currently no detail. The detail is
    /// then not visible, and nothing slides.
    public var isListAlone = false {
        didSet { if isListAlone != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }

    /// A Boolean value that tells whether the list needs more width than other lists: most of the width if the detail fits beside it, or
    /// else all of the width, as on a narrow panel. If that changes the arrangement to a single column, the list is shown.
    public var isListWide = false {
        didSet { if isListWide != oldValue, isViewLoaded { listWidthChanged() } }
    }

    /// The height that the list needs. Above the detail, the list is not higher. It is infinite by default.
    public var listHeight = Double.infinity {
        didSet { if listHeight != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }

    /// The primary controller, if it has a rail.
    private(set) weak var railPrimary: (any SplitPrimary)?

    /// The position of the list if it is not beside the detail; `nil` until the first layout that needs it.
    var slide: ListSlide?
    var pan: ListPan?
    /// A Boolean value that tells whether the user or the app has chosen the list or the detail. The choice survives rotations.
    var hasChosenColumn = false
    /// A Boolean value that tells whether the last call of the delegate was that the list will be shown.
    var isListAnnounced = true
    /// The layout after the transition of which the children are currently being notified; `nil` otherwise.
    private(set) var upcomingLayout: SplitLayout?

    private func railPlaceChanged() {
        railPrimary?.railEdge = railEdge
        if isViewLoaded { view.setNeedsLayout() }
    }

    private func listWidthChanged() {
        let former = splitView.layout.arrangement
        let new = arrangement
        if new != former { arrangementWillChange(to: new, from: former) }
        view.setNeedsLayout()
    }

    private func replace(_ old: ViewController?, with path: KeyPath<SplitViewController, ViewController?>) {
        if let old, old.parent === self {
            old.willMove(toParent: nil)
            if isViewLoaded { hideChild(old) }
            old.removeFromParent()
        }
        // When it was notified, the old controller may have set another one, which is then already a child.
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
        // This is reached only if a subclass creates another view.
        return detachedSplitView
    }

    private lazy var detachedSplitView = SplitView()

    open override func loadView() -> View {
        let view = SplitView()
        view.bar.button.onPress { [weak self] in self?.showList() }
        view.scrim.onPress { [weak self] in
            guard let self else { return }
            // During editing, a touch beside the rail ends editing.
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
        // The children appear next, and must have their frames by then.
        placeColumns()
    }

    open override func viewDidLayoutSubviews() {
        placeColumns()
        railPrimary?.splitViewDidLayout()
    }

    /// Notifies each child of the future size of its view.
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

    /// Calls `action` for each touch on the detail instead of delivering it. With `nil`, the detail receives touches again.
    func shieldDetail(_ action: (() -> Void)?) {
        shield?.removeFromSuperview()
        shield = nil
        guard let action, isViewLoaded else { return }
        let shield = Shield(frame: Rect(origin: .zero, size: splitView.detailArea.bounds.size))
        shield.onPress(action)
        self.shield = shield
        splitView.detailArea.addSubview(shield)
    }

    /// Passes keys to the primary controller and the detail, regardless of the focus. If they do not handle Escape, it closes a drawer or
    /// goes back to the list.
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
            isListAlone: isListAlone, isListWide: isListWide, listHeight: listHeight, style: style)
    }
}
