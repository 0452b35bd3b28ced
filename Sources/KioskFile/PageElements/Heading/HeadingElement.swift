/// A line over the elements that follow.
public struct HeadingElement: PageElement {
    public var text: LocalizedText

    public init(_ text: LocalizedText) {
        self.text = text
    }

    public var texts: [String] { text.all }
}

extension HeadingElement: WrittenPageElement {
    static let key = MappingKey(
        "heading", .localized(.line()), examples: ["Ground floor"], "A line over the elements that follow.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> HeadingElement? {
        checker.localizedLine(entry).map { HeadingElement($0) }
    }
}
