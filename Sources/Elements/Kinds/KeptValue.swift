import Drawing
import JSON
import Toolkit

/// What people set in an element, in a form that outlives the program.
///
/// What they type is none: the next one who stands there may be somebody else.
public nonisolated protocol KeptValue: Sendable {
    /// The value of a form that ``kept`` gave; nil for anything else.
    init?(kept: JSONValue)
    /// A number, a truth, or a short text.
    var kept: JSONValue { get }
}

nonisolated extension Bool: KeptValue {
    public init?(kept: JSONValue) {
        guard case .bool(let value) = kept else { return nil }
        self = value
    }

    public var kept: JSONValue { .bool(self) }
}

nonisolated extension Double: KeptValue {
    public init?(kept: JSONValue) {
        guard case .number(let number) = kept, number.isFinite else { return nil }
        self = number
    }

    public var kept: JSONValue { .number(self) }
}

nonisolated extension Int: KeptValue {
    public init?(kept: JSONValue) {
        guard case .number(let number) = kept, let whole = Int(exactly: number) else { return nil }
        self = whole
    }

    public var kept: JSONValue { .number(Double(self)) }
}

nonisolated extension Color: KeptValue {
    public init?(kept: JSONValue) {
        guard case .string(let text) = kept, let color = Color(hex: text) else { return nil }
        self = color
    }

    public var kept: JSONValue { .string(hex) }

    /// As #RRGGBB.
    var hex: String {
        "#"
            + [red, green, blue].map { part in
                let digits = String(part, radix: 16, uppercase: true)
                return digits.utf8.count < 2 ? "0" + digits : digits
            }.joined()
    }
}

nonisolated extension DateAndTime: KeptValue {
    public init?(kept: JSONValue) {
        guard case .string(let text) = kept else { return nil }
        self.init(text, .both)
    }

    public var kept: JSONValue { .string(text(.both)) }
}
