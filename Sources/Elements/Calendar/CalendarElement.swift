import KioskFile

/// The days of a month, with today marked.
nonisolated struct CalendarElement: PageElement {
    /// The title of the calendar.
    var title: LocalizedText

    var texts: [String] { title.all }
}

nonisolated extension KeyTable {
    static let calendar = KeyTable(
        "calendar", subject: "a calendar", "The days of a month, with today marked.",
        keys: [MappingKey.title("This month", "The title of the calendar.")])
}

nonisolated extension CalendarElement {
    static let key = MappingKey("calendar", .mapping(.calendar), "The days of a month, with today marked.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> CalendarElement? {
        checker.mapping(entry).map { CalendarElement(title: checker.title($0)) }
    }
}
