import Drawing
import ICU
import KioskFile

nonisolated extension TabDefinition {
    /// What the badge says to those who read a language.
    ///
    /// A number that nobody wrote for them has the digits of their language.
    func badge(in language: Language) -> String? {
        guard let badge else { return nil }
        let text = badge.text(in: language)
        guard !badge.isWritten(for: language), Self.languagesWithDigits.contains(language.code),
            let number = UInt32(text), "\(number)" == text
        else { return text }
        return NumberFormatter(language.tag).text(Double(number), isGrouped: false)
    }

    /// Those that may have other digits than 0 to 9, by the numbering systems of CLDR 46, common/main: in which country they have
    /// them, ICU says. For the others it need not be asked.
    private static let languagesWithDigits: Set<Substring> = [
        "ar", "as", "bgc", "bho", "bn", "ccp", "ckb", "dz", "fa", "ff", "hnj", "ks", "lrc", "mni", "mr", "my", "mzn",
        "ne", "nqo", "pa", "ps", "raj", "rhg", "sa", "sat", "sd", "ur", "uz",
    ]
}
