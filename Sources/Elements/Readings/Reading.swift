/// A value with its quality: current, stale, no data, failed or pending.
public nonisolated struct Reading<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The last known value; `nil` if there never was one.
    public let value: Value?
    /// The quality of the value.
    public let state: ReadingState
    /// The formatted moment until which a stale value was current; empty if it is unknown.
    public let since: String

    init(value: Value?, state: ReadingState, since: String = "") {
        (self.value, self.state, self.since) = (value, state, since)
    }

    /// Returns a current value.
    public static func current(_ value: Value) -> Reading { Reading(value: value, state: .current) }

    /// Returns a stale value: one that was not refreshed in time.
    ///
    /// - Parameters:
    ///   - value: The last known value.
    ///   - since: The formatted moment until which it was current; empty if it is unknown.
    public static func stale(_ value: Value, since: String = "") -> Reading {
        Reading(value: value, state: .stale, since: since)
    }

    /// A reading without a value.
    public static var noData: Reading { Reading(value: nil, state: .noData) }

    /// Returns a reading whose value could not be read; `last` is the last known value.
    public static func failed(last: Value? = nil) -> Reading { Reading(value: last, state: .failed) }

    /// Returns a reading whose value was requested and has not arrived; `last` is the last known value.
    public static func pending(last: Value? = nil) -> Reading { Reading(value: last, state: .pending) }

    /// The note about the quality.
    var note: ReadingNote { ReadingNote(state, since: since) }
}
