import KioskFile

/// A text to read on a page; line feeds part its lines.
public nonisolated struct ParagraphElement: PageElement {
    /// What is read.
    public var text: LocalizedText

    /// - Parameter text: what is read.
    public init(_ text: LocalizedText) {
        self.text = text
    }

    public var texts: [String] { text.all }
}

nonisolated extension ParagraphElement {
    public static let key = MappingKey(
        "text", .localized(.text(limit: Limits.text)),
        examples: ["The museum is open daily. On Mondays the tower is closed."],
        "A text to read, of one or more paragraphs.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ParagraphElement? {
        checker.localizedParagraph(entry).map { ParagraphElement($0) }
    }
}
