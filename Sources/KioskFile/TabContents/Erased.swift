/// A property wrapper that makes an existential value hashable. Two values are equal if they have the same type and are equal as values of
/// that type.
@propertyWrapper
public struct Erased<Value: Sendable>: Hashable, Sendable {
    public var wrappedValue: Value

    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public static func == (a: Erased, b: Erased) -> Bool {
        let (a, b) = (a.parts, b.parts)
        return a.count == b.count && zip(a, b).allSatisfy { a, b in a.isEqual(to: b) }
    }

    public func hash(into hasher: inout Hasher) {
        for part in parts { part.hash(into: &hasher) }
    }

    /// The wrapped value, or its elements if it is an array.
    private var parts: [any Hashable] {
        (wrappedValue as? [any Hashable]) ?? (wrappedValue as? any Hashable).map { [$0] } ?? []
    }
}

extension Equatable {
    /// Returns `true` if the other value has the same type and is equal.
    public func isEqual(to other: any Equatable) -> Bool { self == other as? Self }
}
