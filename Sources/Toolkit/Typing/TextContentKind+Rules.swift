import Drawing

nonisolated extension TextContentKind {
    /// The direction in which texts of this kind are written in every language; `nil` if their letters determine it.
    var direction: TextDirection? {
        switch self {
        case .text, .secret: nil
        case .pin, .integer, .decimal, .telephone, .email, .url, .date: .leftToRight
        }
    }

    /// Returns `true` if a character may be typed into a field of this kind.
    public func accepts(_ character: Character) -> Bool {
        guard !character.unicodeScalars.contains(where: Self.isControl) else { return false }
        return switch self {
        case .text, .secret: true
        case .pin: Self.isDigit(character)
        case .integer: Self.isDigit(character) || character == "-" || character == "+"
        case .decimal: Self.isDigit(character) || "-+.,".contains(character)
        case .telephone: Self.isDigit(character) || "+*#()-/. ".contains(character)
        case .date: Self.isDigit(character) || character == "-"
        case .email, .url: !character.isWhitespace
        }
    }

    /// Returns `true` for control characters, line separators, and embeddings, overrides and isolates, with which a text could look like
    /// another one.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: scalar.properties.generalCategory == .control
        }
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// Returns the number in a text, with a point or a comma as decimal separator; `nil` if the text is not a number.
    public func number(in text: String) -> Double? {
        switch self {
        case .integer:
            guard let number = Int(text) else { return nil }
            return Double(number)
        case .decimal:
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count <= 2, text.allSatisfy({ Self.isDigit($0) || "-+.,".contains($0) }) else { return nil }
            return Double(parts.joined(separator: ".")).flatMap { $0.isFinite ? $0 : nil }
        default: return nil
        }
    }

    /// Returns `true` if a complete text is valid for this kind; an empty text always is.
    public func isComplete(_ text: String) -> Bool {
        guard !text.isEmpty else { return true }
        return switch self {
        case .text, .secret, .pin: true
        case .integer, .decimal: number(in: text) != nil
        case .telephone: text.contains(where: Self.isDigit)
        case .email: Self.isAddress(text)
        case .url: text.contains(".") && !text.hasPrefix(".") && !text.hasSuffix(".")
        case .date: Self.isDay(text)
        }
    }

    /// Returns `true` for a local part, one "@" and a domain. More cannot be checked without sending an email.
    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
    }

    /// Returns `true` for a day of the Gregorian calendar in ISO 8601 form, such as 2028-02-29.
    private static func isDay(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
            let day = Int(parts[2]), (1...12).contains(month), day >= 1
        else { return false }
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return day <= lengths[month - 1]
    }
}
