/// An order of texts that needs no data of any language: letters without their diacritics and cases, numbers by their value.
///
/// It is right for Latin text of languages that have no order of their own for letters with diacritics, and stands in for
/// ``Collator`` where the machine has no ICU.
struct LetterFold {
    /// The Unicode name of an accented letter says which letter it is: LATIN CAPITAL LETTER A WITH RING ABOVE. Names are slow to
    /// come by, so each is asked for once.
    private var folded: [Unicode.Scalar: String.UnicodeScalarView] = [:]

    /// Bytes by which texts are put in order.
    mutating func key(for text: some StringProtocol) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(text.utf8.count)
        var number: [UInt8]?
        for byte in letters(of: text).utf8 {
            if (0x30...0x39).contains(byte) {
                // Zeros that lead a number do not count.
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

    /// A number with more digits is a greater one: their count comes first.
    private static func append(_ digits: [UInt8], to key: inout [UInt8]) {
        key.append(0x30)
        key.append(UInt8(clamping: digits.count))
        key += digits
    }

    /// A text in small letters without diacritics.
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

    /// The letter that a text stands under by itself: its first one as a capital without diacritics; # where it begins with none.
    mutating func initial(of text: some StringProtocol) -> String {
        // Enough for a letter with all that belongs to it; a letter may have marks without end.
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(32)))
        guard let first = letters(of: start).first, first.isLetter else { return "#" }
        // One letter also where a capital takes two: SS for ß.
        return String(first.uppercased().prefix(1))
    }

    private static func base(of scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        let words = (scalar.properties.name ?? "").split(separator: " ")
        if words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1, words[4] == "WITH" {
            return (words[1] == "CAPITAL" ? String(words[3]) : words[3].lowercased()).unicodeScalars
        }
        return scalar.properties.generalCategory == .nonspacingMark ? "".unicodeScalars : String(scalar).unicodeScalars
    }
}
