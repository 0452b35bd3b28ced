import KioskFile

/// A text of one or more paragraphs.
public nonisolated struct ParagraphElement: PageElement {
    /// The text. Line feeds separate lines.
    public var text: LocalizedText

    /// Creates a text.
    ///
    /// - Parameter text: The text.
    public init(_ text: LocalizedText) {
        self.text = text
    }

    public var texts: [String] { text.all }
}

nonisolated extension ParagraphElement {
    public static let key = MappingKey(
        "text", .localized(.text(limit: Limits.text)),
        examples: ["The museum is open daily. On Mondays the tower is closed."],
        "A text of one or more paragraphs.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ParagraphElement? {
        checker.localizedParagraph(entry).map { ParagraphElement($0) }
    }
}
