extension DayHours {
    /// The keys of a mapping that defines hours.
    static let keys = [
        MappingKey(
            "from", .line(limit: Limits.date), isRequired: true, examples: ["22:00"],
            "The time at which they begin."),
        MappingKey(
            "to", .line(limit: Limits.date), isRequired: true, examples: ["06:00"],
            "The time at which they end; the next day's where that is not later."),
        MappingKey(
            "days", .list(of: .word(of: Weekday.self), "days", count: 1...7, isUnique: true),
            examples: [["saturday", "sunday"]], "The days on which they begin; all of them if left out."),
    ]
}

extension KioskFileChecker {
    /// Returns the hours that a mapping defines, or `nil` if they are invalid.
    mutating func dayHours(_ mapping: CheckedMapping) -> DayHours? {
        let (from, to) = (mapping["from"].flatMap { minute($0) }, mapping["to"].flatMap { minute($0) })
        let days: [Weekday] = elements(mapping["days"]).compactMap { choice($0) }
        guard let from, let to else { return nil }
        var hours = DayHours(from: from, to: to)
        if mapping["days"] != nil { hours.days = Set(days) }
        return hours
    }
}
