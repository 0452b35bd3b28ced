/// What is said of how far a value can be relied on.
package nonisolated struct ReadingNote: Hashable, Sendable {
    /// How far.
    let state: ReadingState
    /// Until when an old value held, as people read it; empty where that is not known.
    let since: String

    /// - Parameters:
    ///   - state: how far it can be relied on.
    ///   - since: until when an old value held, as people read it; empty where that is not known.
    package init(_ state: ReadingState, since: String = "") {
        (self.state, self.since) = (state, since)
    }

    static let current = ReadingNote(.current)
    static let noData = ReadingNote(.noData)
    static let pending = ReadingNote(.pending)
    static let failed = ReadingNote(.failed)
}
