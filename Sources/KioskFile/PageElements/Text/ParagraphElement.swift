/// A text to read on a page; line feeds part its lines.
public struct ParagraphElement: PageElement {
    public var text: LocalizedText

    public init(_ text: LocalizedText) {
        self.text = text
    }

    public var texts: [String] { text.all }
}

extension ParagraphElement: WrittenPageElement {
    static let key = MappingKey(
        "text", .localized(.text(limit: Limits.text)), "A text to read, of one or more paragraphs.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ParagraphElement? {
        checker.localizedParagraph(entry).map { ParagraphElement($0) }
    }
}
