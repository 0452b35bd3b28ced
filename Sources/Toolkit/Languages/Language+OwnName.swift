import Drawing

nonisolated extension Language {
    /// The language's name in the language itself, with the region if the tag has one: `Deutsch`, `Deutsch (CH)`. For a language without
    /// ``ProgramStrings``, the tag itself.
    public var ownName: String {
        switch tag {
        case "pt-BR": return "Português (Brasil)"
        case "pt-PT": return "Português (Portugal)"
        default: break
        }
        guard let name = nameOfCode else { return tag }
        // The name of a Chinese language already tells which script the region uses.
        guard code != "zh", let region else { return name }
        return "\(name) (\(region))"
    }

    private var nameOfCode: String? {
        switch code {
        case "en": "English"
        case "de": "Deutsch"
        case "fr": "Français"
        case "es": "Español"
        case "pt": "Português"
        case "it": "Italiano"
        case "nl": "Nederlands"
        case "da": "Dansk"
        case "sv": "Svenska"
        case "nb", "no": "Norsk"
        case "fi": "Suomi"
        case "pl": "Polski"
        case "cs": "Čeština"
        case "hu": "Magyar"
        case "el": "Ελληνικά"
        case "tr": "Türkçe"
        case "uk": "Українська"
        case "ru": "Русский"
        case "he", "iw": "עברית"
        case "ar": "العربية"
        case "fa": "فارسی"
        case "hi": "हिन्दी"
        case "th": "ไทย"
        case "vi": "Tiếng Việt"
        case "id", "in": "Bahasa Indonesia"
        case "zh": isTraditionalChinese ? "繁體中文" : "简体中文"
        case "ja": "日本語"
        case "ko": "한국어"
        default: nil
        }
    }

    /// The region subtag: `CH` of `de-CH`.
    private var region: Substring? {
        tag.split(separator: "-").dropFirst().first { part in
            part.utf8.count == 2 || part.utf8.count == 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
    }

    /// A Boolean value that tells whether the language is Traditional Chinese, as in Taiwan, Hong Kong and Macau.
    var isTraditionalChinese: Bool {
        if let script { return script == "Hant" }
        return ["TW", "HK", "MO"].contains(region)
    }
}
