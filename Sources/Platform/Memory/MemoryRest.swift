import Toolkit

/// When memory of what can be made again is given back: once people have gone, and once what was shown is shown no more.
///
/// While somebody touches a panel it keeps what he has seen, within the renderer's budget: he may come back to it.
nonisolated struct MemoryRest {
    /// Nobody has touched the panel for so long: in seconds.
    static let restAfterTouches = 60
    /// What took the place of something else is there for so long: in seconds. A file is saved more than once in a moment.
    static let restAfterReplacing = 2

    /// When it is time; nil while there is nothing to give back.
    private(set) var due: Timestamp?

    /// Somebody has touched the panel.
    mutating func used(at time: Timestamp) {
        due = time.advanced(by: .seconds(Self.restAfterTouches))
    }

    /// All that was shown was replaced.
    mutating func replaced(at time: Timestamp) {
        due = time.advanced(by: .seconds(Self.restAfterReplacing))
    }

    /// Whether it is time, which it is once.
    mutating func isOver(at time: Timestamp) -> Bool {
        guard let due, time >= due else { return false }
        self.due = nil
        return true
    }
}
