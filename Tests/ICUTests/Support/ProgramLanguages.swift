/// The languages that the program's own words are there in.
let programLanguages = [
    "en", "de", "fr", "es", "pt", "it", "nl", "da", "sv", "nb", "fi", "pl", "cs", "hu", "el", "tr", "uk", "ru", "he",
    "ar", "fa", "hi", "th", "vi", "id", "zh-Hans", "zh-Hant", "ja", "ko",
]

/// Tags that say no language, or one of which nothing is known.
let strangeLanguages = [
    "", "-", "xx", "zzz-Zzzz-ZZ", "en-u-co-nothing", "x-y", "de\u{0}", "日本", String(repeating: "a-", count: 100),
]

extension String {
    /// With a plain space for each of Unicode's: which one stands before a unit or a part of the day changes with CLDR's releases.
    var plainlySpaced: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }))
    }
}
