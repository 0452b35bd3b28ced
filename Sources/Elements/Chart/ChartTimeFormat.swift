import Drawing
import ICU

/// The format of a chart's times in a language.
struct ChartTimeFormat {
    private let day: MonthDayFormatter
    /// The format of days that are so far apart that the year matters.
    private let date: DateFormatter
    private let minute: DateFormatter
    private let second: DateFormatter
    /// The format of a full date and time.
    private let full: DateFormatter

    private static let secondsOfADay = 86_400.0
    /// The distance of ticks from which dates include the year, in days.
    private static let daysWithYear = 30.0

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - language: The language of the texts.
    ///   - interval: The time between two values, in seconds.
    init(_ language: Language, every interval: Double) {
        func formatter(_ date: DateFormatter.Length, _ time: DateFormatter.Length) -> DateFormatter {
            DateFormatter(language.timeTag(), date: date, time: time, zone: .utc)
        }
        day = MonthDayFormatter(language.tag)
        date = formatter(.short, .none)
        minute = formatter(.none, .short)
        second = formatter(.none, .medium)
        // If values are whole days apart, the time of day is irrelevant.
        let isOfDays = interval.truncatingRemainder(dividingBy: Self.secondsOfADay) == 0
        let hasSeconds = interval.truncatingRemainder(dividingBy: 60) != 0
        full = formatter(.medium, isOfDays ? .none : hasSeconds ? .medium : .short)
    }

    /// Returns the text of a time. It includes only what distinguishes ticks that are `step` seconds apart, or the full date and time
    /// if `step` is 0. If only the time of day is shown, midnight is shown as the date.
    func text(_ seconds: Double, step: Double) -> String {
        // Times beyond the range of the calendar are clamped.
        let moment = Int64(min(max(seconds, -1e15), 1e15).rounded(.down))
        if step <= 0 { return full.text(moment) }
        if step >= Self.daysWithYear * Self.secondsOfADay { return date.text(moment) }
        let isMidnight = seconds.truncatingRemainder(dividingBy: Self.secondsOfADay) == 0
        if step >= Self.secondsOfADay || isMidnight { return day.text(moment) }
        return step < 60 ? second.text(moment) : minute.text(moment)
    }
}
