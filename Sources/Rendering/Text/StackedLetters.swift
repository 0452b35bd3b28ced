import Drawing

/// How far letters reach that stack on each other, as those of some scripts do: further than the fonts of other scripts leave room for.
struct StackedLetters {
    /// Above the baseline and below it, in em squares, in Debian's fonts of Noto.
    let ascent: Double
    let descent: Double

    /// nil of a language in whose script letters stand beside each other.
    init?(of language: Language) {
        switch language.script.map(String.init) ?? Self.script(of: language.code) {
        case "Tibt": (ascent, descent) = (1.2, 0.56)
        case "Mymr": (ascent, descent) = (1.05, 0.5)
        case "Khmr": (ascent, descent) = (0.97, 0.56)
        case "Laoo", "Thai": (ascent, descent) = (1.07, 0.36)
        default: return nil
        }
    }

    /// By the likely subtags of Unicode's CLDR.
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
