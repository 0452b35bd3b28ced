import Toolkit

/// A value with its quality: current, stale, no data, failed or pending.
public nonisolated struct Reading<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The last known value; `nil` if there never was one.
    public let value: Value?
    /// The quality of the value.
    public let state: ReadingState
    /// The formatted age of a stale value, such as “12 min”; empty if it is unknown or less than a minute.
    public let age: String

    init(value: Value?, state: ReadingState, age: String = "") {
        (self.value, self.state, self.age) = (value, state, age)
    }

    /// Returns a current value.
    public static func current(_ value: Value) -> Reading { Reading(value: value, state: .current) }

    /// Returns a stale value, which was not refreshed in time.
    ///
    /// - Parameters:
    ///   - value: The last known value.
    ///   - age: The formatted age of the value, such as “12 min”; empty if it is unknown or less than a minute.
    public static func stale(_ value: Value, age: String = "") -> Reading {
        Reading(value: value, state: .stale, age: age)
    }

    /// A reading without a value.
    public static var noData: Reading { Reading(value: nil, state: .noData) }

    /// Returns a reading of a value that could not be read; `last` is the last known value.
    public static func failed(last: Value? = nil) -> Reading { Reading(value: last, state: .failed) }

    /// Returns a reading of a value that was requested but has not arrived yet; `last` is the last known value.
    public static func pending(last: Value? = nil) -> Reading { Reading(value: last, state: .pending) }

    /// The quality that a control shows. A pending value counts as current, because the user has just set it.
    package var quality: ValueQuality {
        if value == nil { return .unknown }
        return state == .current || state == .pending ? .current : .stale
    }

    /// The quality, as the content of a note.
    var note: ReadingNote { ReadingNote(state, age: age) }
}
