/// A sort order that needs no language data: letters are compared without diacritics and case, numbers by value.
///
/// It is correct for Latin text in languages that do not sort letters with diacritics separately. It replaces
/// ``Collator`` if ICU is not installed.
struct LetterFold {
    /// A cache that maps each non-ASCII scalar seen so far to its folded form.
    private var folded: [Unicode.Scalar: String.UnicodeScalarView] = [:]

    /// Returns the sort key of a text.
    mutating func key(for text: some StringProtocol) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(text.utf8.count)
        var number: [UInt8]?
        for byte in letters(of: text).utf8 {
            if (0x30...0x39).contains(byte) {
                // Leading zeros of a number are ignored.
                if number == nil || number == [0x30] { number = [] }
                number?.append(byte)
            } else {
                if let digits = number { Self.append(digits, to: &key) }
                number = nil
                key.append(byte)
            }
        }
        if let digits = number { Self.append(digits, to: &key) }
        return key
    }

    /// Appends a number to a key. The digit count comes first, because a number with more digits is greater.
    private static func append(_ digits: [UInt8], to key: inout [UInt8]) {
        key.append(0x30)
        key.append(UInt8(clamping: digits.count))
        key += digits
    }

    /// Returns a text in lower case without diacritics.
    mutating func letters(of text: some StringProtocol) -> String {
        var letters = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                letters.append(scalar)
            } else if let known = folded[scalar] {
                letters.append(contentsOf: known)
            } else {
                let found = Self.base(of: scalar)
                folded[scalar] = found
                letters.append(contentsOf: found)
            }
        }
        return String(letters).lowercased()
    }

    /// Returns the index letter of a text: its first letter in upper case without diacritics, or # if it does not start
    /// with a letter.
    mutating func initial(of text: some StringProtocol) -> String {
        // 32 scalars are enough for a letter with its marks. The limit is needed because the number of marks is
        // unbounded.
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(32)))
        guard let first = letters(of: start).first, first.isLetter else { return "#" }
        // Take only one letter if the upper-case form has two: SS for ß.
        return String(first.uppercased().prefix(1))
    }

    private static func base(of scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        let base = BaseLetters.base(of: scalar)
        if base != scalar, base.isASCII { return String(base).unicodeScalars }
        return scalar.properties.generalCategory == .nonspacingMark ? "".unicodeScalars : String(scalar).unicodeScalars
    }
}
