import Drawing
import Elements
import KioskFile
import Logging
import SourceProtocol
import Toolkit
import VerticalTabs

/// A kiosk made from its definition: the view controllers that a scene shows, and the parts that connect them.
public final class Kiosk {
    public let definition: KioskDefinition
    public let rootViewController = SplitViewController()
    /// The root of the scene: the whole kiosk, above the keyboard while text is typed.
    public let keyboardController: KeyboardController
    /// The strip above all tabs; `nil` if there is none.
    private let header: HeaderController?
    /// The lock, which asks for PINs and tracks which roles are unlocked.
    public let lock: KioskLock
    let environment: KioskEnvironment
    let appearance: KioskAppearance
    let arrangement: TabArrangement
    let labels: TabLabels
    let memory: PageMemory
    let kept: KeptValues
    let store: StateStore
    let histories: HistoryStore
    let connections: KioskConnections
    let outbox: KioskOutbox
    let alarms: AlarmPresenter
    let display: KioskDisplay
    let service: ServiceAccess
    /// The speech of the kiosk, and the operation with a single key; `nil` if it has neither.
    public let speech: KioskSpeech?
    /// The maximum volume of sounds and of speech.
    public let volume: KioskVolume
    let crashes: CrashAvoidance
    /// The link to a locked tab, which is followed once the tab is unlocked, unless another tab is selected.
    var lockedLink: PageLink?
    /// The tabs that come up for some time; `nil` until the kiosk is shown.
    var popUps: PopUps?

    /// The latest change of the page by a trigger or a remote command; `nil` until the kiosk is shown.
    var postponedChange: PostponedChange?

    /// Creates a kiosk.
    ///
    /// - Parameters:
    ///   - definition: the content of the kiosk file.
    ///   - logger: the logger for problems with icons and sources.
    ///   - clock: the clock of elements that show the time.
    public convenience init(
        _ definition: KioskDefinition, logger: Logger = Logger(label: "kiosk"), clock: WallClock = .machine
    ) {
        self.init(definition, KioskEnvironment(logger: logger, givenClock: clock), continuing: nil)
    }

    /// Returns a kiosk with another definition that continues from this one. It takes over the language, the tab, the rows, the scroll
    /// offsets, the values that users have set, locks and alarms, as far as the definition allows.
    ///
    /// This kiosk must no longer be used; show the new one in its place.
    public func makeReplacement(for definition: KioskDefinition) -> Kiosk {
        Kiosk(definition, environment, continuing: self)
    }

    /// Makes all parts, each continuing from the same part of a former kiosk.
    ///
    /// Neither this initializer nor those of the parts have default arguments, so that the former part always has to be passed explicitly.
    private init(_ definition: KioskDefinition, _ environment: KioskEnvironment, continuing former: Kiosk?) {
        let (logger, clock) = (environment.logger, environment.clock(for: definition))
        former?.popUps?.end()
        self.definition = definition
        self.environment = environment
        let root = rootViewController
        header = definition.header.map { HeaderController($0, title: definition.title, over: root) }
        keyboardController = KeyboardController(content: header ?? rootViewController)
        appearance = KioskAppearance(definition, continuing: former?.appearance)
        arrangement = TabArrangement(definition, in: appearance.language, continuing: former?.arrangement)
        memory = PageMemory(definition, arrangement, continuing: former?.memory)
        kept = KeptValues(definition, continuing: former?.kept)
        store = StateStore(logger: logger, continuing: former?.store)
        histories = HistoryStore(clock: clock, logger: logger, continuing: former?.histories)
        lock = KioskLock(definition.lock, folder: definition.folder, logger: logger, continuing: former?.lock)
        connections = KioskConnections(continuing: former?.connections)
        outbox = former?.outbox ?? KioskOutbox(clock: clock, logger: logger)
        outbox.clock = clock
        outbox.definition = { name in definition.sources.first { $0.name == name }?.text }
        alarms = AlarmPresenter(
            definition, clock: clock, arrangement, appearance, lock, connections, continuing: former?.alarms)
        labels = TabLabels(arrangement, appearance, lock, connections, alarms)
        volume = KioskVolume(definition.volume, clock: clock, continuing: former?.volume)
        let isRead = definition.speech != nil || definition.scan != nil
        speech = isRead ? KioskSpeech(continuing: former?.speech) : nil
        display = KioskDisplay(
            definition, clock: clock, rail: arrangement.rail, root: rootViewController, continuing: former?.display)
        service = ServiceAccess(
            definition.lock.service, lock, display, root: rootViewController,
            title: { [appearance] in definition.title.text(in: appearance.language) }, continuing: former?.service)
        crashes = CrashAvoidance(logger: logger, continuing: former?.crashes)
        arrangeControllers()
        connectParts()
    }

    private func arrangeControllers() {
        rootViewController.title = definition.title.text(in: language)
        rootViewController.side = definition.side
        rootViewController.railPlacement =
            switch definition.rail.position {
            case .side: .side
            case .top: .top
            case .bottom: .bottom
            }
        keyboardController.languages = definition.languages
        keyboardController.side = definition.hand == .left ? .left : .right
        keyboardController.onError = { [logger = environment.logger] in logger.warning("\($0)") }
        tabBarController.dataSource = self
        rootViewController.primaryViewController = tabBarController
    }

    private func connectParts() {
        appearance.lowering = { [weak self] in self?.loweredHeight(in: $0) ?? 0 }
        appearance.onLanguageChange = { [weak self] in self?.languageChanged() }
        arrangement.onSelect = { [weak self] in self?.tabChanged() }
        arrangement.onArrange = { [weak self] in self?.store.save() }
        arrangement.onChooseLanguage = { [weak self] in self?.language = $0 }
        arrangement.onShowAppearance = { [weak self] in self?.showAppearance() }
        memory.onChange = { [weak self] in self?.store.save() }
        kept.onChange = { [weak self] in self?.keptValuesChanged(isTicking: $0) }
        store.state = { [weak self] in self?.state }
        lock.onChange = { [weak self] in self?.lockChanged() }
        lock.onEvent = { [connections] in connections.audit?.write($0) }
        alarms.onChange = { [weak self] in self?.alarmsChanged(isSaved: $0) }
    }

    /// Connects elements to the values of sources. Call it before the kiosk is shown, because pages made earlier are not connected.
    public func connect(_ sources: KioskSources) {
        connections.connect(sources)
        sources.keep(kept.values)
        connect(sources.live)
    }

    package func connect(_ live: LiveValues?) {
        connections.connect(live, as: lock, in: appearance)
        outbox.connect(live)
        histories.follow(live)
        if let live { kept.follow(live) }
        display.brightness.called?.live = live
        labels.followCounts()
        arrangement.follow(live)
    }

    /// Shows the kiosk in a scene.
    public func show(in scene: Scene) {
        appearance.begin(in: scene)
        display.take(scene)
        store.begin(in: scene)
        histories.begin(in: scene)
        arrangement.begin(in: scene)
        lock.show(in: scene, over: rootViewController)
        service.begin(in: scene)
        crashes.selectSafeTab(of: arrangement)
        scene.rootViewController = keyboardController
        header?.language = language
        header?.follow(elementLinks(in: nil))
        outbox.begin(in: scene)
        postponedChange = PostponedChange(in: scene)
        connections.triggers = KioskTriggers(
            definition.triggers, live: connections.live, clock: clock, links: triggerLinks(), lasting: lastingLinks(),
            in: scene)
        volume.begin(in: scene)
        if let speech {
            speech.begin(definition.speech?.start ?? [], scan: definition.scan, in: scene)
        } else {
            scene.screenReader = nil
        }
        alarms.begin(in: scene)
        beginIdle(in: scene)
        beginPopUps(in: scene)
        reportUnknown(in: scene)
        warnOfMissingIcons(in: scene)
    }

    private func warnOfMissingIcons(in scene: Scene) {
        for tab in tabs where tab.tabItem.showsIcon {
            let icon = RailIcon(title: tab.title ?? "", item: tab.tabItem, pictures: scene.pictures)
            guard case .letter = icon.normal else { continue }
            environment.logger.warning(
                "tab “\(tab.title ?? "")”: icon not found, showing the first letter; tried \(icon.tried.joined(separator: ", "))"
            )
        }
    }

    // MARK: Parts

    /// The clock of elements that show the time.
    var clock: WallClock { environment.clock(for: definition) }
    public var tabBarController: VerticalTabBarController { arrangement.tabBarController }
    public var rail: TabRail { arrangement.rail }
    /// All tabs in the order of the kiosk file, including those that are not in the rail. Their pages are made when they are shown.
    public var tabs: [LazyTabController] { arrangement.tabs }
    /// Performs the actions that a scanned code triggers, and wakes the panel.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - scanner: The name of the scanner in the kiosk file.
    public func scanned(_ code: String, by scanner: String) {
        idle?.use()
        let event = SourceMessage.Event(ScannerDefinition.event, with: .string(code))
        connections.triggers?.happened(event, of: scanner)
    }

    /// The idle chain; `nil` if the kiosk file has none, or before the kiosk is shown.
    public var idle: KioskIdle? { display.idle }
    /// The theme that the user chose, or otherwise the theme of the kiosk file.
    public var theme: Theme { appearance.theme }
    /// The name of the current theme.
    public var themeName: KioskDefinition.Theme { appearance.themeName }

    /// The theme that is tried out instead of those of the user and of the kiosk file, until the kiosk ends; `nil` for none.
    public var triedTheme: KioskDefinition.Theme? {
        get { appearance.triedTheme }
        set { appearance.triedTheme = newValue }
    }

    /// The current language: one of the kiosk file's languages, initially the first one. A change keeps the tab, the row and the scroll
    /// offsets.
    public var language: Language {
        get { appearance.language }
        set { appearance.language = newValue }
    }

    /// The program's functions for the service page; if `nil`, there is no service page.
    public var serviceTools: ServiceTools? {
        get { service.tools }
        set { service.tools = newValue }
    }

    // MARK: Changes

    private func tabChanged() {
        lockedLink = nil
        popUps?.tabChanged(to: arrangement.selectedName)
        alarms.showBar()
        store.save()
    }

    /// Updates all texts after a change of language.
    private func languageChanged() {
        rootViewController.title = definition.title.text(in: language)
        labels.showLanguage()
        header?.language = language
        for tab in tabs { (tab.content as? any KioskPage)?.language = language }
        appearance.showLanguage()
        alarms.showBar()
        store.save()
    }

    /// Replaces the pages of tabs that were locked or unlocked, and updates the lock marks.
    private func lockChanged() {
        for tab in tabs {
            guard let role = arrangement.definition(of: tab)?.needs, let content = tab.content else { continue }
            if content is LockedPage == lock.isOpen(for: role) { tab.reloadContent() }
        }
        labels.showLocks()
        lock.notifyElements()
    }

    /// Saves values that are kept, and passes them on for a hub that is started again.
    private func keptValuesChanged(isTicking: Bool) {
        connections.sources?.keep(kept.values)
        store.save(isTicking ? .usual : .soon)
    }

    private func alarmsChanged(isSaved: Bool) {
        labels.showAlarms()
        idle?.look()
        if isSaved { store.save(.urgent) }
    }
}
