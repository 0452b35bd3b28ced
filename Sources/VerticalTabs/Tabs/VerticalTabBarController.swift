import Drawing
import Toolkit

/// A rail of tabs at an edge and, beside it, the view of the selected tab's controller.
///
/// As the master of a ``SplitViewController`` it also remembers, for each tab, the detail that was shown last, and
/// brings it back with the tab. What may be done by hand besides choosing a tab is in its rail's ``Rail/features``.
/// Subclasses that override `viewWillAppear(_:)` or
/// `viewWillTransition(to:)` call the superclass's.
open class VerticalTabBarController: ViewController {
    /// May refuse what a person does, and is told of it; kept weakly.
    public weak var delegate: (any VerticalTabBarControllerDelegate)?
    /// Makes the content of lazy tabs, and new tabs; kept weakly.
    public weak var dataSource: (any VerticalTabBarControllerDataSource)?

    /// Another one takes over the features, the style, the edge and the tabs of the one before.
    public var rail: any Rail = TabRail() {
        didSet { if rail !== oldValue { replaceRail(oldValue) } }
    }

    /// The list that the rail's "more" cell opens.
    public lazy var overflowList: any TabOverflowList = TabOverflowController()

    /// What a person can read: with several, the rail has a cell that shows the scene's language and leads to a list of these.
    /// One that is chosen becomes the scene's, and the delegate is told.
    public var languages: [Language] = [] {
        didSet { rail.features.hasLanguageCell = languages.count > 1 }
    }

    /// The split controller whose master this is, which sets it.
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
    /// True while the selected tab's view comes on screen.
    var isSwitching = false
    /// The list of all tabs while it is shown.
    var shownOverflowList: (any TabOverflowList)?
    /// The list of languages while it is shown.
    var shownLanguageList: LanguageList?
    /// Either of them.
    var shownList: (any TabOverflowList)? { shownOverflowList ?? shownLanguageList?.controller }

    // MARK: Tabs

    /// In display order. Setting it keeps the selected controller where it is among the new ones, else the same index,
    /// else the first. The delegate is not called.
    public var viewControllers: [ViewController] {
        get { controllers }
        set { replace(with: newValue) }
    }

    /// nil when no tab is selected.
    public var selectedIndex: Int? {
        get { tabs.selectedIndex }
        set {
            guard newValue.map(controllers.indices.contains) ?? true else { return }
            selectedViewController = newValue.map { controllers[$0] }
        }
    }

    /// nil when no tab is selected.
    public var selectedViewController: ViewController? {
        get { tabs.selectedIndex.map { controllers[$0] } }
        set { if newValue !== selectedViewController { select(newValue, byHand: false) } }
    }

    func isTab(_ controller: ViewController) -> Bool { controllers.contains { $0 === controller } }

    public override final var appearingChildren: [ViewController] {
        [selectedViewController, shownList].compactMap(\.self).filter { $0.parent === self }
    }

    // MARK: Detail

    /// Shows another detail beside the selected tab; asking for the one that is shown changes nothing.
    ///
    /// Where the list lies over the detail or in its place, it goes: whoever chose a row wants to see that. A tab that
    /// sets its detail while it comes on screen leaves the list there.
    public func changeDetail(to controller: ViewController) {
        if let selected = selectedViewController { details[ObjectIdentifier(selected)] = controller }
        splitViewController?.detailViewController = controller
        if !isSwitching, selectedViewController?.appearance == .appeared { splitViewController?.showDetail() }
    }

    /// Lets go of a tab's detail, also where it is on screen.
    public func forgetDetail(of controller: ViewController) {
        guard let detail = details.removeValue(forKey: ObjectIdentifier(controller)) else { return }
        if splitViewController?.detailViewController === detail { splitViewController?.detailViewController = nil }
    }

    /// The detail that was shown last with a tab.
    public func detail(of controller: ViewController) -> ViewController? { details[ObjectIdentifier(controller)] }

    /// Asks whoever looks after the scene's details for the controller that is the message's object.
    public static let changeDetailNotification = SceneNotifications.Name(rawValue: "changeDetail")

    private func observe(_ scene: Scene?) {
        observation = scene?.notifications.observe(Self.changeDetailNotification) { [weak self] object in
            if let controller = object as? ViewController { self?.changeDetail(to: controller) }
        }
    }

    // MARK: View

    /// Holds the selected tab's view; a background of its own shows where that one is not opaque.
    public var contentArea: View { barView.contentArea }

    /// What the view of a tab gets: its own coordinates, so the origin is zero.
    public var contentBounds: Rect { Rect(origin: .zero, size: barView.contentFrame.size) }

    var barView: TabBarView {
        if let view = view as? TabBarView { return view }
        // Only a subclass that makes another view comes here: it has a bar all the same, which is not on screen.
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
        // Its children appear next: they find the frames that they will have.
        selectedViewController?.view.frame = contentBounds
    }

    open override func viewDidLayoutSubviews() {
        selectedViewController?.view.frame = contentBounds
        placeLists()
    }

    /// Each tab is told the size that its view will have.
    open override func viewWillTransition(to size: Size) {
        let beside = rail.edge.divide(Rect(origin: .zero, size: size), thickness: rail.thickness(in: size)).rest.size
        let content = splitViewController?.upcomingLayout?.list.size ?? beside
        for child in children { child.viewWillTransition(to: isTab(child) ? content : size) }
    }

    /// Escape closes the list of all tabs or of languages, or ends editing; a tab that is dragged goes back to its place.
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
