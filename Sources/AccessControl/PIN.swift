/// The digits that a person has typed to open a lock.
///
/// It has no description: what is printed, logged or interpolated of it are dots.
public struct PIN: Sendable {
    /// How many digits one has. With fewer than four it is guessed by chance, and with more than twelve it is written on a note.
    public static let lengths = 4...12

    /// ASCII, each from 0 to 9.
    private(set) var digits: [UInt8] = []

    /// Without a digit.
    public init() {}

    /// - Parameter text: of digits alone, in whatever script; nil for anything else, and for more than there may be.
    public init?(_ text: String) {
        for character in text { guard add(character) else { return nil } }
    }

    /// How many digits there are.
    public var count: Int { digits.count }

    /// Whether it has as many digits as a PIN has.
    public var isWhole: Bool { Self.lengths.contains(digits.count) }

    /// Adds a digit at the end.
    ///
    /// - Parameter character: a digit of any script.
    /// - Returns: false, and nothing is added, for another character, and where there are as many digits as there may be.
    @discardableResult
    public mutating func add(_ character: Character) -> Bool {
        guard digits.count < Self.lengths.upperBound, let value = character.wholeNumberValue, (0...9).contains(value),
            character.isNumber
        else { return false }
        digits.append(UInt8(ascii: "0") + UInt8(value))
        return true
    }

    /// Takes the last digit away.
    public mutating func removeLast() { _ = digits.popLast() }

    /// Overwrites the digits and takes them away.
    public mutating func clear() {
        for index in digits.indices { digits[index] = 0 }
        digits.removeAll()
    }
}

extension PIN: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { String(repeating: "•", count: digits.count) }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
