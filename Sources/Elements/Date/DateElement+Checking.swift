import KioskFile
import Toolkit

nonisolated extension KeyTable {
    static let date = KeyTable(
        "date", subject: "a date", "A picker for a date, a time of day, or both.",
        keys: [MappingKey.title("Departure", "The title of the date.")] + MappingKey.dates + [
            MappingKey(
                "value", .either([.line(limit: Limits.date), .valueName]), examples: ["2026-12-31", "house.departure"],
                """
                The initial date, between from and to; the current date and time if left out. Or the name of the value to show and set: \
                a text in the same format.
                """)
        ])
}

nonisolated extension MappingKey {
    /// The keys for the kind and the limits of dates and times.
    static let dates = [
        MappingKey(
            "kind", .word(of: DateElement.Kind.self), standard: "date",
            "The kind of picker: a date, a time of day, or both."),
        MappingKey(
            "from", .line(limit: Limits.date), examples: ["2026-01-01"],
            "The earliest selectable date: 2026-12-31, 18:30 or 2026-12-31 18:30, depending on the kind. The year 1900 if left out."
        ),
        MappingKey(
            "to", .line(limit: Limits.date), examples: ["2027-12-31"],
            "The latest selectable date, not before from. The year 2100 if left out."),
    ]
}

nonisolated extension DateElement {
    static let key = MappingKey(
        "date", .mapping(.date), "A picker for a date, a time of day, or both.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> DateElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (kind, limits) = checker.dates(mapping)
        let (isLive, name) = checker.name(mapping["value"])
        checker.use(name, as: .time, at: mapping["value"]?.location)
        let value = isLive ? nil : checker.date(mapping["value"], kind)
        if let value, !limits.contains(value), let place = mapping["value"]?.location {
            checker.report(.invalidValue, at: place, "“value” must be between “from” and “to”")
        }
        return DateElement(
            title: checker.title(mapping), kind: kind, value: value, limits: limits,
            live: checker.settable(name, mapping["value"]))
    }
}

nonisolated extension KioskFileChecker {
    /// Returns the kind and the limits of a date from the keys ``MappingKey/dates``.
    mutating func dates(_ mapping: CheckedMapping) -> (kind: DateElement.Kind, limits: ClosedRange<DateAndTime>) {
        let kind: DateElement.Kind = choice(mapping["kind"]) ?? .date
        let defaults = kind == .time ? DateAndTime.anyDay : DateElement.usualLimits
        let from = date(mapping["from"], kind) ?? defaults.lowerBound
        // If the upper limit is a date, the whole day is included.
        let to =
            date(mapping["to"], kind).map { kind == .date ? $0.at(hour: 23, minute: 59) : $0 } ?? defaults.upperBound
        guard from <= to else {
            if let place = (mapping["to"] ?? mapping["from"])?.location {
                report(.invalidValue, at: place, "“to” must not be before “from”")
            }
            return (kind, defaults)
        }
        return (kind, from...to)
    }

    /// Returns a date, a time or both in ISO 8601 format; `nil` if the key is missing or invalid.
    mutating func date(_ entry: CheckedMapping.Entry?, _ kind: DateElement.Kind) -> DateAndTime? {
        guard let entry, let text = line(entry) else { return nil }
        if let date = DateAndTime(text, kind) { return date }
        let example =
            switch kind {
            case .date: "a date such as 2026-12-31"
            case .time: "a time such as 18:30"
            case .both: "a date and a time such as 2026-12-31 18:30"
            }
        refuse(entry, expected: example)
        return nil
    }
}
