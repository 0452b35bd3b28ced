import Drawing
import Toolkit

/// The built-in strings of elements, in one language.
package nonisolated struct ElementStrings: Hashable, Sendable {
    /// The text for a value below its lower limit.
    let low: String
    /// The text for a value above its upper limit.
    let high: String
    let old: String
    let missing: String
    let failed: String
    let pending: String
    /// The text for a value that increases.
    let rising: String
    /// The text for a value that decreases.
    let falling: String
    /// The text for a value that stays the same.
    let steady: String
    /// The label of the minimum of several values.
    let least: String
    /// The label of the maximum of several values.
    let largest: String
    /// The accessibility label of the calendar's button for the previous month.
    let previousMonth: String
    let nextMonth: String
    /// The text of a count-down whose moment has come.
    let over: String

    /// Creates the strings in a language.
    package init(_ language: Language) { self = Self.words(in: ProgramLanguage(language)) }

    /// - Parameters:
    ///   - states: The texts for values that are low, high, stale, missing, failed and pending.
    ///   - trends: The texts for values that are rising, falling and steady.
    ///   - ends: The labels of the minimum and the maximum.
    ///   - months: The accessibility labels of the buttons for the previous and the next month.
    ///   - over: The text of a count-down whose moment has come.
    init(
        _ states: (low: String, high: String, old: String, missing: String, failed: String, pending: String),
        trends: (rising: String, falling: String, steady: String), ends: (least: String, largest: String),
        months: (previous: String, next: String), over: String
    ) {
        (low, high, old) = (states.low, states.high, states.old)
        (missing, failed, pending) = (states.missing, states.failed, states.pending)
        (rising, falling, steady) = (trends.rising, trends.falling, trends.steady)
        (least, largest) = (ends.least, ends.largest)
        (previousMonth, nextMonth) = (months.previous, months.next)
        self.over = over
    }

    /// Returns the text about the quality of a value; empty if the value is current.
    ///
    /// - Parameters:
    ///   - note: The quality of the value.
    ///   - language: The language of the text.
    package static func words(for note: ReadingNote, in language: Language) -> String {
        let language = ProgramLanguage(language)
        if note.state == .stale, !note.since.isEmpty { return old(since: note.since, in: language) }
        return words(in: language).word(for: note.state)
    }

    private func word(for state: ReadingState) -> String {
        switch state {
        case .current: ""
        case .stale: old
        case .noData: missing
        case .failed: failed
        case .pending: pending
        }
    }

    /// Returns the text for a trend.
    func word(for trend: Trend) -> String {
        switch trend {
        case .rising: rising
        case .falling: falling
        case .steady: steady
        }
    }
}
