import Drawing
import KioskFile

/// Shows rows written in the kiosk file.
nonisolated enum RowsPage: PageKind {
    @MainActor static func makePage(of content: RowsContent, in tab: TabDefinition) -> ListPage {
        ListPage(
            title: tab.title, sections: [SectionContent(rows: RowList(WrittenRows(content.rows)))],
            picture: tab.picture.map { ImageName($0.path) })
    }
}
