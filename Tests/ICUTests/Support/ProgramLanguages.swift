/// The languages into which the program's strings are translated.
let programLanguages = [
    "en", "de", "fr", "es", "pt", "it", "nl", "da", "sv", "nb", "fi", "pl", "cs", "hu", "el", "tr", "uk", "ru", "he",
    "ar", "fa", "hi", "th", "vi", "id", "zh-Hans", "zh-Hant", "ja", "ko",
]

/// Language tags that are invalid or unknown.
let strangeLanguages = [
    "", "-", "xx", "zzz-Zzzz-ZZ", "en-u-co-nothing", "x-y", "de\u{0}", "日本", String(repeating: "a-", count: 100),
]
