import KioskFile

/// A heading above the elements that follow.
public nonisolated struct HeadingElement: PageElement {
    /// The text of the heading.
    public var text: LocalizedText

    /// - Parameter text: The text of the heading.
    public init(_ text: LocalizedText) {
        self.text = text
    }

    public var texts: [String] { text.all }
}

nonisolated extension HeadingElement {
    public static let key = MappingKey(
        "heading", .localized(.line()), examples: ["Ground floor"], "A heading for the elements that follow.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> HeadingElement? {
        checker.localizedLine(entry).map { HeadingElement($0) }
    }
}
