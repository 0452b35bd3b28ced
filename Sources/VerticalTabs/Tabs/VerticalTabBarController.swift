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
        didSet { rail.side = splitViewController?.side ?? rail.side }
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
        set { if newValue != tabs.selectedIndex { select(newValue, byHand: false) } }
    }

    public var selectedViewController: ViewController? {
        get { tabs.selectedIndex.map { controllers[$0] } }
        set { selectedIndex = newValue.flatMap { new in controllers.firstIndex { $0 === new } } }
    }

    private func replace(with newControllers: [ViewController]) {
        let old = selectedViewController
        tabs.replace(with: newControllers.map(ObjectIdentifier.init))
        let kept = Set(tabs.ids)
        let gone = controllers.filter { !kept.contains(ObjectIdentifier($0)) }
        controllers = tabs.ids.compactMap { id in newControllers.first { ObjectIdentifier($0) == id } }
        let new = selectedViewController
        if let old, old !== new { hideChild(old) }
        for controller in gone {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
            details[ObjectIdentifier(controller)] = nil
        }
        for controller in controllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        reloadRail()
        if let new, old !== new { showSelected(new) }
        title = new?.title
    }

    // MARK: Selection

    /// A person tapped the tab at `index`.
    public func tap(_ index: Int) {
        guard controllers.indices.contains(index) else { return }
        let controller = controllers[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        // The delegate may have changed the tabs while it was asked.
        guard let index = controllers.firstIndex(where: { $0 === controller }) else { return }
        guard index != tabs.selectedIndex else {
            controller.contentScrollView?.setContentOffset(.zero, animated: true)
            delegate?.tabBarController(self, didSelect: controller)
            return
        }
        select(index, byHand: true)
    }

    /// The order is that of the talk, with its bugs mended; see the README.
    private func select(_ index: Int?, byHand: Bool) {
        let old = selectedViewController
        guard index.map(controllers.indices.contains) ?? true else { return }
        if let old { hideChild(old) }
        tabs.select(index)
        rail.selectedIndex = index
        if byHand, let old {
            delegate?.tabBarController(self, didUnselect: old)
            // The delegate selected another one: that selection has been carried out already.
            guard tabs.selectedIndex == index else { return }
        }
        let new = selectedViewController
        if let new { showSelected(new) }
        title = new?.title
        if byHand, let new { delegate?.tabBarController(self, didSelect: new) }
    }

    private func showSelected(_ controller: ViewController) {
        guard isViewLoaded else { return }
        showChild(controller, in: view, frame: contentFrame)
        guard let splitViewController else { return }
        let detail = details[ObjectIdentifier(controller)]
        // A controller that has just appeared may have asked for its detail already.
        if detail !== splitViewController.detailViewController { splitViewController.detailViewController = detail }
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
    }

    private func reloadRail() {
        rail.items = controllers.map { TabRail.Item(title: $0.title ?? "", item: $0.tabItem) }
        rail.selectedIndex = tabs.selectedIndex
    }
}
