/// Rows that are written in the kiosk file.
public struct RowsContent: TabContent {
    public var rows: [RowDefinition]

    public init(_ rows: [RowDefinition]) {
        self.rows = rows
    }

    public var pictures: [PicturePath] { rows.flatMap { $0.elements.flatMap { $0.pictures } } }

    public var texts: [String] {
        rows.flatMap { row in row.title.all + (row.subtitle?.all ?? []) + row.elements.flatMap { $0.texts } }
    }
}

extension TabContent where Self == RowsContent {
    public static func rows(_ rows: [RowDefinition]) -> RowsContent { RowsContent(rows) }
}
