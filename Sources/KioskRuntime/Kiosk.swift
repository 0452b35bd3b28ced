import Alarms
import Drawing
import Elements
import KioskFile
import Logging
import Toolkit
import VerticalTabs

/// A kiosk made of its definition: the controllers that a scene shows, and the sources that feed them.
public final class Kiosk {
    public let definition: KioskDefinition
    public let rootViewController = SplitViewController()
    /// What a scene shows: all of the kiosk, above a keyboard for as long as something is typed.
    public let keyboardController: KeyboardController
    public let tabBarController = VerticalTabBarController()
    public let rail = TabRail()
    /// All tabs in the order of the file, those that are not in the rail too. Their pages are made when they are shown.
    public let tabs: [LazyTabController]
    let definitions: [ObjectIdentifier: TabDefinition]
    /// Tabs that are in the rail, or come into it by their conditions, in their order.
    var arrangedTabs: [LazyTabController] = []
    let conditions: TabConditions
    let priorities: TabPriorities
    /// Asks for PINs, and knows what is open.
    public let lock: KioskLock
    /// What the program can do for whoever looks after the panel; nil has no service page.
    public var serviceTools: ServiceTools? {
        didSet { if let scene { watchCorners(of: scene) } }
    }
    /// The service page, while it is shown.
    weak var servicePage: ServiceController?
    /// Tabs that are not in the rail: “+” brings in the first.
    var spareTabs: [LazyTabController] = []
    /// Where a person was in tabs that have no page at the moment, by their names.
    var pageStates: [String: PageState] = [:]
    /// What people have set in the elements of pages.
    var setValues: [PagePosition: SetValues] = [:]
    let logger: Logger
    /// By which elements show the time.
    let clock: WallClock
    /// The same, whatever the kiosk file says of it.
    let givenClock: WallClock
    /// What brings values; nil where nothing does.
    private var sources: KioskSources?
    /// The values of the kiosk's sources; nil where nothing brings them.
    private(set) var live: LiveValues?
    var saving = KioskSaving()
    /// nil as long as nobody has chosen one.
    var chosenTheme: KioskDefinition.Theme?
    /// Takes down what is asked of sources; nil where nobody does.
    var audit: AuditLog?
    /// What is done without a touch.
    var triggers: KioskTriggers?
    /// Watches values for alarms; nil where the kiosk file has none, and before the kiosk is shown.
    var alarms: KioskAlarms?
    /// The alarms that stood when the kiosk ended.
    var savedAlarms = AlarmList()
    /// Calls for somebody.
    var alarmBanner: Banner?
    var alarmSound: AlarmSound?
    /// What happens while nobody uses the kiosk; nil where nothing does, and before it is shown.
    public private(set) var idle: KioskIdle?
    /// Moves the picture; nil before it is shown.
    var pixelShift: KioskShift?
    /// How bright it is.
    let brightness = KioskBrightness()
    /// Has it be as bright as the light and the hours ask for; nil where nothing does, and before it is shown.
    var ambience: KioskAmbience?
    /// What is shown to those who pass by, while it is.
    weak var attractController: AttractController?
    /// nil where nothing is noted.
    var crashGuard: CrashGuard?
    /// The one that shows the kiosk.
    private(set) weak var scene: Scene?

    /// What people read: one of the kiosk file's languages, the first one at first. Another one comes in place: tab, row, and how
    /// far lists and details are scrolled stay.
    public var language: Language {
        didSet { if language != oldValue { languageChanged() } }
    }

    /// - Parameters:
    ///   - definition: what the kiosk file says.
    ///   - logger: takes what is wrong with icons and sources.
    ///   - clock: by which elements show the time.
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
        // A tab that nobody could bring back must not be lost by a finger.
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

    /// Puts tabs into the rail, and the others behind “+”.
    func arrange(shown: [LazyTabController], spare: [LazyTabController]) {
        spareTabs = spare
        arrangedTabs = shown
        showAllowedTabs()
        rail.features.isNewTabEnabled = !spare.isEmpty
    }

    /// The theme that was chosen since the start, or that the kiosk file asks for.
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
            // Words in the accent colour lie on these, too.
            accent = accent ?? theme.color(.accent)
            theme.take(colors)
        }
        var behind: [Color] = []
        if definition.hasBackgrounds {
            // The same of what is seen of pictures.
            accent = accent ?? theme.color(.accent)
            behind = theme.veil.extremes
        }
        return (accent.map { theme.accented($0, on: behind) } ?? theme).textScaled(
            by: definition.screen.textScale / 100)
    }

    /// The folders in which pictures are looked for by name, in their order.
    public var pictureFolders: [String] { [definition.folder] + definition.iconFolders }

    /// Has elements show what sources bring, from the pages on that are made after this: before the kiosk is shown.
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
                "tab “\(tab.title ?? "")” has no icon, its first letter stands in; tried \(icon.tried.joined(separator: ", "))"
            )
        }
    }

    /// By what a tab is known whatever language is shown: its title in the kiosk's first language.
    func name(of tab: ViewController?) -> String? {
        tab.flatMap { definitions[ObjectIdentifier($0)]?.title.original }
    }

    // MARK: Pages

    /// The list of a tab; nil where it is a page of elements, and while it has none, because it was not shown yet or memory was
    /// short.
    public func page(of tab: ViewController?) -> ListPage? { (tab as? LazyTabController)?.content as? ListPage }

    public var selectedPage: ListPage? { page(of: tabBarController.selectedViewController) }

    /// Makes the pages of all tabs in the rail and reads every source once; returns when their rows are shown. For
    /// pictures of a kiosk that does not run.
    public func loadSources() async {
        for tab in tabs {
            tab.loadContent()
            await page(of: tab)?.load()
        }
    }

    /// Another kiosk takes the scene over.
    func endIdle() { (idle, pixelShift, ambience) = (nil, nil, nil) }

    func makePage(for tab: TabDefinition) -> any KioskPage {
        if let role = tab.needs, !lock.isOpen(for: role) { return lockedPage(of: tab, for: role) }
        let page = PageKinds.makePage(for: tab)
        page.language = language
        page.join(self, for: tab, at: pageStates.removeValue(forKey: tab.title.original))
        return page
    }

    /// What shows the tab of a title in any of the kiosk's languages; nil where the rail has none of it.
    private func opening(_ title: String) -> (() -> Void)? {
        let tab = tabs.first { definitions[ObjectIdentifier($0)]?.title.all.contains(title) == true }
        return tab.map { tab in
            { [weak self] in
                self?.select(tab)
                self?.showAlarmBanner()
            }
        }
    }

    /// What elements of a tab can do to the kiosk.
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

    /// - Parameter brightness: in per cent.
    private func choose(brightness: Double) {
        self.brightness.chosen = brightness / 100
        save()
    }

    /// What people have set on a page of a tab, by the tab's name and the page's number, from 0.
    func values(ofTab name: String, page: Int) -> SetValues {
        values(at: PagePosition(tab: name, page: page))
    }

    /// What people have set on the page of a row, by its tab's name.
    func values(ofTab name: String, row: RowContent.ID) -> SetValues {
        values(at: PagePosition(tab: name, row: row))
    }

    private func values(at place: PagePosition) -> SetValues {
        setValues[place] ?? keep(SetValues(), at: place)
    }

    /// Has what people set at a place from here on be kept there.
    @discardableResult
    func keep(_ values: SetValues, at place: PagePosition) -> SetValues {
        values.onKeep = { [weak self] in self?.save() }
        setValues[place] = values
        return values
    }
}

/// Where elements are in a kiosk.
nonisolated struct PagePosition: Hashable, Sendable {
    let tab: String
    /// The page's number where it is the tab's own, from 0.
    var page: Int?
    /// The row whose detail it is.
    var row: RowContent.ID?
}
