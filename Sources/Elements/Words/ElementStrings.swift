import Drawing
import Toolkit

/// What elements say by themselves, in one language.
package nonisolated struct ElementStrings: Hashable, Sendable {
    /// Of a value below its limit.
    let low: String
    /// Of a value above its limit.
    let high: String
    let old: String
    let missing: String
    let failed: String
    let pending: String
    /// Of a value that grows.
    let rising: String
    /// Of a value that becomes less.
    let falling: String
    /// Of a value that stays what it is.
    let steady: String
    /// Before the least of several values.
    let least: String
    /// Before the largest of several values.
    let largest: String
    /// What the buttons of a calendar are called.
    let previousMonth: String
    let nextMonth: String
    /// Of a time that was waited for and has come.
    let over: String

    /// The words for the readers of a language.
    package init(_ language: Language) { self = Self.words(in: ProgramLanguage(language)) }

    /// - Parameters:
    ///   - states: of values: low, high, old, missing, failed and pending.
    ///   - trends: rising, falling and steady.
    ///   - ends: the least and the largest.
    ///   - months: the previous and the next one.
    ///   - over: of a time that has come.
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

    /// What is said of a value to the readers of a language; nothing where all is well.
    ///
    /// - Parameters:
    ///   - note: how far the value can be relied on.
    ///   - language: theirs.
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

    /// What is said of a trend.
    func word(for trend: Trend) -> String {
        switch trend {
        case .rising: rising
        case .falling: falling
        case .steady: steady
        }
    }
}
