import Drawing
import ICU
import JSON
import KioskFile
import SourceProtocol

nonisolated extension TabDefinition {
    /// Returns the text of the badge in a language.
    ///
    /// A number without a localization for the language is shown in the digits of the language.
    func badge(in language: Language) -> String? {
        guard let badge else { return nil }
        let text = badge.text(in: language)
        return badge.isWritten(for: language) ? text : Self.withDigits(text, of: language)
    }

    private static func withDigits(_ text: String, of language: Language) -> String {
        guard languagesWithDigits.contains(language.code), let number = UInt32(text), "\(number)" == text else {
            return text
        }
        return NumberFormatter(language.tag).text(Double(number), isGrouped: false)
    }

    /// Returns the badge that shows a source's value; `nil` for none.
    static func badge(of state: ValueState, in language: Language) -> String? {
        // A stale value would look like a current one.
        guard case .current(let value) = state else { return nil }
        if let number = value.readNumber {
            let rounded = number.rounded()
            guard abs(rounded) >= 1, abs(rounded) < 1e15 else { return nil }
            return withDigits("\(Int(rounded))", of: language)
        }
        switch value {
        case .array(let elements): return elements.isEmpty ? nil : withDigits("\(elements.count)", of: language)
        case .string(let text): return value.isNoData ? nil : String(text.shortened.unicodeScalars.prefix(Limits.badge))
        case .bool, .number, .object, .null: return nil
        }
    }

    /// The languages that may use digits other than 0 to 9, according to the numbering systems of CLDR 46, common/main. For these
    /// languages, ICU decides by the region; for all others, ICU is not needed.
    private static let languagesWithDigits: Set<Substring> = [
        "ar", "as", "bgc", "bho", "bn", "ccp", "ckb", "dz", "fa", "ff", "hnj", "ks", "lrc", "mni", "mr", "my", "mzn",
        "ne", "nqo", "pa", "ps", "raj", "rhg", "sa", "sat", "sd", "ur", "uz",
    ]
}
