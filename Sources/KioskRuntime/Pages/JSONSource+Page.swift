import Drawing
import KioskFile
import SourceProtocol

nonisolated extension JSONSource: PresentedContent {
    /// Returns a page with a list of the rows that are made from JSON objects.
    @MainActor func makePage(in tab: TabDefinition) -> ListPage {
        let picture = tab.picture.map { ImageName($0.path) }
        let emptyText = emptyText.map { text in { (language: Language) in text.text(in: language) } }
        let page: ListPage
        switch origin {
        case .file(let file):
            page = ListPage(
                title: tab.title, source: JSONRowSource(file: file, definition: self), picture: picture,
                emptyText: emptyText, isBoard: board != nil)
        case .value(let name):
            page = ListPage(
                title: tab.title, source: ListedRowSource(definition: self, name: name, state: .awaited),
                picture: picture, emptyText: emptyText,
                live: ListPage.Live(name: name) {
                    ListedRowSource(definition: self, name: name, state: $0, pictures: $1)
                },
                isBoard: board != nil)
        }
        page.join = join.map { ListJoin($0) }
        page.addFilters(RowChoices(self))
        page.style = ListPage.RowStyle(hasEnds: parts != RowParts(), isAlone: !opensDetail)
        return page
    }

    func dataFaults() -> [KioskFileError] {
        guard case .file(let file) = origin else { return [] }
        return JSONRowSource(file: file, definition: self).faults().map { fault in
            KioskFileError(fault.isMissing ? .missingData : .wrongData, at: location, fault.located)
        }
    }
}
