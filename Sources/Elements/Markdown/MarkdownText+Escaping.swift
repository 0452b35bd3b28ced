nonisolated extension MarkdownText {
    /// Returns a text with its punctuation escaped, so that it appears in a Markdown text as it is written, on one line.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                escaped += " "
                continue
            }
            if scalar.isASCII, scalar.properties.generalCategory.isPunctuationOrSymbol { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}

extension Unicode.GeneralCategory {
    fileprivate nonisolated var isPunctuationOrSymbol: Bool {
        switch self {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .otherPunctuation,
            .mathSymbol, .currencySymbol, .modifierSymbol:
            true
        default: false
        }
    }
}
