/// Rows written in the kiosk file.
public struct RowsContent: TabContent {
    public var rows: [RowDefinition]

    public init(_ rows: [RowDefinition]) {
        self.rows = rows
    }

    public var pictures: [PicturePath] { rows.compactMap(\.picture) }
    public var texts: [String] { rows.flatMap { [$0.title, $0.subtitle, $0.text].compactMap(\.self) } }
}

extension TabContent where Self == RowsContent {
    public static func rows(_ rows: [RowDefinition]) -> RowsContent { RowsContent(rows) }
}
