import Drawing

/// The text of a detail. Line feeds separate its lines.
public struct TextElement: RowElement {
    public var text: LocalizedText

    public init(_ text: LocalizedText) {
        self.text = text
    }

    public var texts: [String] { text.all }

    public func resolved(in language: Language) -> TextElement { TextElement(text.resolved(in: language)) }
}

extension TextElement: WrittenElement {
    static let rowKey = MappingKey(
        "text", .localized(.text(limit: Limits.text)), "The text of the detail, of one or more paragraphs.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> TextElement? {
        checker.localizedParagraph(entry).map { TextElement($0) }
    }
}
