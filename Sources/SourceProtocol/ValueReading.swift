import JSON

/// Conversions of a received value to the type that its reader needs. A source forwards each payload unchanged.
///
/// Devices write the same thing in many ways: `true`, `ON`, `"1"`; `21.5`, `"21.5"`, `"21.5 °C"`. A text is converted only if the reader
/// needs another type, so that a title `1984` stays a text, and so does a mode `off`.
extension JSONValue {
    /// A Boolean value that tells whether the value stands for missing data: null, an empty text, or a word such as `unavailable` that
    /// systems send instead of a reading.
    public var isNoData: Bool {
        switch self {
        case .null: true
        case .number(let number): !number.isFinite
        case .string(let text): Self.wordsForNoData.contains(Self.trimmed(text).lowercased())
        case .bool, .array, .object: false
        }
    }

    /// The words for missing data: those of Home Assistant, and the texts `null` and `nan`.
    private static let wordsForNoData: Set<String> = ["", "unavailable", "unknown", "null", "nan"]

    /// The value as a finite number: a number, or a text that is a decimal number, optionally with a unit; `nil` for other values.
    public var readNumber: Double? {
        switch self {
        case .number(let number): number.isFinite ? number : nil
        case .string(let text): Self.number(in: Self.trimmed(text))
        case .null, .bool, .array, .object: nil
        }
    }

    /// The value as a Boolean: a Boolean, 1 or 0, or a common word for on or off in any letter case; `nil` for other values.
    public var readFlag: Bool? {
        switch self {
        case .bool(let flag): flag
        case .number(1): true
        case .number(0): false
        case .string(let text): FlagStyle(of: Self.trimmed(text))?.isOn
        case .null, .number, .array, .object: nil
        }
    }

    /// The value as a text: a text, or a number as JSON writes it; `nil` for other values and for missing data.
    public var readText: String? {
        switch self {
        case .string(let text): isNoData ? nil : text
        case .number(let number): number.isFinite ? self.text : nil
        case .null, .bool, .array, .object: nil
        }
    }

    /// Returns `true` if the value, converted to the type of an expected value, equals it; `nil` if it cannot be converted.
    ///
    /// - Parameter expected: The value in the kiosk file, or an array of values of which one is expected.
    public func matches(_ expected: JSONValue) -> Bool? {
        if self == expected { return true }
        switch expected {
        case .bool(let flag): return readFlag.map { $0 == flag }
        case .number(let number): return readNumber.map { $0 == number }
        case .string(let text): return readText.map { Self.trimmed($0) == text }
        case .null: return isNoData
        case .array(let others):
            let results = others.map(matches)
            return results.contains(true) ? true : results.contains(false) ? false : nil
        case .object: if case .object = self { return false } else { return nil }
        }
    }

    private static func trimmed(_ text: String) -> Substring {
        guard text.utf8.first.map(isSpace) == true || text.utf8.last.map(isSpace) == true else { return text[...] }
        let start = text.utf8.firstIndex { !isSpace($0) } ?? text.endIndex
        let end = text.utf8.lastIndex { !isSpace($0) }.map(text.utf8.index(after:)) ?? start
        return text[start..<end]
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// The maximum length of a number with its unit, in bytes.
    private static let maximumNumber = 64

    /// Returns the number at the start of a text if it is followed by nothing or only by a unit; `nil` otherwise.
    private static func number(in text: Substring) -> Double? {
        guard text.utf8.count <= maximumNumber, let first = text.utf8.first,
            isDigit(first) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(first)
        else { return nil }
        if let number = Double(text), !text.utf8.contains(where: isForeign) { return number.isFinite ? number : nil }
        let end = text.utf8.firstIndex { !isDigit($0) && $0 != 0x2B && $0 != 0x2D && $0 != 0x2E } ?? text.endIndex
        let unit = text[end...].drop { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }
        guard let start = unit.unicodeScalars.first, start.properties.isAlphabetic || unitSigns.contains(start),
            !unit.utf8.contains(where: isDigit), let number = Double(text[..<end])
        else { return nil }
        return number
    }

    /// The symbols, other than letters, with which a unit can begin.
    private static let unitSigns: Set<Unicode.Scalar> = ["%", "°", "‰", "€", "$", "£", "¥", "µ", "Ω", "℃", "℉"]

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Returns `true` for a letter other than `e` and `E`, which `Double` accepts in `0x1F`, `inf` or `nan`.
    private static func isForeign(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: "e") && byte != UInt8(ascii: "E")
            && ((0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte))
    }
}
