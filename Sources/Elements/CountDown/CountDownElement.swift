import KioskFile
import Toolkit

/// A countdown that shows the time left until a moment.
nonisolated struct CountDownElement: PageElement {
    /// The title of the countdown.
    var title: LocalizedText
    /// The moment, in the panel's local time.
    var moment: DateAndTime

    /// Creates a countdown.
    ///
    /// - Parameters:
    ///   - title: The title of the countdown.
    ///   - moment: The moment, in the panel's local time.
    init(title: LocalizedText, until moment: DateAndTime) {
        self.title = title
        self.moment = moment
    }

    var texts: [String] { title.all }
}

nonisolated extension KeyTable {
    static let countDown = KeyTable(
        "count-down", subject: "a count-down", "The time left until a moment.",
        keys: [
            MappingKey.title("The show begins", "The title of the countdown."),
            MappingKey(
                "to", .line(limit: Limits.date), isRequired: true, examples: ["2026-12-31 18:30"],
                "The date and time, in the host's local time."),
        ])
}

nonisolated extension CountDownElement {
    static let key = MappingKey(
        "count-down", .mapping(.countDown),
        "The time left until a moment: in days, hours and minutes, at the end in seconds.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> CountDownElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let title = checker.title(mapping)
        return checker.date(mapping["to"], .both).map { CountDownElement(title: title, until: $0) }
    }
}
