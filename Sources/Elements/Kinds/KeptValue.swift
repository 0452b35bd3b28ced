import Drawing
import JSON
import Toolkit

/// A value that the user sets in an element and that survives a restart of the program.
///
/// Typed text is not kept, because the next user may be another person.
public nonisolated protocol KeptValue: Sendable {
    /// Creates a value from its persistent representation ``kept``; returns `nil` for any other value.
    init?(kept: JSONValue)
    /// The persistent representation: a number, a Boolean or a short string.
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
        guard case .number(let number) = kept, let integer = Int(exactly: number) else { return nil }
        self = integer
    }

    public var kept: JSONValue { .number(Double(self)) }
}

nonisolated extension Color: KeptValue {
    public init?(kept: JSONValue) {
        guard case .string(let text) = kept, let color = Color(hex: text) else { return nil }
        self = color
    }

    public var kept: JSONValue { .string(hex) }

    /// The colour as #RRGGBB.
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
