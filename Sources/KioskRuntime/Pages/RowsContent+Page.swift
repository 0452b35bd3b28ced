import Drawing
import KioskFile

nonisolated extension RowsContent: PresentedContent {
    /// Returns a page with a list of the rows written in the kiosk file.
    @MainActor func makePage(in tab: TabDefinition) -> ListPage {
        ListPage(
            title: tab.title, sections: [SectionContent(rows: RowList(WrittenRows(rows)))],
            picture: tab.picture.map { ImageName($0.path) })
    }
}
