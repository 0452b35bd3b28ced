import Drawing
import KioskFile

nonisolated extension RowsContent: PresentedContent {
    /// Returns a page with a list of the rows written in the kiosk file.
    @MainActor func makePage(in tab: TabDefinition) -> ListPage {
        let (definitions, rows) = (rows, WrittenRows(rows))
        let conditions = RowConditions(definitions, rows)
        let page = ListPage(
            title: tab.title, sections: conditions?.sections ?? [SectionContent(rows: RowList(rows))],
            picture: tab.picture.map { ImageName($0.path) })
        page.conditions = conditions
        page.style = ListPage.RowStyle(hasEnds: rows.haveEnds, isAlone: rows.openNothing)
        return page
    }
}
