import Drawing
import Elements
import KioskFile
import Toolkit
import VerticalTabs

/// The pages of a kiosk, and the actions of their elements.
extension Kiosk {
    /// The folders in which pictures are searched by name, in order.
    public var pictureFolders: [String] { [definition.folder] + definition.iconFolders }

    /// Returns the list of a tab; `nil` if the tab is a page of elements, or has no page because it has not been shown or memory was short.
    public func page(of tab: ViewController?) -> ListPage? { (tab as? LazyTabController)?.content as? ListPage }

    public var selectedPage: ListPage? { page(of: tabBarController.selectedViewController) }

    /// Makes the pages of all tabs in the rail, reads the data of each list once, and returns when the rows are shown. It is used to
    /// render pictures of a kiosk that is not running.
    public func loadSources() async {
        for tab in tabs {
            tab.loadContent()
            await page(of: tab)?.load()
            let content = tab.content
            for page in ([content] + (content?.children ?? [])) { await (page as? ElementPage)?.load() }
        }
    }

    private func makePage(for tab: TabDefinition) -> any KioskPage {
        if let role = tab.needs, !lock.isOpen(for: role) { return lockedPage(of: tab, for: role) }
        let page = makePage(for: tab, at: memory.takeState(of: tab.title.original))
        if let link = lockedLink, tab.title.all.contains(link.tab) {
            lockedLink = nil
            page.open(link)
        }
        return page
    }

    private func makePage(for tab: TabDefinition, at state: PageState?) -> any KioskPage {
        let page = tab.makePage()
        page.language = language
        page.join(self, for: tab, at: state)
        return page
    }

    /// Returns the page that is shown in place of a locked tab.
    private func lockedPage(of tab: TabDefinition, for role: String) -> LockedPage {
        let page = LockedPage(lock, title: tab.title, role: role)
        page.language = language
        page.side = definition.side
        return page
    }

    /// Returns a separate page for the attract screen, so that the tab's own page keeps its state; `nil` if the tab is locked.
    func attractPage(_ attraction: IdleDefinition.Attraction.Content) -> ViewController? {
        switch attraction {
        case .tab(let title):
            guard let tab = arrangement.definition(of: arrangement.tab(titled: title)) else { return nil }
            if let role = tab.needs, !lock.isOpen(for: role) { return nil }
            return makePage(for: tab, at: nil)
        case .page(let content):
            let links = elementLinks(in: nil)
            if content.elements.count == 1 || AttractElement.isClockWithReadings(content) {
                return AttractElement(content, language: language, links: links)
            }
            let page = ElementPage(title: "", content: content, links: links)
            page.language = language
            return page
        }
    }

    // MARK: Elements

    /// Returns the actions of a tab's elements on the kiosk.
    func elementLinks(in tab: TabDefinition?) -> KioskActions {
        KioskActions(
            clock: clock, pages: { [weak self] in self?.opening($0) },
            languages: { [weak self] in self?.appearance.choose($0) },
            themes: { [weak self] in self?.choose($0) },
            brightness: { [weak self] in self?.choose(brightness: $0) },
            alarms: { [weak self] in self?.alarms.watched?.obey($0, from: $1) },
            endVisit: { [weak self] in self?.endVisit() },
            signals: { [weak self] in self?.give($0) },
            allow: { [weak self] in self?.lock.ask(for: $0, then: $1) },
            isAllowed: { [weak self] in self?.lock.isOpen(for: $0) ?? false },
            live: connections.live, outbox: outbox.isUsable ? outbox : nil,
            place: tab?.title.original ?? "")
    }

    /// Returns the actions of triggers on the kiosk. They do not replace a page under a finger.
    func triggerLinks() -> KioskActions {
        var links = elementLinks(in: nil)
        links.pages = { [weak self] link in
            self?.arrangement.tab(titled: link.tab) == nil ? nil : { _ = self?.openUntouched(link) }
        }
        links.endVisit = { [weak self] in
            self?.postponedChange?.performEnd {
                self?.replacePage {
                    self?.endVisit()
                    return true
                }
            }
        }
        return links
    }

    /// Returns the actions of triggers that no visitor causes, at a time of day or on a value. Their language and theme outlast the visit.
    func lastingLinks() -> KioskActions {
        var links = triggerLinks()
        links.languages = { [weak self] in self?.appearance.setStandard($0) }
        links.themes = { [weak self] in
            self?.appearance.setStandard($0)
            self?.store.save()
        }
        return links
    }

    /// Returns an action that follows a link; `nil` if there is no such tab.
    private func opening(_ link: PageLink) -> (() -> Void)? {
        arrangement.tab(titled: link.tab) == nil ? nil : { [weak self] in _ = self?.open(link) }
    }

    /// Selects the tab of a link, and shows its row or page. A row that the list does not have is reported on screen, as soon as the rows
    /// are known.
    ///
    /// A link with a time is followed for this time, as soon as no user is interrupted.
    ///
    /// - Returns: `false` if there is no such tab, or it is not in the rail.
    func open(_ link: PageLink) -> Bool {
        guard link.seconds != nil, let popUps else { return select(link) }
        guard arrangement.tab(titled: link.tab) != nil else { return false }
        popUps.show(link)
        return true
    }

    /// Follows a link that no user at the panel has started. A link without a time waits until no finger is on the panel.
    ///
    /// - Returns: `false` if there is no such tab, or it is not in the rail.
    func openUntouched(_ link: PageLink) -> Bool {
        guard link.seconds == nil, let postponedChange else { return open(link) }
        guard arrangement.canSelect(arrangement.tab(titled: link.tab)) else { return false }
        postponedChange.perform { [weak self] in
            self?.replacePage {
                _ = self?.select(link)
                return link.row != nil || link.page != nil
            }
        }
        return true
    }

    /// Performs a change that no user at the panel has started. For 300 ms after a change of the page, touches are ignored, because they
    /// are aimed at the former one.
    ///
    /// - Parameter change: The change. It returns `true` if the page changes although its tab stays the same.
    private func replacePage(_ change: () -> Bool) {
        let former = arrangement.selected
        if change() || arrangement.selected !== former {
            display.scene?.contentReplaced(in: rootViewController.view)
        }
    }

    /// Starts to show tabs for some time.
    func beginPopUps(in scene: Scene) {
        var panel = PopUps.Panel()
        panel.selected = { [weak self] in self?.arrangement.selectedName }
        panel.open = { [weak self] in self?.select($0) ?? false }
        panel.goBack = { [weak self] in self?.arrangement.selectAgain($0) }
        panel.isCalled = { [weak self] in self?.alarms.areWaiting == true }
        panel.wake = { [weak self] in
            let step = self?.idle?.step ?? .used
            self?.idle?.wake()
            return step
        }
        panel.rest = { [weak self] in self?.idle?.sleep(to: $0) }
        panel.update = { [weak self] in self?.idle?.look() }
        popUps = PopUps(panel, in: scene)
    }

    private func select(_ link: PageLink) -> Bool {
        guard let tab = arrangement.tab(titled: link.tab) else { return false }
        arrangement.select(tab)
        guard tabBarController.selectedViewController === tab else { return false }
        guard let page = tab.content as? any KioskPage else { return true }
        if page is LockedPage { lockedLink = link } else { page.open(link) }
        return true
    }

    /// Gives a signal to people at the panel.
    private func give(_ signal: ActionDefinition.Signal) {
        let scene = rootViewController.view.scene
        switch signal {
        case .message(let text): scene?.showToast(text.text(in: language))
        case .say(let text): speech?.say(text.text(in: language), in: language)
        case .sound(let name): scene?.play(Sound(named: name))
        case .wake: idle?.wake()
        }
    }

    /// Shows the sheet with the settings of the appearance. What is chosen there lasts until the visit ends.
    public func showAppearance() {
        let controller = AppearanceController(appearance, definition.speech == nil ? nil : speech)
        controller.onChange = { [weak self] in self?.store.save() }
        rootViewController.present(controller, style: .sheet)
    }

    private func choose(_ theme: KioskDefinition.Theme) {
        appearance.choose(theme)
        store.save()
    }

    /// Sets the brightness that the user chose.
    ///
    /// - Parameter brightness: the brightness, in percent.
    private func choose(brightness: Double) {
        display.brightness.chosen = brightness / 100
        store.save()
    }
}

extension Kiosk: VerticalTabBarControllerDataSource {
    public func tabBarController(
        _ tabBarController: VerticalTabBarController, contentFor tab: LazyTabController, bounds: Rect
    ) throws -> ViewController? {
        arrangement.definition(of: tab).map(makePage(for:))
    }

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, willDrop content: ViewController, of tab: LazyTabController
    ) {
        if let page = content as? any KioskPage { memory.keep(page, of: tab) }
    }

    /// Returns the tab that has been removed or hidden for the longest time.
    public func tabBarControllerNewTab(_ tabBarController: VerticalTabBarController) -> ViewController? {
        arrangement.spare.first
    }
}
