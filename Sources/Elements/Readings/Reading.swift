/// A value that comes from somewhere: it may be there, old, missing, wrong or on its way.
public nonisolated struct Reading<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value as it was known last; nil where there never was one.
    public let value: Value?
    /// How far the value can be relied on.
    public let state: ReadingState
    /// Until when an old value held, as people read it; empty where that is not known.
    public let since: String

    init(value: Value?, state: ReadingState, since: String = "") {
        (self.value, self.state, self.since) = (value, state, since)
    }

    /// A value that holds now.
    public static func current(_ value: Value) -> Reading { Reading(value: value, state: .current) }

    /// A value that was not heard of for too long.
    ///
    /// - Parameters:
    ///   - value: as it was known last.
    ///   - since: until when it held, as people read it; empty where that is not known.
    public static func stale(_ value: Value, since: String = "") -> Reading {
        Reading(value: value, state: .stale, since: since)
    }

    /// There is no value.
    public static var noData: Reading { Reading(value: nil, state: .noData) }

    /// The value could not be read; `last` is what was known before.
    public static func failed(last: Value? = nil) -> Reading { Reading(value: last, state: .failed) }

    /// The value was asked for; `last` is what was known before.
    public static func pending(last: Value? = nil) -> Reading { Reading(value: last, state: .pending) }

    /// What is said of it.
    var note: ReadingNote { ReadingNote(state, since: since) }
}
