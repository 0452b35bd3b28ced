import KioskFile
import Toolkit

/// The time until a moment, in the panel's local time.
public nonisolated struct CountDownElement: PageElement {
    /// The title, which tells what the count-down is for.
    public var title: LocalizedText
    /// The moment, in the panel's local time.
    public var moment: DateAndTime

    /// Creates a count-down.
    ///
    /// - Parameters:
    ///   - title: The title, which tells what the count-down is for.
    ///   - moment: The moment, in the panel's local time.
    public init(title: LocalizedText, until moment: DateAndTime) {
        self.title = title
        self.moment = moment
    }

    public var texts: [String] { title.all }
}

nonisolated extension KeyTable {
    static let countDown = KeyTable(
        "count-down", subject: "a count-down", "How long it is until a moment.",
        keys: [
            MappingKey.title("The show begins", "What is waited for."),
            MappingKey(
                "to", .line(limit: Limits.date), isRequired: true, examples: ["2026-12-31 18:30"],
                "The day and the time of it, by the clocks of the machine's own place."),
        ])
}

nonisolated extension CountDownElement {
    public static let key = MappingKey(
        "count-down", .mapping(.countDown),
        "How long it is until a moment: in days, hours and minutes, at last in seconds.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> CountDownElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let title = checker.title(mapping)
        return checker.date(mapping["to"], .both).map { CountDownElement(title: title, until: $0) }
    }
}
