import KioskFile

/// A heading for the elements that follow.
nonisolated struct HeadingElement: PageElement {
    /// The text of the heading.
    var text: LocalizedText

    /// Creates a heading.
    ///
    /// - Parameter text: The text of the heading.
    init(_ text: LocalizedText) {
        self.text = text
    }

    var texts: [String] { text.all }
}

nonisolated extension HeadingElement {
    static let key = MappingKey(
        "heading", .localized(.line()), examples: ["Ground floor"], "A heading for the elements that follow.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> HeadingElement? {
        checker.localizedLine(entry).map { HeadingElement($0) }
    }
}
