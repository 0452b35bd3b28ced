import JSON

/// The weekly opening hours of a place, with other hours on single days.
public struct OpeningHours: Hashable, Sendable {
    /// A period in which the place is open.
    public struct Period: Hashable, Sendable {
        /// The beginning and the end, in minutes since midnight. If the end is not later than the beginning, it is on the next day.
        public var from, to: Int

        /// Creates a period.
        public init(from: Int, to: Int) {
            (self.from, self.to) = (from, to)
        }

        /// The minutes until the end.
        var length: Int { to > from ? to - from : to - from + 1_440 }
    }

    /// The periods that begin on each day of the week, Monday first.
    public var week: [[Period]]
    /// The periods that begin on single days, by the number of days since 1970-01-01. They replace those of the week.
    public var exceptions: [Int: [Period]]

    /// The number of days in which the next change is searched.
    private static let searchedDays = 400

    /// Creates hours without any period.
    public init(week: [[Period]] = Array(repeating: [], count: 7), exceptions: [Int: [Period]] = [:]) {
        (self.week, self.exceptions) = (week, exceptions)
    }

    private func periods(on day: Int) -> [Period] {
        if let periods = exceptions[day] { return periods }
        // 1970-01-01 was a Thursday.
        let weekday = ((day + 3) % 7 + 7) % 7
        return week.indices.contains(weekday) ? week[weekday] : []
    }

    /// Returns `true` if the place is open.
    ///
    /// - Parameter minute: The local time, in minutes since 1970-01-01 00:00 local time.
    public func isOpen(at minute: Int) -> Bool {
        let day = Self.day(of: minute)
        // A period that began on the day before may last until now.
        return (day - 1...day).contains { day in
            periods(on: day).contains { period in
                let start = day * 1_440 + period.from
                return start <= minute && minute < start + period.length
            }
        }
    }

    /// Returns the next time at which the place opens or closes, in minutes since 1970-01-01 00:00 local time; `nil` if that is more than a
    /// year away.
    public func nextChange(after minute: Int) -> Int? {
        let isOpen = isOpen(at: minute)
        let today = Self.day(of: minute)
        for day in today - 1...today + Self.searchedDays {
            // Periods of the next day may begin before those of this day end.
            let changes = [day, day + 1].flatMap { day in
                periods(on: day).flatMap { [day * 1_440 + $0.from, day * 1_440 + $0.from + $0.length] }
            }
            if let change = changes.filter({ $0 > minute && self.isOpen(at: $0) != isOpen }).min() { return change }
        }
        return nil
    }

    private static func day(of minute: Int) -> Int { Int((Double(minute) / 1_440).rounded(.down)) }

    // MARK: JSON

    /// The hours as JSON, for the hub.
    var json: JSONValue {
        func json(_ periods: [Period]) -> JSONValue {
            .array(periods.map { .array([.number(Double($0.from)), .number(Double($0.to))]) })
        }
        return [
            "week": .array(week.map(json)),
            "days": .object(Dictionary(uniqueKeysWithValues: exceptions.map { ("\($0.key)", json($0.value)) })),
        ]
    }

    /// Reads hours from JSON. Returns `nil` if they are invalid.
    init?(_ json: JSONValue) {
        func periods(_ value: JSONValue) -> [Period] {
            (value.elements ?? []).compactMap { pair in
                let minutes = (pair.elements ?? []).compactMap { $0.number.flatMap { Int(exactly: $0) } }
                guard minutes.count == 2, minutes.allSatisfy({ (0..<1_440).contains($0) }) else { return nil }
                return Period(from: minutes[0], to: minutes[1])
            }
        }
        guard let week = json["week"]?.elements, week.count == 7 else { return nil }
        self.init(week: week.map(periods))
        guard case .object(let days)? = json["days"] else { return }
        for (day, value) in days { if let day = Int(day) { exceptions[day] = periods(value) } }
    }
}
