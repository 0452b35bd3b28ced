import Drawing
import Elements
import KioskFile
import Toolkit
import VerticalTabs

/// The arrangement of a kiosk's tabs: the tabs in the rail, their order, and the selected tab.
final class TabArrangement {
    let tabBarController = VerticalTabBarController()
    let rail = TabRail()
    /// All tabs in the order of the kiosk file, including those that are not in the rail. Their pages are made when they are shown.
    let tabs: [LazyTabController]
    /// The tabs that are in the rail or enter it through their conditions, in their order.
    private(set) var arranged: [LazyTabController] = []
    /// The tabs that are not in the rail. The “+” cell adds the first of them.
    private(set) var spare: [LazyTabController] = []

    /// Called after a tab was selected.
    var onSelect: () -> Void = {}
    /// Called after the user has moved, added or removed a tab.
    var onArrange: () -> Void = {}
    /// Called after the user has chosen a language in the rail.
    var onChooseLanguage: (Language) -> Void = { _ in }

    /// Called after the user has tapped the cell for the settings of the appearance.
    var onShowAppearance: () -> Void = {}

    private let definitions: [ObjectIdentifier: TabDefinition]
    private let conditions: TabConditions
    private let priorities: TabPriorities
    private weak var scene: Scene?
    private var observation: SceneNotifications.Observation?

    init(_ definition: KioskDefinition, in language: Language, continuing former: TabArrangement?) {
        tabs = definition.tabs.map { Self.tab(for: $0, in: language) }
        conditions = TabConditions(tabs, definition.tabs)
        priorities = TabPriorities(tabs, definition.tabs)
        definitions = Dictionary(
            zip(tabs.map(ObjectIdentifier.init), definition.tabs), uniquingKeysWith: { first, _ in first })
        tabBarController.delegate = self
        tabBarController.rail = rail
        rail.style = Self.style(for: definition.rail)
        rail.features = Self.features(for: definition.rail)
        tabBarController.languages = definition.languages
        arrange(
            shown: zip(tabs, definition.tabs).filter { !$1.isHidden }.map(\.0),
            spare: zip(tabs, definition.tabs).filter { $1.isHidden }.map(\.0))
        if let former {
            restore(order: former.order, spare: former.spareNames)
            selectAgain(former.selectedName)
        }
    }

    private static func tab(for definition: TabDefinition, in language: Language) -> LazyTabController {
        var item = TabItem(
            image: ImageName(definition.icon), selectedImage: definition.selectedIcon.map { ImageName($0) },
            badgeValue: definition.needs == nil ? definition.badge(in: language) : nil,
            rendering: definition.colors == .original ? .original : .template)
        item.showsIcon = definition.showsIcon
        return LazyTabController(title: definition.title.text(in: language), tabItem: item)
    }

    private static func style(for rail: RailDefinition) -> RailStyle {
        var style =
            switch rail.style {
            case .modern: RailStyle()
            case .classic: RailStyle.classic
            }
        if let width = rail.width { style.thickness = width }
        style.grip = rail.grip
        style.titles =
            switch rail.titles {
            case .shrink: .shrink
            case .wrap: .wrap
            case .widen: .widen
            }
        switch rail.marker {
        case .arrow: break
        case .none: style.showsMarker = false
        case .picture(let picture): style.markerPicture = ImageName(picture.path)
        }
        return style
    }

    private static func features(for rail: RailDefinition) -> RailFeatures {
        var features = RailFeatures()
        features.isEditable = rail.isEditable
        // Without a “+” cell, a removed tab could not be added again.
        features.hasCrosses = rail.showsNew
        features.confirmsRemoval = rail.confirmsRemoval
        features.hasNewTabCell = rail.showsNew
        features.hasMoreCell = rail.showsMore
        features.hasAppearanceCell = rail.showsAppearance
        features.hidesSingleTab = true
        return features
    }

    /// Starts to sort the tabs when no finger is on the scene.
    func begin(in scene: Scene) {
        self.scene = scene
        observation = scene.notifications.observe(Scene.fingersLiftedNotification) { [weak self] _ in
            self?.conditionsChanged()
            self?.showOrder()
        }
    }

    /// Updates the tabs in the rail when the values of their conditions and priorities change.
    func follow(_ live: LiveValues?) {
        conditions.follow(live) { [weak self] in self?.conditionsChanged() }
        priorities.follow(live) { [weak self] in self?.showOrder() }
    }

    // MARK: Tabs

    /// The controller of the selected tab; `nil` if no tab is selected.
    var selected: ViewController? { tabBarController.selectedViewController }

    /// A Boolean value that tells whether the first tab in the rail is selected.
    var isFirstSelected: Bool { selected === tabBarController.viewControllers.first }

    func definition(of tab: ViewController?) -> TabDefinition? { tab.flatMap { definitions[ObjectIdentifier($0)] } }

    /// Returns the language-independent name of a tab: its title in the kiosk's first language.
    func name(of tab: ViewController?) -> String? { definition(of: tab)?.title.original }

    /// Returns the tab with a title in any of the kiosk's languages; `nil` if there is no such tab.
    func tab(titled title: String) -> LazyTabController? {
        tabs.first { definition(of: $0)?.title.all.contains(title) == true }
    }

    var selectedName: String? { name(of: selected) }
    /// The names of the tabs that are in the rail or enter it through their conditions.
    var order: [String] { arranged.compactMap(name(of:)) }
    /// The names of the tabs that are not in the rail.
    var spareNames: [String] { spare.compactMap(name(of:)) }

    // MARK: Order

    /// Puts tabs into the rail, and offers the other tabs under “+”.
    private func arrange(shown: [LazyTabController], spare: [LazyTabController]) {
        self.spare = spare
        arranged = shown
        showAllowed()
        rail.features.isNewTabEnabled = !spare.isEmpty
    }

    /// Restores the order of the tabs as the user arranged them, if users may still arrange tabs. Tabs that were added to the kiosk file
    /// since then come last.
    ///
    /// - Parameters:
    ///   - order: the names of the tabs in the rail; `nil` if no run has saved them.
    ///   - spare: the names of the other tabs.
    func restore(order: [String]?, spare: [String]) {
        guard rail.features.isEditable || rail.features.hasNewTabCell, let order else { return }
        let byName = Dictionary(tabs.map { (name(of: $0) ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        // A tab that a condition now controls is not offered under “+”.
        let kept = spare.compactMap { byName[$0] }.filter { !conditions.concern($0) }
        let known = Set(order + kept.compactMap(name(of:)))
        let added = tabs.filter { tab in
            !known.contains(name(of: tab) ?? "") && definition(of: tab)?.isHidden == false
        }
        let shown = order.compactMap { byName[$0] } + added
        guard !shown.isEmpty else { return }
        let ids = Set(shown.map(ObjectIdentifier.init))
        let others = tabs.filter { tab in !kept.contains { $0 === tab } }
        arrange(shown: shown, spare: (kept + others).filter { !ids.contains(ObjectIdentifier($0)) })
    }

    /// Shows the tabs whose conditions are met. While a finger is on the panel, this is postponed until the last finger is lifted.
    private func conditionsChanged() {
        guard scene?.isTouched != true, showAllowed() else { return }
        scene?.contentMoved(in: rail)
    }

    /// Sorts the tabs by their priorities. While a finger is on the panel, this is postponed until the last finger is lifted, so that no
    /// tab moves away from under a finger.
    private func showOrder() {
        guard scene?.isTouched != true, priorities.haveChanged else { return }
        priorities.takeUp()
        showAllowed()
    }

    /// Shows the tabs whose conditions are met, in their order.
    ///
    /// The selected tab is never removed, so the rail is never empty. Nothing moves while the user arranges the tabs.
    ///
    /// - Returns: `true` if the tabs have changed.
    @discardableResult
    func showAllowed() -> Bool {
        guard !rail.isEditing else { return false }
        var shown = arranged.filter { conditions.allow($0) || $0 === selected }
        // The user may have removed all tabs without a condition.
        if shown.isEmpty { shown = Array(arranged.prefix(1)) }
        shown = priorities.order(shown)
        guard !shown.elementsEqual(tabBarController.viewControllers, by: { $0 === $1 }) else { return false }
        tabBarController.viewControllers = shown
        return true
    }

    /// Stores the order in which the user has arranged the rail. A tab that is not in the rail stays after its predecessor.
    private func takeOrderOfRail() {
        var order = tabBarController.viewControllers.compactMap { $0 as? LazyTabController }
        for (index, tab) in arranged.enumerated() where !order.contains(where: { $0 === tab }) {
            let before = index == 0 ? nil : order.firstIndex { $0 === arranged[index - 1] }
            order.insert(tab, at: before.map { $0 + 1 } ?? 0)
        }
        arranged = order
    }

    // MARK: Selection

    /// Returns `true` if a tab is in the rail, or enters it through its condition, which is met.
    func canSelect(_ tab: LazyTabController?) -> Bool {
        conditions.update()
        return arranged.contains { $0 === tab && (conditions.allow($0) || $0 === selected) }
    }

    /// Selects a tab. A tab with a condition is selected only if the condition is met.
    func select(_ tab: LazyTabController) {
        conditions.update()
        showAllowed()
        tabBarController.selectedViewController = tab
        showAllowed()
        onSelect()
    }

    /// Selects the tab of the last run, even if its condition is not met. The tab stays in the rail while it is selected.
    func selectAgain(_ name: String?) {
        if let tab = tabs.first(where: { self.name(of: $0) == name }) { selectAgain(tab) }
    }

    /// Selects the first tab in the rail.
    func selectFirst() {
        if let first = tabBarController.viewControllers.first as? LazyTabController { selectAgain(first) }
    }

    private func selectAgain(_ tab: LazyTabController) {
        guard arranged.contains(where: { $0 === tab }) else { return }
        if !tabBarController.viewControllers.contains(where: { $0 === tab }) {
            tabBarController.viewControllers = priorities.order(arranged.filter { conditions.allow($0) || $0 === tab })
        }
        tabBarController.selectedViewController = tab
        showAllowed()
    }
}

extension TabArrangement: VerticalTabBarControllerDelegate {
    func tabBarController(_ tabBarController: VerticalTabBarController, didSelect viewController: ViewController) {
        showAllowed()
        onSelect()
    }

    func tabBarController(_ tabBarController: VerticalTabBarController, didChoose language: Language) {
        onChooseLanguage(language)
    }

    func tabBarControllerDidTapAppearance(_ tabBarController: VerticalTabBarController) { onShowAppearance() }

    /// Returns `true` if a tab can be moved and removed. The last such tab has to stay, and conditions add and remove their tabs
    /// automatically.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, canEdit viewController: ViewController
    ) -> Bool {
        let editable = arranged.filter { !conditions.concern($0) }
        return editable.count > 1 && editable.contains { $0 === viewController }
    }

    func tabBarControllerDidEndEditing(_ tabBarController: VerticalTabBarController) { showAllowed() }

    func tabBarController(
        _ tabBarController: VerticalTabBarController, didMove viewController: ViewController, from index: Int
    ) {
        takeOrderOfRail()
        onArrange()
    }

    func tabBarController(
        _ tabBarController: VerticalTabBarController, didRemove viewController: ViewController, from index: Int
    ) {
        arranged.removeAll { $0 === viewController }
        if let tab = viewController as? LazyTabController { spare.append(tab) }
        rail.features.isNewTabEnabled = !spare.isEmpty
        onArrange()
    }

    func tabBarController(_ tabBarController: VerticalTabBarController, didAdd viewController: ViewController) {
        spare.removeAll { $0 === viewController }
        if let tab = viewController as? LazyTabController { arranged.append(tab) }
        rail.features.isNewTabEnabled = !spare.isEmpty
        onArrange()
    }
}
