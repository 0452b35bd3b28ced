import Drawing

nonisolated extension TextContentKind {
    /// Whether a character may be typed there at all.
    public func accepts(_ character: Character) -> Bool {
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard !isControl else { return false }
        return switch self {
        case .text, .secret: true
        case .integer: Self.isDigit(character) || character == "-" || character == "+"
        case .decimal: Self.isDigit(character) || "-+.,".contains(character)
        case .telephone: Self.isDigit(character) || "+*#()-/. ".contains(character)
        case .date: Self.isDigit(character) || character == "-"
        case .email, .url: !character.isWhitespace
        }
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// The number that a text says, with a point or a comma before its fraction; nil where it says none.
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

    /// Whether a text that is complete is one of the kind; an empty one is.
    public func isComplete(_ text: String) -> Bool {
        guard !text.isEmpty else { return true }
        return switch self {
        case .text, .secret: true
        case .integer, .decimal: number(in: text) != nil
        case .telephone: text.contains(where: Self.isDigit)
        case .email: Self.isAddress(text)
        case .url: text.contains(".") && !text.hasPrefix(".") && !text.hasSuffix(".")
        case .date: Self.isDay(text)
        }
    }

    /// Something, one "@", and a domain: what can be told without sending a letter there.
    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
    }

    /// A day of the Gregorian calendar, as ISO 8601 writes it: 2028-02-29.
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
