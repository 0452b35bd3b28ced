extension DayHours {
    /// The keys of a mapping that defines hours.
    static let keys = [
        MappingKey(
            "from", .line(limit: Limits.date), isRequired: true, examples: ["22:00"],
            "The start time."),
        MappingKey(
            "to", .line(limit: Limits.date), isRequired: true, examples: ["06:00"],
            "The end time; on the next day if it is not later than the start time."),
        MappingKey(
            "days", .list(of: .word(of: Weekday.self), "days", count: 1...7, isUnique: true),
            examples: [["saturday", "sunday"]], "The days on which the hours start; every day if left out."),
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
