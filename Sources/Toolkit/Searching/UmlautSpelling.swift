/// The spelling of umlauts with e that is usual in German where a keyboard has none: Mueller for Müller.
nonisolated enum UmlautSpelling {
    /// Returns a text and, if it has umlauts, the text with all of them spelled with e.
    static func spellings(of text: String) -> [String] {
        // The UTF-8 of Ä, Ö and Ü, and of a combining diaeresis, begins with one of these bytes.
        guard text.utf8.contains(where: { $0 == 0xC3 || $0 == 0xCC }) else { return [text] }
        var spelled = ""
        var hasUmlaut = false
        for character in text {
            if let letters = letters(for: character) {
                spelled += letters
                hasUmlaut = true
            } else {
                spelled.append(character)
            }
        }
        return hasUmlaut ? [text, spelled] : [text]
    }

    /// Returns the letters for an umlaut; `nil` for any other character.
    private static func letters(for character: Character) -> String? {
        switch character {
        case "ä", "Ä": "ae"
        case "ö", "Ö": "oe"
        case "ü", "Ü": "ue"
        default: nil
        }
    }
}
