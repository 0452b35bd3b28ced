import Glibc
import LocalSources

extension MappingKey {
    static let openingHours = MappingKey(
        "hours", .named(.openingHours, "opening hours", limit: Limits.openingHours),
        """
        Opening hours, under names of your choice. The value of a name has the parts open (true or false) and until (the time of the next \
        change), as in clock.shop.open.
        """)
}

extension KeyTable {
    static let openingHours = KeyTable(
        "opening-hours", subject: "opening hours", "The opening hours of a place.",
        keys: [
            MappingKey(
                "week", .list(of: .mapping(.weekHours), "periods", count: 0...Limits.openingPeriods),
                examples: [[["from": "09:00", "to": "18:00"]]],
                "The periods of a usual week. There may be several on the same day."),
            MappingKey(
                "except", .list(of: .mapping(.dateHours), "days", count: 0...Limits.openingPeriods),
                examples: [[["date": "2026-12-25", "closed": true]]],
                "Single days with other hours, such as holidays. They replace the periods that begin on that day of the week."
            ),
        ])

    static let weekHours = KeyTable(
        "week-hours", subject: "a period", "A period on days of the week.", keys: DayHours.keys)

    static let dateHours = KeyTable(
        "date-hours", subject: "a day",
        "A day with other hours than usual. A day with several periods has several entries.",
        keys: [
            MappingKey(
                "date", .line(limit: Limits.date), isRequired: true, examples: ["2026-12-24"], "The date."),
            MappingKey("closed", .flag, standard: false, "Whether the place is closed on the whole day."),
            MappingKey("from", .line(limit: Limits.date), examples: ["10:00"], "The start time."),
            MappingKey(
                "to", .line(limit: Limits.date), examples: ["14:00"],
                "The end time; on the next day if it is not later than the start time."),
        ])
}

extension KioskFileChecker {
    /// Returns the opening hours of places, by name.
    mutating func openingHours(_ entry: CheckedMapping.Entry?) -> [String: OpeningHours] {
        guard let entry else { return [:] }
        var places: [String: OpeningHours] = [:]
        for (name, mapping) in named(entry, isName: KioskFileChecker.isPlainName, rule: KioskFileChecker.nameRule) {
            if ClockValue(rawValue: name) != nil {
                report(.invalidValue, at: mapping.location, "\(name.quoted) is already a value of the clock")
            }
            var hours = OpeningHours()
            for period in mappings(mapping["week"]).compactMap({ dayHours($0) }) {
                for (index, day) in Weekday.allCases.enumerated() where period.days.contains(day) {
                    hours.week[index].append(OpeningHours.Period(from: period.from, to: period.to))
                }
            }
            for day in mappings(mapping["except"]) { addException(day, to: &hours) }
            places[name] = hours
        }
        return places
    }

    private mutating func addException(_ mapping: CheckedMapping, to hours: inout OpeningHours) {
        let date = mapping["date"].flatMap { day($0) }
        let isClosed = flag(mapping["closed"]) ?? false
        let (from, to) = (mapping["from"].flatMap { minute($0) }, mapping["to"].flatMap { minute($0) })
        if isClosed, let entry = mapping["from"] ?? mapping["to"] {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "\(entry.key.name.asKey) cannot be combined with “closed: true”")
        } else if !isClosed, mapping["from"] == nil || mapping["to"] == nil {
            report(.missingKey, at: mapping.location, "a day needs “from” and “to”, or “closed: true”")
        }
        guard let date else { return }
        var periods = hours.exceptions[date] ?? []
        if !isClosed, let from, let to { periods.append(OpeningHours.Period(from: from, to: to)) }
        hours.exceptions[date] = periods
    }

    /// Returns a date as the number of days since 1970-01-01.
    private mutating func day(_ entry: CheckedMapping.Entry) -> Int? {
        guard let text = line(entry) else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        let lengths = text.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count)
        if lengths == [4, 2, 2], let year = parts[0], let month = parts[1], let day = parts[2] {
            var date = tm()
            (date.tm_year, date.tm_mon, date.tm_mday) = (Int32(year - 1_900), Int32(month - 1), Int32(day))
            let seconds = timegm(&date)
            // A day that does not exist becomes one of the next month.
            if Int(date.tm_mon) == month - 1, Int(date.tm_mday) == day { return seconds / 86_400 }
        }
        report(
            .invalidValue, at: entry.location,
            "expected a date such as 2026-12-24 for \(entry.key.name.asKey), found \(entry.value.found)")
        return nil
    }
}
