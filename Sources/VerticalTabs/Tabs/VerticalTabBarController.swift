import Drawing
import Toolkit

/// A controller with a rail of tabs at an edge and, beside it, the view of the selected tab's controller.
///
/// In a ``SplitViewController``, selecting a tab again also restores the tab's last detail.
/// ``Rail/features`` of the rail determines what the user can do in addition to choosing a tab. Subclasses that override
/// `viewWillAppear(_:)` or `viewWillTransition(to:)` must call `super`.
open class VerticalTabBarController: ViewController {
    /// The delegate, which may refuse actions of the user and is notified of them.
    public weak var delegate: (any VerticalTabBarControllerDelegate)?
    /// The data source, which creates new tabs and the content of lazy tabs.
    public weak var dataSource: (any VerticalTabBarControllerDataSource)?

    /// The rail. A new rail takes over the features, the style, the edge and the tabs of the old one.
    public var rail: any Rail = TabRail() {
        didSet { if rail !== oldValue { replaceRail(oldValue) } }
    }

    /// The list of all tabs, which the “More” cell of the rail opens.
    public lazy var overflowList: any TabOverflowList = TabOverflowController()

    /// The languages that the user can choose from. If there are several, the rail has a cell that shows the scene's language and opens a
    /// list of them. When the user chooses a language, the scene's language is set, and the delegate is notified.
    public var languages: [Language] = [] {
        didSet { rail.features.hasLanguageCell = languages.count > 1 }
    }

    /// The split controller of which this is the primary controller. The split controller sets it.
    public weak var splitViewController: SplitViewController? {
        didSet {
            if splitViewController == nil, isViewLoaded { barView.placeContentBesideRail() }
            rail.edge = splitViewController?.railEdge ?? rail.edge
            if let detail = selectedViewController.flatMap(detail(of:)) {
                splitViewController?.detailViewController = detail
            }
        }
    }

    var tabs = TabList<ObjectIdentifier>()
    var controllers: [ViewController] = []
    var details: [ObjectIdentifier: ViewController] = [:]
    private var observation: SceneNotifications.Observation?
    /// A Boolean value that tells whether the view of the selected tab is about to appear.
    var isSwitching = false
    /// The list of all tabs if it is shown; otherwise `nil`.
    var shownOverflowList: (any TabOverflowList)?
    /// The list of languages if it is shown; otherwise `nil`.
    var shownLanguageList: LanguageList?
    /// The list (of all tabs or of languages) that is shown; `nil` if there is none.
    var shownList: (any TabOverflowList)? { shownOverflowList ?? shownLanguageList?.controller }
    /// A Boolean value that tells whether a list (of all tabs or of languages) is shown.
    public var showsList: Bool { shownList != nil }

    // MARK: Tabs

    /// The controllers of the tabs, in display order. If they are replaced, the selected controller stays selected. If it is removed, the
    /// controller at the same index is selected, or else the first one. The delegate is not called.
    public var viewControllers: [ViewController] {
        get { controllers }
        set { replace(with: newValue) }
    }

    /// The index of the selected tab; `nil` if no tab is selected.
    public var selectedIndex: Int? {
        get { tabs.selectedIndex }
        set {
            guard newValue.map(controllers.indices.contains) ?? true else { return }
            selectedViewController = newValue.map { controllers[$0] }
        }
    }

    /// The controller of the selected tab; `nil` if no tab is selected.
    public var selectedViewController: ViewController? {
        get { tabs.selectedIndex.map { controllers[$0] } }
        set { if newValue !== selectedViewController { select(newValue, byHand: false) } }
    }

    func isTab(_ controller: ViewController) -> Bool { controllers.contains { $0 === controller } }

    public override final var appearingChildren: [ViewController] {
        [selectedViewController, shownList].compactMap(\.self).filter { $0.parent === self }
    }

    // MARK: Detail

    /// Shows another detail for the selected tab.
    ///
    /// If the list covers the detail or takes its place, the list is hidden, so that a user who has chosen a row sees the detail. If a tab
    /// sets its detail while it appears, the list stays visible.
    public func changeDetail(to controller: ViewController) {
        if let selected = selectedViewController { details[ObjectIdentifier(selected)] = controller }
        splitViewController?.detailViewController = controller
        if !isSwitching, selectedViewController?.appearance == .appeared { splitViewController?.showDetail() }
    }

    /// Releases the detail of a tab, even if it is on screen.
    public func forgetDetail(of controller: ViewController) {
        guard let detail = details.removeValue(forKey: ObjectIdentifier(controller)) else { return }
        if splitViewController?.detailViewController === detail { splitViewController?.detailViewController = nil }
    }

    /// Returns the last detail of a tab.
    public func detail(of controller: ViewController) -> ViewController? { details[ObjectIdentifier(controller)] }

    /// The notification that requests a change of the detail. Its object is the controller of the new detail. The tab bar controller
    /// handles it.
    public static let changeDetailNotification = SceneNotifications.Name(rawValue: "changeDetail")

    private func observe(_ scene: Scene?) {
        observation = scene?.notifications.observe(Self.changeDetailNotification) { [weak self] object in
            if let controller = object as? ViewController { self?.changeDetail(to: controller) }
        }
    }

    // MARK: View

    /// The container of the selected tab's view. Its background is visible if that view is not opaque.
    public var contentArea: View { barView.contentArea }

    /// The frame of a tab's view in its container; the origin is zero.
    public var contentBounds: Rect { Rect(origin: .zero, size: barView.contentFrame.size) }

    var barView: TabBarView {
        if let view = view as? TabBarView { return view }
        // If a subclass has created another view, the bar exists but is not on screen.
        return detachedBarView
    }

    private lazy var detachedBarView = TabBarView(rail: rail)

    open override func loadView() -> View {
        rail.delegate = self
        let view = TabBarView(rail: rail)
        view.onSceneChange = { [weak self] in self?.observe($0) }
        view.onTapBeside = { [weak self] in self?.tappedBesideRail() }
        return view
    }

    open override func viewDidLoad() {
        if let selected = selectedViewController { showChild(selected, in: contentArea, frame: contentBounds) }
    }

    open override func viewWillAppear(_ animated: Bool) {
        // The children appear next, and must have their frames by then.
        selectedViewController?.view.frame = contentBounds
    }

    open override func viewDidLayoutSubviews() {
        selectedViewController?.view.frame = contentBounds
        placeLists()
    }

    /// Notifies each tab of the future size of its view.
    open override func viewWillTransition(to size: Size) {
        let beside = rail.edge.divide(Rect(origin: .zero, size: size), thickness: rail.thickness(in: size)).rest.size
        let content = splitViewController?.upcomingLayout?.list.size ?? beside
        for child in children { child.viewWillTransition(to: isTab(child) ? content : size) }
    }

    /// Handles Escape, which closes the list of all tabs or of languages, or ends editing. A dragged tab then returns to its position.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .escape, event.phase == .pressed, shownList != nil || rail.isEditing else {
            return false
        }
        if shownList != nil { hideLists() } else { rail.endEditing() }
        return true
    }

    open override func containerItemDidChange(of child: ViewController) {
        reloadRail()
        if child === selectedViewController { title = child.title }
    }

    private func replaceRail(_ old: any Rail) {
        old.endEditing()
        old.delegate = nil
        rail.features = old.features
        rail.style = old.style
        rail.edge = old.edge
        rail.delegate = self
        reloadRail()
        if isViewLoaded { barView.rail = rail }
    }

    func reloadRail() {
        rail.items = controllers.map(RailItem.init)
        rail.selectedIndex = tabs.selectedIndex
        shownOverflowList?.items = rail.items
        shownOverflowList?.selectedIndex = rail.selectedIndex
    }
}
