/// The digits that a user has entered to open a lock.
///
/// Its descriptions and its mirror never show the digits: printing, logging and interpolation show dots instead.
public struct PIN: Sendable {
    /// The allowed numbers of digits. A PIN with fewer than four digits can be guessed by chance, and one with more than twelve ends up on
    /// a note.
    public static let lengths = 4...12

    /// The digits in ASCII, from 0 to 9.
    private(set) var digits: [UInt8] = []

    /// Creates a PIN without digits.
    public init() {}

    /// Creates a PIN from text; returns `nil` if the text contains characters other than digits, or too many digits.
    ///
    /// - Parameter text: the digits, in any script.
    public init?(_ text: String) {
        for character in text { guard add(character) else { return nil } }
    }

    /// The number of digits.
    public var count: Int { digits.count }

    /// A Boolean value that tells whether the number of digits is one of ``lengths``.
    public var isWhole: Bool { Self.lengths.contains(digits.count) }

    /// Adds a digit at the end.
    ///
    /// - Parameter character: a digit of any script.
    /// - Returns: `false` if nothing was added: the character is not a digit, or the PIN already has the maximum number of digits.
    @discardableResult
    public mutating func add(_ character: Character) -> Bool {
        guard digits.count < Self.lengths.upperBound, let value = character.wholeNumberValue, (0...9).contains(value),
            character.isNumber
        else { return false }
        digits.append(UInt8(ascii: "0") + UInt8(value))
        return true
    }

    /// Removes the last digit.
    public mutating func removeLast() { _ = digits.popLast() }

    /// Overwrites the digits and removes them.
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
