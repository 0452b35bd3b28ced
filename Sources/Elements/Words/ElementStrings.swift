import Drawing
import Toolkit

/// The built-in strings of elements, in one language.
package nonisolated struct ElementStrings: Hashable, Sendable {
    /// The text for a value below its lower limit.
    let low: String
    /// The text for a value above its upper limit.
    let high: String
    let old: String
    /// The note for a stale value that was current until the moment %1.
    let oldSince: String
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
    /// The note for a time that may be wrong because the clock was never set.
    package let doubtfulTime: String
    /// The title of the button that answers a question without changing anything.
    let cancel: String

    /// Creates the strings in a language.
    package init(_ language: Language) { self.init(in: ProgramLanguage(language)) }

    /// Returns the text about the quality of a value; empty if the value is current.
    ///
    /// - Parameters:
    ///   - note: The quality of the value.
    ///   - language: The language of the text.
    package static func words(for note: ReadingNote, in language: Language) -> String {
        let strings = ElementStrings(language)
        if note.state == .stale, !note.since.isEmpty { return strings.stale(since: note.since) }
        return strings.word(for: note.state)
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

    /// Returns the note for a stale value that was current until a moment.
    ///
    /// - Parameter moment: The formatted date and time.
    func stale(since moment: String) -> String {
        guard let mark = oldSince.firstIndex(of: "%") else { return oldSince }
        return "\(oldSince[..<mark])\(moment)\(oldSince[mark...].dropFirst(2))"
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
