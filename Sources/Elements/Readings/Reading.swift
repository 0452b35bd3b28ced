/// A value that comes from somewhere: it may be there, old, missing, wrong or on its way.
public nonisolated struct Reading<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value as it was known last; nil where there never was one.
    public let value: Value?
    /// How far the value can be relied on.
    public let state: ReadingState

    /// A value that holds now.
    public static func current(_ value: Value) -> Reading { Reading(value: value, state: .current) }

    /// A value that was not heard of for too long.
    public static func old(_ value: Value) -> Reading { Reading(value: value, state: .old) }

    /// There is no value.
    public static var missing: Reading { Reading(value: nil, state: .missing) }

    /// The value could not be read; `last` is what was known before.
    public static func failed(last: Value? = nil) -> Reading { Reading(value: last, state: .failed) }

    /// The value was asked for; `last` is what was known before.
    public static func pending(last: Value? = nil) -> Reading { Reading(value: last, state: .pending) }
}
