import Drawing
import ICU

/// The strings, numbers and dates of alarms, formatted in one language.
nonisolated struct AlarmWording {
    let words: AlarmStrings
    private let numbers: NumberFormatter
    private let times: DateFormatter
    private let moments: DateFormatter

    init(_ language: Language) {
        words = AlarmStrings(language)
        numbers = NumberFormatter(language.tag)
        times = DateFormatter(language.tag, date: .none, time: .short, zone: .utc)
        moments = DateFormatter(language.tag, date: .medium, time: .medium, zone: .utc)
    }

    func number(_ number: Int) -> String { numbers.text(Double(number), decimals: 0...0) }

    func hours(_ hours: Double) -> String { numbers.text(hours, unit: .hour) }

    /// Returns the time of day of a local time; `nil` if it is unknown.
    func time(_ local: Double?) -> String? { local.map { times.text(Int64($0.rounded(.down))) } }

    /// Returns the date and time of a local time; `nil` if it is unknown.
    func moment(_ local: Double?) -> String? { local.map { moments.text(Int64($0.rounded(.down))) } }
}
