import ICU

/// The columns of a date picker in a language, their titles, and the conversion between rows and dates; a pure function.
nonisolated struct DatePickerColumns {
    let kind: DatePicker.Kind
    let years: ClosedRange<Int>
    let isMirrored: Bool
    let words: DateFields

    /// The fields of the columns, in reading order.
    var fields: [DateFields.Field] {
        switch kind {
        case .date: words.date
        case .time: time
        case .dateAndTime: words.date + time
        }
    }

    /// The fields of the time. Hours and minutes form one number in two parts, which is read from the left in every language.
    private var time: [DateFields.Field] {
        var time = words.time
        if isMirrored, let hour = time.firstIndex(of: .hour), let minute = time.firstIndex(of: .minute) {
            time.swapAt(hour, minute)
        }
        return time
    }

    /// Returns the columns for a date, whose month and year decide the number of days.
    func columns(for value: DateAndTime) -> [PickerColumn] {
        fields.map { field in
            let titles: [String] =
                switch field {
                case .year: years.map(words.number)
                case .month: words.months
                case .day: (1...value.dayCount).map(words.number)
                case .hour: (0..<(words.countsHalfDays ? 12 : 24)).map(words.hour)
                case .minute: (0..<60).map(words.padded)
                case .dayPeriod: words.dayPeriods
                }
            return PickerColumn(
                titles, label: words.name(of: field), isEndless: field != .year && field != .dayPeriod)
        }
    }

    /// Returns the row of each column for a date.
    func indices(of value: DateAndTime) -> [Int] {
        fields.map { field in
            switch field {
            case .year: value.year - years.lowerBound
            case .month: value.month - 1
            case .day: value.day - 1
            case .hour: words.countsHalfDays ? value.hour % 12 : value.hour
            case .minute: value.minute
            case .dayPeriod: value.hour / 12
            }
        }
    }

    /// Returns the date of the given rows; fields without a column are taken from another date.
    func value(at indices: [Int], or other: DateAndTime) -> DateAndTime {
        var rows: [DateFields.Field: Int] = [:]
        for (field, index) in zip(fields, indices) { rows[field] = index }
        let hour = rows[.hour].map { $0 + 12 * (rows[.dayPeriod] ?? 0) }
        return DateAndTime(
            year: rows[.year].map { $0 + years.lowerBound } ?? other.year,
            month: rows[.month].map { $0 + 1 } ?? other.month,
            day: rows[.day].map { $0 + 1 } ?? other.day, hour: hour ?? other.hour, minute: rows[.minute] ?? other.minute
        )
    }
}
