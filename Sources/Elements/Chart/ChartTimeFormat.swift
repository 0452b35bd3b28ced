import Drawing
import ICU

/// How a chart writes the times of its values in a language.
struct ChartTimeFormat {
    private let day: DateFormatter
    private let minute: DateFormatter
    private let second: DateFormatter
    /// All that is known of a time.
    private let whole: DateFormatter

    private static let secondsOfADay = 86_400.0

    /// - Parameters:
    ///   - language: what people read.
    ///   - interval: from one value to the next, in seconds.
    init(_ language: Language, every interval: Double) {
        func formatter(_ date: DateFormatter.Length, _ time: DateFormatter.Length) -> DateFormatter {
            DateFormatter(language.tag, date: date, time: time, zone: .utc)
        }
        day = formatter(.short, .none)
        minute = formatter(.none, .short)
        second = formatter(.none, .medium)
        // Of values that are whole days apart the time of day says nothing.
        let isOfDays = interval.truncatingRemainder(dividingBy: Self.secondsOfADay) == 0
        let hasSeconds = interval.truncatingRemainder(dividingBy: 60) != 0
        whole = formatter(.medium, isOfDays ? .none : hasSeconds ? .medium : .short)
    }

    /// A time: as much of it as tells marks apart that are `step` seconds from each other, and all of it where that is 0. Among
    /// times of day the first moment of a day is written as that day.
    func text(_ seconds: Double, step: Double) -> String {
        // What lies beyond the calendars of all languages is written as their ends.
        let moment = Int64(min(max(seconds, -1e15), 1e15).rounded(.down))
        if step <= 0 { return whole.text(moment) }
        let isMidnight = seconds.truncatingRemainder(dividingBy: Self.secondsOfADay) == 0
        if step >= Self.secondsOfADay || isMidnight { return day.text(moment) }
        return step < 60 ? second.text(moment) : minute.text(moment)
    }
}
