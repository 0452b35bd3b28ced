/// Rows that are written in the kiosk file.
public struct RowsContent: TabContent {
    public var rows: [RowDefinition]

    public init(_ rows: [RowDefinition]) {
        self.rows = rows
    }

    public var pictures: [PicturePath] { rows.flatMap(\.pictures) }
    public var texts: [String] { rows.flatMap(\.texts) }
}

extension TabContent where Self == RowsContent {
    public static func rows(_ rows: [RowDefinition]) -> RowsContent { RowsContent(rows) }
}
