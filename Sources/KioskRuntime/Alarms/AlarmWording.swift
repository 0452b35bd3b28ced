import Drawing
import ICU

/// The strings, numbers and dates of alarms, formatted in one language.
nonisolated struct AlarmWording {
    let words: AlarmStrings
    private let numbers: NumberFormatter
    private let language: Language
    private let times: DateFormatter
    private let preciseTimes: DateFormatter
    private let moments: DateFormatter

    init(_ language: Language) {
        self.language = language
        words = AlarmStrings(language)
        numbers = NumberFormatter(language.tag)
        let tag = language.timeTag()
        times = DateFormatter(tag, date: .none, time: .short, zone: .utc)
        preciseTimes = DateFormatter(tag, date: .none, time: .medium, zone: .utc)
        moments = DateFormatter(tag, date: .medium, time: .medium, zone: .utc)
    }

    func number(_ number: Int) -> String { numbers.text(Double(number), decimals: 0...0) }

    func hours(_ hours: Double) -> String { numbers.text(hours, unit: .hour) }

    /// Returns a local time, without the date if it is today; `nil` if it is unknown.
    ///
    /// - Parameters:
    ///   - today: the local time now; `nil` if it is unknown.
    ///   - isPrecise: `true` for a time with seconds.
    func time(_ local: Double?, today: Double?, isPrecise: Bool = false) -> String? {
        guard let local else { return nil }
        let isToday = today.map { Self.day(of: $0) == Self.day(of: local) } ?? false
        let formatter = !isToday ? moments : isPrecise ? preciseTimes : times
        return formatter.text(Int64(local.rounded(.down)))
    }

    /// Returns the number of the day of a local time.
    static func day(of local: Double) -> Double { (local / 86_400).rounded(.down) }

    /// Returns texts as one line. In a right-to-left language, each text keeps its own direction.
    func line(_ texts: [String?]) -> String {
        let texts = texts.compactMap(\.self).map { $0.isolated(in: language.direction) }
        return texts.joined(separator: " · ")
    }

    /// Returns the number of further alarms; `nil` if there are none.
    func further(_ count: Int) -> String? { count > 0 ? "+" + number(count) : nil }
}
