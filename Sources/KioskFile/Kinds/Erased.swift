/// Lets a value that is known by a protocol alone be compared: two are equal if they are so as values of one type.
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

    /// The value, or all of them where it is a list.
    private var parts: [any Hashable] {
        (wrappedValue as? [any Hashable]) ?? (wrappedValue as? any Hashable).map { [$0] } ?? []
    }
}

extension Equatable {
    /// Whether the other value is of the same type, and equal.
    public func isEqual(to other: any Equatable) -> Bool { self == other as? Self }
}
