/// The quality of a value, as the content of a note.
package nonisolated struct ReadingNote: Hashable, Sendable {
    /// The quality.
    let state: ReadingState
    /// The formatted time at which the value became stale; empty if it is unknown.
    let since: String

    /// Creates a note.
    ///
    /// - Parameters:
    ///   - state: The quality.
    ///   - since: The formatted time at which the value became stale; empty if it is unknown.
    package init(_ state: ReadingState, since: String = "") {
        (self.state, self.since) = (state, since)
    }

    static let current = ReadingNote(.current)
    static let noData = ReadingNote(.noData)
    static let pending = ReadingNote(.pending)
    static let failed = ReadingNote(.failed)
}
