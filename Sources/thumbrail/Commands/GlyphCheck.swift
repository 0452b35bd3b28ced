import KioskFile
import Rendering

/// Which characters of a kiosk's texts no font of this machine has.
enum GlyphCheck {
    /// So many are named of one text.
    private static let maximumNamed = 5

    /// A remark for each text, with the code points; a character is named where it comes first.
    ///
    /// - Parameter covers: whether there is a font for a character.
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
            let rest = missing.count > maximumNamed ? " and \(missing.count - maximumNamed) more" : ""
            return KioskFileHint(.missingGlyph, at: text.location, "no font of this machine has \(named)\(rest)")
        }
    }
}
