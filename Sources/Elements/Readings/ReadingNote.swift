/// The quality of a value, as the content of a note.
package nonisolated struct ReadingNote: Hashable, Sendable {
    /// The quality.
    let state: ReadingState
    /// The formatted age of a stale value; empty if it is unknown or less than a minute.
    let age: String

    /// Creates a note.
    ///
    /// - Parameters:
    ///   - state: The quality.
    ///   - age: The formatted age of a stale value; empty if it is unknown or less than a minute.
    package init(_ state: ReadingState, age: String = "") {
        (self.state, self.age) = (state, age)
    }

    static let current = ReadingNote(.current)
    static let noData = ReadingNote(.noData)
    static let pending = ReadingNote(.pending)
    static let failed = ReadingNote(.failed)
}
