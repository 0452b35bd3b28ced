import Drawing
import Elements
import KioskFile
import Toolkit

/// What a tab of a kiosk is filled with.
protocol KioskPage: ViewController {
    /// What people read. Another language comes in place.
    var language: Language { get set }

    /// Where a person is in it.
    var state: PageState { get }

    /// Shows it as it is where nobody has used it: from its beginning, with nothing open, looked for or typed.
    func goHome()

    /// The kiosk has made the page for one of its tabs: called once, before the page is seen.
    ///
    /// - `state`: where the page was left by the run before, or when it was let go of because memory was short.
    func join(_ kiosk: Kiosk, for tab: TabDefinition, at state: PageState?)
}

extension ListPage: KioskPage {
    func join(_ kiosk: Kiosk, for tab: TabDefinition, at state: PageState?) {
        sorting = tab.sorting
        if tab.hasSearch { addSearch() }
        onChange = { [weak kiosk] in kiosk?.save() }
        detailPage.background = kiosk.definition.background(of: tab)
        detailPage.onChooseLanguage = { [weak kiosk] in kiosk?.language = $0 }
        let name = tab.title.original
        detailPage.setting = RowPageSetting(
            values: { [weak kiosk] in kiosk?.values(ofTab: name, row: $0) ?? SetValues() },
            links: kiosk.elementLinks(in: tab))
        follow(kiosk.elementLinks(in: tab).live)
        kiosk.showAlarms(of: tab, in: self)
        kiosk.guardPage(self, named: tab.title.original)
        if let state { restore(state) }
    }
}
