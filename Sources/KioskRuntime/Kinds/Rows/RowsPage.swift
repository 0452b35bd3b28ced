import Drawing
import KioskFile

/// Shows rows written in the kiosk file.
nonisolated enum RowsPage: PageKind {
    @MainActor static func makePage(of content: RowsContent, in tab: TabDefinition) -> ListPage {
        var numbering = RowNumbering()
        let rows = content.rows.map { row in
            RowContent(
                id: numbering.id(for: row.id ?? row.title), title: row.title, subtitle: row.subtitle,
                detail: DetailContent(title: row.title, subtitle: row.subtitle, elements: row.elements))
        }
        return ListPage(
            title: tab.title, sections: [SectionContent(rows: rows)], picture: tab.picture.map { PictureName($0.path) })
    }
}
