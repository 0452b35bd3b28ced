import Drawing
import KioskFile
import SourceProtocol

/// Shows rows that are made from JSON objects.
nonisolated enum JSONPage: PageKind {
    @MainActor static func makePage(of content: JSONSource, in tab: TabDefinition) -> ListPage {
        let picture = tab.picture.map { ImageName($0.path) }
        let emptyText = content.emptyText.map { text in { (language: Language) in text.text(in: language) } }
        switch content.origin {
        case .file(let file):
            return ListPage(
                title: tab.title, source: JSONRowSource(file: file, definition: content), picture: picture,
                emptyText: emptyText)
        case .value(let name):
            return ListPage(
                title: tab.title, source: ListedRowSource(definition: content, name: name, state: .awaited),
                picture: picture, emptyText: emptyText,
                live: ListPage.Live(name: name) { ListedRowSource(definition: content, name: name, state: $0) })
        }
    }

    static func dataFaults(of content: JSONSource) -> [KioskFileError] {
        guard case .file(let file) = content.origin else { return [] }
        return JSONRowSource(file: file, definition: content).faults().map { fault in
            KioskFileError(fault.isMissing ? .missingData : .wrongData, at: content.location, fault.located)
        }
    }
}
