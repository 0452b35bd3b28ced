/// The text of a detail; line feeds part its lines.
public struct TextElement: RowElement {
    public var text: String

    public init(_ text: String) {
        self.text = text
    }

    public var texts: [String] { [text] }
}

extension TextElement: WrittenElement {
    static let rowKey = MappingKey(
        "text", .text(limit: Limits.text), "The text of the detail, of one or more paragraphs.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> TextElement? {
        checker.paragraph(entry).map(TextElement.init)
    }
}
