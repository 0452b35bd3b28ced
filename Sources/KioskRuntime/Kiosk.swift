import Alarms
import Drawing
import Elements
import KioskFile
import Logging
import Toolkit
import VerticalTabs

/// A kiosk made from its definition: the view controllers that a scene shows, and the sources that feed them.
public final class Kiosk {
    public let definition: KioskDefinition
    public let rootViewController = SplitViewController()
    /// The root of the scene: all of the kiosk, above the keyboard while text is typed.
    public let keyboardController: KeyboardController
    public let tabBarController = VerticalTabBarController()
    public let rail = TabRail()
    /// All tabs in the order of the kiosk file, including those that are not in the rail. Their pages are made when they are shown.
    public let tabs: [LazyTabController]
    let definitions: [ObjectIdentifier: TabDefinition]
    /// The tabs that are in the rail or enter it through their conditions, in their order.
    var arrangedTabs: [LazyTabController] = []
    let conditions: TabConditions
    let priorities: TabPriorities
    /// Asks for PINs, and knows which roles are unlocked.
    public let lock: KioskLock
    /// The program's functions for the service page; if `nil`, there is no service page.
    public var serviceTools: ServiceTools? {
        didSet { if let scene { watchCorners(of: scene) } }
    }
    /// The service page while it is shown.
    weak var servicePage: ServiceController?
    /// The tabs that are not in the rail. The “+” cell adds the first of them.
    var spareTabs: [LazyTabController] = []
    /// The selected rows and scroll offsets of tabs without a page at the moment, by the names of the tabs.
    var pageStates: [String: PageState] = [:]
    /// The values that users have set in the elements of pages.
    var setValues: [PagePosition: SetValues] = [:]
    let logger: Logger
    /// The clock of elements that show the time.
    let clock: WallClock
    /// The clock that was passed in, before the kiosk file's settings are applied.
    let givenClock: WallClock
    /// The sources of values; `nil` if there are none.
    private var sources: KioskSources?
    /// The values of the kiosk's sources; `nil` if it has none.
    private(set) var live: LiveValues?
    var saving = KioskSaving()
    /// The theme that the user chose; `nil` if the user chose none.
    var chosenTheme: KioskDefinition.Theme?
    /// Records requests to sources; `nil` if they are not recorded.
    var audit: AuditLog?
    /// The actions that happen without a touch.
    var triggers: KioskTriggers?
    /// Watches the values of alarms; `nil` if the kiosk file has none, or before the kiosk is shown.
    var alarms: KioskAlarms?
    /// The alarms when the kiosk ended.
    var savedAlarms = AlarmList()
    /// The banner about the most urgent unacknowledged alarm.
    var alarmBanner: Banner?
    var alarmSound: AlarmSound?
    /// The idle chain; `nil` if the kiosk file has none, or before the kiosk is shown.
    public private(set) var idle: KioskIdle?
    /// The shift of the picture against burn-in; `nil` before the kiosk is shown.
    var pixelShift: KioskShift?
    /// The brightness of the kiosk.
    let brightness = KioskBrightness()
    /// The automatic adjustment of the brightness; `nil` if the kiosk file defines none, or before the kiosk is shown.
    var ambience: KioskAmbience?
    /// The attract screen while it is shown.
    weak var attractController: AttractController?
    /// The record of crashes; `nil` if they are not recorded.
    var crashGuard: CrashGuard?
    /// The scene that shows the kiosk.
    private(set) weak var scene: Scene?

    /// The language of the kiosk, one of the kiosk file's languages and at first the first one. A change keeps the tab, the row and the
    /// scroll offsets.
    public var language: Language {
        didSet { if language != oldValue { languageChanged() } }
    }

    /// Creates a kiosk.
    ///
    /// - Parameters:
    ///   - definition: the content of the kiosk file.
    ///   - logger: logs problems with icons and sources.
    ///   - clock: the clock of elements that show the time.
    public init(
        _ definition: KioskDefinition, logger: Logger = Logger(label: "kiosk"), clock: WallClock = .machine
    ) {
        self.definition = definition
        self.logger = logger
        self.clock = definition.trustsClock ? clock.trusted : clock
        givenClock = clock
        let language = definition.languages.first ?? .english
        self.language = language
        keyboardController = KeyboardController(content: rootViewController)
        tabs = definition.tabs.map { Self.tab(for: $0, in: language) }
        conditions = TabConditions(tabs, definition.tabs)
        priorities = TabPriorities(tabs, definition.tabs)
        lock = KioskLock(definition.lock, folder: definition.folder, logger: logger)
        definitions = Dictionary(
            zip(tabs.map(ObjectIdentifier.init), definition.tabs), uniquingKeysWith: { first, _ in first })
        rootViewController.title = definition.title.text(in: language)
        rootViewController.side = definition.hand == .left ? .left : .right
        rootViewController.railPlacement =
            switch definition.rail.position {
            case .side: .side
            case .top: .top
            case .bottom: .bottom
            }
        keyboardController.languages = definition.languages
        keyboardController.side = definition.hand == .left ? .left : .right
        keyboardController.onError = { logger.warning("\($0)") }
        tabBarController.delegate = self
        tabBarController.dataSource = self
        tabBarController.rail = rail
        rail.style = Self.style(for: definition.rail)
        rail.features = Self.features(for: definition.rail)
        tabBarController.languages = definition.languages
        arrange(
            shown: zip(tabs, definition.tabs).filter { !$1.isHidden }.map(\.0),
            spare: zip(tabs, definition.tabs).filter { $1.isHidden }.map(\.0))
        rootViewController.primaryViewController = tabBarController
        markLockedTabs()
        lock.onChange = { [weak self] in self?.lockChanged() }
    }

    private static func style(for rail: RailDefinition) -> RailStyle {
        var style = RailStyle()
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
        // Without a “+” cell, a removed tab could not be brought back.
        features.hasCrosses = rail.showsNew
        features.confirmsRemoval = rail.confirmsRemoval
        features.hasNewTabCell = rail.showsNew
        features.hasMoreCell = rail.showsMore
        return features
    }

    private static func tab(for definition: TabDefinition, in language: Language) -> LazyTabController {
        var item = TabItem(
            image: ImageName(definition.icon), selectedImage: definition.selectedIcon.map { ImageName($0) },
            badgeValue: definition.needs == nil ? definition.badge(in: language) : nil,
            rendering: definition.colors == .original ? .original : .template)
        item.showsIcon = definition.showsIcon
        return LazyTabController(title: definition.title.text(in: language), tabItem: item)
    }

    /// Puts tabs into the rail, and the other ones behind “+”.
    func arrange(shown: [LazyTabController], spare: [LazyTabController]) {
        spareTabs = spare
        arrangedTabs = shown
        showAllowedTabs()
        rail.features.isNewTabEnabled = !spare.isEmpty
    }

    /// The theme that the user chose since the start, or otherwise that of the kiosk file.
    public var theme: Theme {
        let name = chosenTheme ?? definition.theme
        var theme: Theme =
            switch name {
            case .dark: .dark
            case .light: .light
            case .highContrast: .highContrast
            }
        var accent = definition.accent
        if let colors = definition.colors, name == definition.theme {
            // Text in the accent colour has to be legible on the custom colours, too.
            accent = accent ?? theme.color(.accent)
            theme.take(colors)
        }
        var behind: [Color] = []
        if definition.hasBackgrounds {
            // Text in the accent colour has to be legible over pictures, too.
            accent = accent ?? theme.color(.accent)
            behind = theme.veil.extremes
        }
        return (accent.map { theme.accented($0, on: behind) } ?? theme).textScaled(
            by: definition.screen.textScale / 100)
    }

    /// The folders in which pictures are searched by name, in order.
    public var pictureFolders: [String] { [definition.folder] + definition.iconFolders }

    /// Connects elements to the values of sources. Call it before the kiosk is shown, since pages made earlier are not connected.
    public func connect(_ sources: KioskSources?) {
        self.sources = sources
        connect(sources?.live)
    }

    func connect(_ live: LiveValues?) {
        self.live = live
        live?.audit = audit
        live?.openRole = { [weak self] in self?.lock.openRole }
        brightness.called?.live = live
        followBadges(of: live)
        followConditions(of: live)
    }

    /// Shows the kiosk in a scene.
    public func show(in scene: Scene) {
        scene.theme = theme
        scene.reducesMotion = definition.reduceMotion
        scene.language = language
        scene.pressSound =
            definition.touchVolume > 0
            ? Sound([Sound.Tone(1_200, for: 0.015)], volume: definition.touchVolume / 100) : nil
        self.scene = scene
        scene.onFingersLifted = { [weak self] in self?.showOrder() }
        lock.show(in: scene, over: rootViewController)
        watchCorners(of: scene)
        selectSafeTab()
        scene.rootViewController = keyboardController
        triggers = KioskTriggers(
            definition.triggers, live: live, clock: clock, links: elementLinks(in: nil), in: scene)
        watchAlarms(in: scene)
        idle = makeIdle(in: scene)
        ambience = makeAmbience(in: scene)
        reportUnknown(in: scene)
        warnOfMissingIcons(in: scene)
    }

    private func warnOfMissingIcons(in scene: Scene) {
        for tab in tabs where tab.tabItem.showsIcon {
            let icon = RailIcon(title: tab.title ?? "", item: tab.tabItem, pictures: scene.pictures)
            guard case .letter = icon.normal else { continue }
            logger.warning(
                "tab “\(tab.title ?? "")”: icon not found, showing the first letter; tried \(icon.tried.joined(separator: ", "))"
            )
        }
    }

    /// Returns the name of a tab that does not depend on the language: its title in the kiosk's first language.
    func name(of tab: ViewController?) -> String? {
        tab.flatMap { definitions[ObjectIdentifier($0)]?.title.original }
    }

    // MARK: Pages

    /// Returns the list of a tab; `nil` if the tab is a page of elements, or has no page because it was not shown yet or memory was short.
    public func page(of tab: ViewController?) -> ListPage? { (tab as? LazyTabController)?.content as? ListPage }

    public var selectedPage: ListPage? { page(of: tabBarController.selectedViewController) }

    /// Makes the pages of all tabs in the rail, reads the data of each list once, and returns when the rows are shown. It is used to
    /// render pictures of a kiosk that does not run.
    public func loadSources() async {
        for tab in tabs {
            tab.loadContent()
            await page(of: tab)?.load()
        }
    }

    /// Ends the idle chain, the shift and the brightness adjustment, because another kiosk takes over the scene.
    func endIdle() { (idle, pixelShift, ambience) = (nil, nil, nil) }

    func makePage(for tab: TabDefinition) -> any KioskPage {
        if let role = tab.needs, !lock.isOpen(for: role) { return lockedPage(of: tab, for: role) }
        let page = PageKinds.makePage(for: tab)
        page.language = language
        page.join(self, for: tab, at: pageStates.removeValue(forKey: tab.title.original))
        return page
    }

    /// Returns an action that selects the tab with a title in any of the kiosk's languages; `nil` if there is no such tab.
    private func opening(_ title: String) -> (() -> Void)? {
        let tab = tabs.first { definitions[ObjectIdentifier($0)]?.title.all.contains(title) == true }
        return tab.map { tab in
            { [weak self] in
                self?.select(tab)
                self?.showAlarmBanner()
            }
        }
    }

    /// Returns the actions of a tab's elements on the kiosk.
    func elementLinks(in tab: TabDefinition?) -> KioskActions {
        KioskActions(
            clock: clock, pages: { [weak self] in self?.opening($0) },
            languages: { [weak self] in self?.choose($0) },
            themes: { [weak self] in self?.choose($0) },
            brightness: { [weak self] in self?.choose(brightness: $0) },
            alarms: { [weak self] in self?.alarms?.obey($0, from: $1) },
            allow: { [weak self] in self?.lock.ask(for: $0, then: $1) },
            live: live, place: tab?.title.original ?? "")
    }

    private func choose(_ language: Language) {
        if definition.languages.contains(language) { self.language = language }
    }

    private func choose(_ theme: KioskDefinition.Theme) {
        chosenTheme = theme
        scene?.theme = self.theme
        save()
    }

    /// Sets the brightness that the user chose.
    ///
    /// - Parameter brightness: the brightness, in percent.
    private func choose(brightness: Double) {
        self.brightness.chosen = brightness / 100
        save()
    }

    /// Returns the values that users have set on a page of a tab, by the tab's name and the page's number, from 0.
    func values(ofTab name: String, page: Int) -> SetValues {
        values(at: PagePosition(tab: name, page: page))
    }

    /// Returns the values that users have set on the page of a row, by the name of the row's tab.
    func values(ofTab name: String, row: RowContent.ID) -> SetValues {
        values(at: PagePosition(tab: name, row: row))
    }

    private func values(at place: PagePosition) -> SetValues {
        setValues[place] ?? keep(SetValues(), at: place)
    }

    /// Keeps the values that users set at a position from now on.
    @discardableResult
    func keep(_ values: SetValues, at place: PagePosition) -> SetValues {
        values.onKeep = { [weak self] in self?.save() }
        setValues[place] = values
        return values
    }
}

/// The position of a page of elements in a kiosk.
nonisolated struct PagePosition: Hashable, Sendable {
    let tab: String
    /// The number of the tab's own page, from 0; `nil` for the page of a row.
    var page: Int?
    /// The row that has the page in its detail; `nil` for a page of the tab.
    var row: RowContent.ID?
}
