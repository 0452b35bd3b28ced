import Drawing
import Toolkit

/// A rail of tabs at the edge and, beside it, the view of the selected tab's controller.
///
/// As the master of a ``SplitViewController`` it also remembers, for each tab, the detail that was shown last, and
/// brings it back with the tab.
open class VerticalTabBarController: ViewController {
    public let rail = TabRail()
    public weak var delegate: (any VerticalTabBarControllerDelegate)?
    /// The split controller whose master this is.
    public weak var splitViewController: SplitViewController? {
        didSet {
            rail.side = splitViewController?.side ?? rail.side
            if let detail = selectedViewController.flatMap(detail(of:)) {
                splitViewController?.detailViewController = detail
            }
        }
    }

    private var tabs = TabList<ObjectIdentifier>()
    private var controllers: [ViewController] = []
    private var details: [ObjectIdentifier: ViewController] = [:]
    private var observation: SceneNotifications.Observation?

    // MARK: Tabs

    /// Setting it keeps the selected controller where it is among the new ones, else the same index, else the first.
    /// The delegate is not called.
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

    public var selectedViewController: ViewController? {
        get { tabs.selectedIndex.map { controllers[$0] } }
        set { if newValue !== selectedViewController { select(newValue, byHand: false) } }
    }

    private func replace(with newControllers: [ViewController]) {
        let old = selectedViewController
        tabs.replace(with: newControllers.map(ObjectIdentifier.init))
        let kept = Set(tabs.ids)
        let gone = controllers.filter { !kept.contains(ObjectIdentifier($0)) }
        controllers = tabs.ids.compactMap { id in newControllers.first { ObjectIdentifier($0) == id } }
        // Those who are told of what follows may replace the tabs once more: each step looks at what is there then.
        for controller in gone where !isTab(controller) { controller.willMove(toParent: nil) }
        if let old, old !== selectedViewController { leave(old) }
        for controller in gone where !isTab(controller) && controller.parent === self {
            controller.removeFromParent()
            details[ObjectIdentifier(controller)] = nil
        }
        for controller in controllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        reloadRail()
        if old !== selectedViewController { showSelected(after: old) }
        title = selectedViewController?.title
    }

    private func isTab(_ controller: ViewController) -> Bool { controllers.contains { $0 === controller } }

    // MARK: Selection

    /// A person tapped the tab at `index`.
    public func tap(_ index: Int) {
        guard controllers.indices.contains(index) else { return }
        let controller = controllers[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        // The delegate may have changed the tabs while it was asked.
        guard isTab(controller) else { return }
        guard controller !== selectedViewController else {
            controller.contentScrollView?.setContentOffset(.zero, animated: true)
            delegate?.tabBarController(self, didSelect: controller)
            return
        }
        select(controller, byHand: true)
    }

    /// The order is that of the talk, with its bugs mended; see the README.
    ///
    /// Everybody who is told of it may select another tab, or replace the tabs. That change is carried out at once,
    /// and what is left of this one is given up.
    private func select(_ new: ViewController?, byHand: Bool) {
        guard new.map(isTab) ?? true else { return }
        let old = selectedViewController
        if let old {
            leave(old)
            guard selectedViewController === old else { return }
            guard new.map(isTab) ?? true else {
                showSelected(after: nil)
                return
            }
        }
        tabs.select(controllers.firstIndex { $0 === new })
        rail.selectedIndex = tabs.selectedIndex
        if byHand, let old { delegate?.tabBarController(self, didUnselect: old) }
        guard selectedViewController === new else { return }
        showSelected(after: old)
        guard selectedViewController === new else { return }
        title = new?.title
        if byHand, let new { delegate?.tabBarController(self, didSelect: new) }
    }

    private func leave(_ old: ViewController) {
        if let splitViewController, isTab(old) {
            details[ObjectIdentifier(old)] = splitViewController.detailViewController
        }
        if isViewLoaded { hideChild(old) }
    }

    private func showSelected(after old: ViewController?) {
        let new = selectedViewController
        // A detail that was there before any tab is the first tab's.
        if let new, old == nil, detail(of: new) == nil {
            details[ObjectIdentifier(new)] = splitViewController?.detailViewController
        }
        if let new, isViewLoaded, new.view.superview !== view { showChild(new, in: view, frame: contentFrame) }
        // A controller that has just appeared may have selected another one, or asked for its detail already.
        guard new === selectedViewController else { return }
        splitViewController?.detailViewController = new.flatMap(detail(of:))
    }

    public override final var appearingChildren: [ViewController] { selectedViewController.map { [$0] } ?? [] }

    // MARK: Detail

    /// Shows another detail beside the selected tab; asking for the one that is shown changes nothing.
    public func changeDetail(to controller: ViewController) {
        if let selected = selectedViewController { details[ObjectIdentifier(selected)] = controller }
        splitViewController?.detailViewController = controller
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

    open override func loadView() -> View {
        rail.onTap = { [weak self] in self?.tap($0) }
        let view = TabBarView(rail: rail)
        view.onSceneChange = { [weak self] in self?.observe($0) }
        return view
    }

    open override func viewDidLoad() {
        view.addSubview(rail)
        if let selected = selectedViewController { showChild(selected, in: view, frame: contentFrame) }
    }

    open override func viewDidLayoutSubviews() {
        selectedViewController?.view.frame = contentFrame
    }

    private var contentFrame: Rect { (view as? TabBarView)?.contentFrame ?? .zero }

    open override func tabItemDidChange(of child: ViewController) {
        reloadRail()
        if child === selectedViewController { title = child.title }
    }

    private func reloadRail() {
        rail.items = controllers.map { TabRail.Item(title: $0.title ?? "", item: $0.tabItem) }
        rail.selectedIndex = tabs.selectedIndex
    }
}
