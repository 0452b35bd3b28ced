/// Functions that make texts of devices usable as titles, comments and names of values.
enum PlainText {
    /// The maximum number of characters of a title.
    static let titleLimit = 60

    /// Returns a text on one line, without invisible characters and bidirectional marks, and truncated to a number of characters. The
    /// result is empty if no visible character remains.
    static func line(_ text: String, limit: Int = titleLimit) -> String {
        var line = String.UnicodeScalarView()
        var isSpace = true
        // A character can have any number of scalars, so the number of scalars is also limited.
        for scalar in text.unicodeScalars.prefix(limit * 4) {
            if scalar.isVisible || isJoiner(scalar) {
                line.append(scalar)
                isSpace = false
            } else if !isSpace, scalar.properties.isWhitespace {
                line.append(" ")
                isSpace = true
            }
        }
        var result = String(line)
        while result.last == " " { result.removeLast() }
        guard result.unicodeScalars.contains(where: \.isVisible) else { return "" }
        guard result.count > limit || text.unicodeScalars.count > limit * 4 else { return result }
        return result.prefix(limit - 1) + "…"
    }

    /// The joiners that Arabic, Persian, Indic scripts and emoji need.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200C}" || scalar == "\u{200D}" }

    /// Returns a text as a title, or the fallback if the text has no visible character.
    static func title(_ text: String?, or fallback: String) -> String {
        let line = text.map { Self.line($0) } ?? ""
        return line.isEmpty ? fallback : line
    }

    /// Returns a name such as `local_temperature` as words with a capital first letter.
    static func words(of name: String) -> String {
        let words = name.split { $0 == "_" || $0 == "-" || $0 == " " }.joined(separator: " ")
        return words.isEmpty ? name : words.prefix(1).uppercased() + words.dropFirst()
    }

    /// Returns `true` if a text can be written unchanged on one line of a kiosk file: it is not blank, contains no control characters, and
    /// has at most 1,000 Unicode scalars.
    static func isExactLine(_ text: String) -> Bool {
        text.unicodeScalars.count <= 1_000 && text.unicodeScalars.contains { !$0.properties.isWhitespace }
            && text.unicodeScalars.allSatisfy {
                switch $0.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: false
                default: true
                }
            }
    }

    private static let folded: [Character: String] = [
        "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "å": "a", "æ": "ae", "ø": "o", "á": "a", "à": "a", "â": "a",
        "ã": "a",
        "ç": "c", "č": "c", "é": "e", "è": "e", "ê": "e", "ë": "e", "ě": "e", "í": "i", "ì": "i", "î": "i", "ï": "i",
        "ł": "l", "ñ": "n", "ń": "n", "ó": "o", "ò": "o", "ô": "o", "õ": "o", "ř": "r", "š": "s", "ś": "s", "ú": "u",
        "ù": "u", "û": "u", "ů": "u", "ý": "y", "ž": "z", "ź": "z", "ż": "z",
    ]

    /// Returns a text as a part of a value's name, with only lower-case ASCII letters, digits and hyphens. It is empty if the text contains
    /// no Latin letters or digits.
    static func slug(_ text: String, limit: Int = 40) -> String {
        var slug = ""
        for character in text.prefix(limit * 4).lowercased() where slug.utf8.count < limit {
            if character.isASCII, character.isLetter || character.isNumber {
                slug.append(character)
            } else if let letters = folded[character] {
                slug += letters
            } else if !slug.isEmpty, slug.last != "-" {
                slug.append("-")
            }
        }
        while slug.last == "-" { slug.removeLast() }
        return slug
    }
}

/// A generator of unique names.
struct UniqueNames {
    private var counts: [String: Int] = [:]
    private var used: Set<String> = []

    /// Returns a name that was not returned before: the given name, or the name followed by a number.
    mutating func unique(_ name: String, separator: String = "-") -> String {
        var candidate = name
        while !used.insert(candidate).inserted {
            let count = counts[name, default: 1] + 1
            counts[name] = count
            candidate = "\(name)\(separator)\(count)"
        }
        return candidate
    }
}
