/// Texts of devices, made fit for titles, comments and names of values.
enum PlainText {
    /// The maximum number of characters of a title.
    static let titleLimit = 60

    /// Returns a text on one line, without characters that are invisible or reorder others, and clipped to a number of characters. It is
    /// empty if nothing visible is left.
    static func line(_ text: String, limit: Int = titleLimit) -> String {
        var line = String.UnicodeScalarView()
        var isSpace = true
        // A character can have any number of scalars, so these are limited, too.
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

    /// Returns a title; the fallback if nothing visible is left of the text.
    static func title(_ text: String?, or fallback: String) -> String {
        let line = text.map { Self.line($0) } ?? ""
        return line.isEmpty ? fallback : line
    }

    /// Returns a name in lower case with underscores, such as `local_temperature`, as words.
    static func words(of name: String) -> String {
        let words = name.split { $0 == "_" || $0 == "-" || $0 == " " }.joined(separator: " ")
        return words.isEmpty ? name : words.prefix(1).uppercased() + words.dropFirst()
    }

    /// Returns `true` if a text is a line of a kiosk file exactly as it is: not blank, without control characters, and not longer than 1,000
    /// scalars.
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

    /// Returns a part of the name of a value: lower-case ASCII letters, digits and hyphens. It is empty if the text has no Latin letters.
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

/// Names that are used once.
struct UniqueNames {
    private var counts: [String: Int] = [:]
    private var used: Set<String> = []

    /// Returns a name that was not returned before: the name itself, or with a number after it.
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
