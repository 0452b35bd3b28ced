import Drawing

/// The vertical extent of scripts whose letters are stacked. It exceeds the line height of fonts for other scripts.
struct StackedLetters {
    /// The extent above and below the baseline in em, measured in Debian's Noto fonts.
    let ascent: Double
    let descent: Double

    /// Creates the extent for a language. Returns `nil` if the letters of its script are not stacked.
    init?(of language: Language) {
        switch language.script.map(String.init) ?? Self.script(of: language.code) {
        case "Tibt": (ascent, descent) = (1.2, 0.56)
        case "Mymr": (ascent, descent) = (1.05, 0.5)
        case "Khmr": (ascent, descent) = (0.97, 0.56)
        case "Laoo", "Thai": (ascent, descent) = (1.07, 0.36)
        default: return nil
        }
    }

    /// Returns the script of a language according to CLDR's likely subtags.
    private static func script(of code: Substring) -> String? {
        switch code {
        case "bo", "dz", "lbj": "Tibt"
        case "my", "shn", "mnw", "ksw", "kht", "blk", "rki": "Mymr"
        case "km": "Khmr"
        case "lo": "Laoo"
        case "th", "tts", "nod", "sou": "Thai"
        default: nil
        }
    }
}
