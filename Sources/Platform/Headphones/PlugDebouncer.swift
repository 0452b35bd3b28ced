import Toolkit

/// A filter for a plug that makes and breaks contact several times while it is pushed in or pulled out.
///
/// It is a pure value: it takes the time from its caller.
nonisolated struct PlugDebouncer: Sendable {
    /// The time that a state must hold.
    static let holdTime = Duration.milliseconds(300)

    /// The latest state that has held.
    private(set) var isPlugged = false
    /// The time at which the opposite state has held; `nil` if ``isPlugged`` is the current state.
    private(set) var deadline: Timestamp?

    /// Takes the current state. A state that differs from the former one begins to hold at `time`.
    mutating func take(_ isPlugged: Bool, at time: Timestamp) {
        guard isPlugged != self.isPlugged else {
            deadline = nil
            return
        }
        if deadline == nil { deadline = time.advanced(by: Self.holdTime) }
    }

    /// Returns the new state if it has held until `time`, once.
    mutating func expire(at time: Timestamp) -> Bool? {
        guard let deadline, deadline <= time else { return nil }
        self.deadline = nil
        isPlugged.toggle()
        return isPlugged
    }
}
