import KioskFile

/// How far something has come.
public nonisolated struct ProgressElement: PageElement {
    /// What has come so far.
    public var title: LocalizedText
    /// Per cent; nil where it is under way, and nobody knows how far.
    public var percent: Double?

    /// Something that is under way.
    ///
    /// - Parameters:
    ///   - title: what it is.
    ///   - percent: how far it has come, from 0 to 100; nil where nobody knows.
    public init(title: LocalizedText, percent: Double? = nil) {
        self.title = title
        self.percent = percent
    }

    public var texts: [String] { title.all }
}

nonisolated extension KeyTable {
    static let progress = KeyTable(
        "progress", subject: "a progress", "How far something has come.",
        keys: [
            MappingKey.title("Print job", "What it is that is under way."),
            MappingKey(
                "value", .number(0...100), examples: [40],
                "How far it has come, in per cent; left out where it is under way and nobody knows how far."),
        ])
}

nonisolated extension ProgressElement {
    public static let key = MappingKey("progress", .mapping(.progress), "How far something has come.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ProgressElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return ProgressElement(title: checker.title(mapping), percent: checker.number(mapping["value"]))
    }
}
