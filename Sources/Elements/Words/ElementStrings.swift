import Drawing
import Toolkit

/// The built-in strings of elements in a language.
package nonisolated struct ElementStrings: Hashable, Sendable {
    /// The text for a value below its lower limit.
    let low: String
    /// The text for a value above its upper limit.
    let high: String
    /// The note for a stale value. %1 is its age.
    let age: String
    /// The note for a stale value whose age is unknown or less than a minute.
    let old: String
    /// The note for a value without data.
    let missing: String
    /// The note for a value that could not be read, or a request that failed.
    let failed: String
    /// The note for a value that was requested but has not arrived yet.
    let pending: String
    /// The text in a chart before there are any values.
    let collecting: String
    /// The state of a switch that is on.
    let on: String
    /// The state of a switch that is off.
    let off: String
    /// The text for a rising value.
    let rising: String
    /// The text for a falling value.
    let falling: String
    /// The text for a steady value.
    let steady: String
    /// The label of the minimum of several values.
    let least: String
    /// The label of the maximum of several values.
    let largest: String
    /// The accessibility label of the calendar's button for the previous month.
    let previousMonth: String
    /// The accessibility label of the calendar's button for the next month.
    let nextMonth: String
    /// The note of a countdown that has ended.
    let over: String
    /// The note for a time that may be wrong because the clock was never set.
    package let doubtfulTime: String
    /// The title of the button that cancels an action.
    let cancel: String

    /// Creates the strings in a language.
    package init(_ language: Language) { self.init(in: ProgramLanguage(language)) }

    /// Returns the note about the quality of a value; empty if the value is current.
    ///
    /// - Parameters:
    ///   - note: The quality of the value.
    ///   - language: The language of the text.
    package static func words(for note: ReadingNote, in language: Language) -> String {
        let strings = ElementStrings(language)
        if note.state == .stale, !note.age.isEmpty { return strings.age.filled(language.direction, note.age) }
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

    /// Returns the text for a trend.
    func word(for trend: Trend) -> String {
        switch trend {
        case .rising: rising
        case .falling: falling
        case .steady: steady
        }
    }
}
