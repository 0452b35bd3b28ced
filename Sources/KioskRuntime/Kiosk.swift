import Drawing
import KioskFile
import Logging
import Toolkit
import VerticalTabs

/// A kiosk made of its definition: the controllers that a scene shows, and the sources that feed them.
public final class Kiosk {
    public let definition: KioskDefinition
    public let rootViewController = SplitViewController()
    public let tabBarController = VerticalTabBarController()
    public private(set) var pages: [ListPage] = []
    private let logger: Logger
    private var writer: StateWriter?
    private var isSaving = false
    private var lastProblem = ""
    private var stateNumber = 0
    private var savesAgain = false

    public init(_ definition: KioskDefinition, logger: Logger) {
        self.definition = definition
        self.logger = logger
        pages = definition.tabs.map(Self.page(for:))
        for page in pages { page.onChange = { [weak self] in self?.save() } }
        rootViewController.title = definition.title
        rootViewController.side = definition.hand == .left ? .left : .right
        tabBarController.delegate = self
        tabBarController.rail.style.showsMarker = definition.marker
        tabBarController.viewControllers = pages
        rootViewController.masterViewController = tabBarController
    }

    /// The theme that the kiosk file asks for.
    public var theme: Theme {
        let theme = definition.theme == .dark ? Theme.dark : Theme.light
        return definition.accent.map(theme.accented(_:)) ?? theme
    }

    /// The folders in which pictures are looked for by name, in their order.
    public var pictureFolders: [String] { [definition.folder] + definition.iconFolders }

    /// Shows the kiosk in a scene.
    public func show(in scene: Scene) {
        scene.theme = theme
        scene.reducesMotion = definition.reduceMotion
        scene.rootViewController = rootViewController
        warnOfMissingIcons(in: scene)
    }

    private func warnOfMissingIcons(in scene: Scene) {
        for page in pages {
            let icon = RailIcon(title: page.title ?? "", item: page.tabItem, pictures: scene.pictures)
            guard case .letter = icon.normal else { continue }
            logger.warning(
                "tab “\(page.title ?? "")” has no icon, its first letter stands in; tried \(icon.tried.joined(separator: ", "))"
            )
        }
    }

    /// Reads every source once; returns when their rows are shown. For pictures of a kiosk that does not run.
    public func loadSources() async {
        for page in pages { await page.load() }
    }

    private static func page(for tab: TabDefinition) -> ListPage {
        let page: ListPage
        let picture = tab.picture.map { PictureName($0.path) }
        switch tab.content {
        case .rows(let rows):
            let contents = rows.map { row in
                RowContent(
                    title: row.title, subtitle: row.subtitle,
                    detail: DetailContent(
                        title: row.title, subtitle: row.subtitle,
                        picture: (row.picture ?? tab.picture).map { PictureName($0.path) }, text: row.text))
            }
            page = ListPage(title: tab.title, sections: [SectionContent(rows: contents)])
        case .json(let source):
            page = ListPage(title: tab.title, source: JSONRowSource(definition: source), picture: picture)
        case .machine(let readings):
            page = ListPage(title: tab.title, source: MachineRowSource(readings: readings), picture: picture)
        }
        page.tabItem = TabItem(image: PictureName(tab.icon), badgeValue: tab.badge)
        return page
    }

    // MARK: State

    /// Takes up where a former run was left, and keeps what happens from now on in the same file.
    public func keepState(at path: String) {
        writer = StateWriter(path: path)
        let state = KioskState(path: path)
        for page in pages {
            if let title = page.title, let saved = state.pages[title] { page.restore(saved) }
        }
        if let index = pages.firstIndex(where: { $0.title == state.tab }) { tabBarController.selectedIndex = index }
    }

    /// Writes the state off the main actor, one write at a time: a slow disk costs no frame.
    private func save() {
        guard let writer else { return }
        guard !isSaving else {
            savesAgain = true
            return
        }
        isSaving = true
        stateNumber += 1
        let (state, number) = (state, stateNumber)
        Task {
            let problem = await OwnThread.run { writer.write(state, number: number) }
            warnOnce(problem)
            isSaving = false
            if savesAgain {
                savesAgain = false
                save()
            }
        }
    }

    /// Writes the state before it returns: the kiosk is about to end.
    public func saveNow() {
        guard let writer else { return }
        stateNumber += 1
        warnOnce(writer.write(state, number: stateNumber))
    }

    /// A disk that is full stays full: one line says it.
    private func warnOnce(_ problem: String?) {
        guard let problem, let writer, problem != lastProblem else { return }
        lastProblem = problem
        logger.warning("the kiosk's state was not saved to \(writer.path): \(problem)")
    }

    private var state: KioskState {
        KioskState(
            tab: tabBarController.selectedViewController?.title,
            pages: Dictionary(pages.map { ($0.title ?? "", $0.state) }, uniquingKeysWith: { first, _ in first }))
    }
}

extension Kiosk: VerticalTabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: VerticalTabBarController, didSelect viewController: ViewController
    ) {
        save()
    }
}
