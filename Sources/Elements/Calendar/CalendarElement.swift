import KioskFile
import SourceProtocol

/// The days of a month, with today marked, and the events of a list.
nonisolated struct CalendarElement: PageElement {
    /// The title of the calendar.
    var title: LocalizedText
    /// The source value with the events; `nil` for a calendar without events.
    var live: ValueName?

    var texts: [String] { title.all }
}

nonisolated extension KeyTable {
    static let calendar = KeyTable(
        "calendar", subject: "a calendar", "The days of a month, with today marked.",
        keys: [
            MappingKey.title("This month", "The title of the calendar."),
            MappingKey(
                "value", .valueName,
                """
                The name of the value with a list of events, such as calendar.events: objects with a title, a start (start, time or \
                date) and optionally an end. Days with events have dots, and the events of the chosen day are listed below the month.
                """),
        ])
}

nonisolated extension CalendarElement {
    static let key = MappingKey("calendar", .mapping(.calendar), "The days of a month, with today marked.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> CalendarElement? {
        checker.mapping(entry).map {
            CalendarElement(title: checker.title($0), live: checker.valueName($0["value"], as: .rows(keys: [])))
        }
    }
}
