import Toolkit

/// A timer for the release of caches, when the panel is idle or its content was replaced.
///
/// While the panel is in use, the caches are kept within the renderer's budget, because the user may return to earlier content.
nonisolated struct MemoryRest {
    /// The time without use after which the panel is idle, in seconds.
    static let restAfterTouches = 60
    /// The delay after a replacement, in seconds. An editor may save a file several times in a row.
    static let restAfterReplacing = 2

    /// The time at which the caches are released; `nil` if there is nothing to release.
    private(set) var due: Timestamp?

    /// Restarts the timer because the panel was used.
    mutating func used(at time: Timestamp) {
        due = time.advanced(by: .seconds(Self.restAfterTouches))
    }

    /// Starts the timer because all content was replaced.
    mutating func replaced(at time: Timestamp) {
        due = time.advanced(by: .seconds(Self.restAfterReplacing))
    }

    /// Returns `true` once, when the caches should be released.
    mutating func isOver(at time: Timestamp) -> Bool {
        guard let due, time >= due else { return false }
        self.due = nil
        return true
    }
}
