import Drawing
import KioskFile

/// Shows rows made of the objects of a JSON file.
nonisolated enum JSONPage: PageKind {
    @MainActor static func makePage(of content: JSONSource, in tab: TabDefinition) -> ListPage {
        ListPage(
            title: tab.title, source: JSONRowSource(definition: content),
            picture: tab.picture.map { PictureName($0.path) })
    }

    static func dataFaults(of content: JSONSource) -> [KioskFileError] {
        JSONRowSource(definition: content).faults().map { fault in
            KioskFileError(fault.isMissing ? .missingData : .wrongData, at: content.place, fault.located)
        }
    }
}
