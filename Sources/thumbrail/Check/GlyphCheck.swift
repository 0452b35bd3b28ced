import KioskFile
import Rendering

/// A check for characters in a kiosk's texts that no font on this host contains.
enum GlyphCheck {
    /// The maximum number of characters that a hint lists.
    private static let maximumNamed = 5

    /// Returns a hint for each text with missing characters, with their code points. A character is listed only at its first occurrence.
    ///
    /// - Parameters:
    ///   - texts: The texts to check.
    ///   - covers: A closure that returns `true` if an installed font contains a character.
    static func hints(
        for texts: [LocatedText], covers: (Unicode.Scalar) -> Bool = FontDirectory().covers
    ) -> [KioskFileHint] {
        var known: [Unicode.Scalar: Bool] = [:]
        return texts.compactMap { text in
            var missing: [String] = []
            for scalar in text.text.unicodeScalars where scalar.value >= 0x80 && known[scalar] == nil {
                let isCovered = covers(scalar)
                known[scalar] = isCovered
                if !isCovered { missing.append("\(scalar) (U+\(String(scalar.value, radix: 16, uppercase: true)))") }
            }
            guard !missing.isEmpty else { return nil }
            let named = missing.prefix(maximumNamed).joined(separator: ", ")
            let remainder = missing.count > maximumNamed ? " and \(missing.count - maximumNamed) more" : ""
            return KioskFileHint(
                .missingGlyph, at: text.location, "no font on this machine has a glyph for \(named)\(remainder)")
        }
    }
}
