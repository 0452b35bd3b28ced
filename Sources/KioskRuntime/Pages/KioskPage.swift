import Drawing
import Elements
import KioskFile
import Toolkit

/// A page that shows the content of a tab.
protocol KioskPage: ViewController {
    /// The language of the page. A change updates the page in place.
    var language: Language { get set }

    /// The state to restore later: the selected row and the scroll offset.
    var state: PageState { get }

    /// Resets the page to its initial state: scrolled to the beginning, with nothing open, searched or typed.
    func goHome()

    /// A Boolean value that tells whether ``goHome()`` would change nothing that the user sees.
    var isAtStart: Bool { get }

    /// Connects the page to a kiosk. It is called once, before the page appears.
    ///
    /// - `state`: the state from the last run, or from before the page was released because memory was short.
    func join(_ kiosk: Kiosk, for tab: TabDefinition, at state: PageState?)

    /// Shows the row or the page of a link to the tab.
    func open(_ link: PageLink)
}

extension KioskPage {
    var isAtStart: Bool { state.page == 0 && state.offset <= 0 }

    /// Does nothing, because the page has neither rows nor pages.
    func open(_ link: PageLink) {}
}

extension ListPage: KioskPage {
    func join(_ kiosk: Kiosk, for tab: TabDefinition, at state: PageState?) {
        sorting = tab.sorting
        if tab.hasSearch { addSearch() }
        onChange = { [weak kiosk] in kiosk?.store.save() }
        detailPage.background = kiosk.definition.background(of: tab)
        let name = tab.title.original
        detailPage.setting = RowPageSetting(
            values: { [weak kiosk] in kiosk?.memory.values(ofTab: name, row: $0) ?? SetValues() },
            links: kiosk.elementLinks(in: tab))
        follow(kiosk.connections.live)
        kiosk.alarms.show(tab.content.alarms, in: self)
        kiosk.crashes.watch(self, of: tab)
        if let state { restore(state) }
    }
}
