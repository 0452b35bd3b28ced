import Drawing

/// A language into which the program's strings are translated.
package nonisolated enum ProgramLanguage: CaseIterable, Sendable {
    case english, german, french, spanish, portuguese, italian, dutch, danish, swedish, norwegian, finnish, polish,
        czech
    case hungarian, greek, turkish, ukrainian, russian, hebrew, arabic, persian, hindi, thai, vietnamese, indonesian
    case simplifiedChinese, traditionalChinese, japanese, korean

    /// Creates the program language that matches a language, or English if there is no translation into it.
    package init(_ language: Language) { self = Self(translated: language) ?? .english }

    /// Creates the program language that matches a language. Returns `nil` if there is no translation into it.
    init?(translated language: Language) {
        let translated: ProgramLanguage? =
            switch language.code {
            case "en": .english
            case "de": .german
            case "fr": .french
            case "es": .spanish
            case "pt": .portuguese
            case "it": .italian
            case "nl": .dutch
            case "da": .danish
            case "sv": .swedish
            case "nb", "no": .norwegian
            case "fi": .finnish
            case "pl": .polish
            case "cs": .czech
            case "hu": .hungarian
            case "el": .greek
            case "tr": .turkish
            case "uk": .ukrainian
            case "ru": .russian
            case "he", "iw": .hebrew
            case "ar": .arabic
            case "fa": .persian
            case "hi": .hindi
            case "th": .thai
            case "vi": .vietnamese
            case "id", "in": .indonesian
            case "zh": language.isTraditionalChinese ? .traditionalChinese : .simplifiedChinese
            case "ja": .japanese
            case "ko": .korean
            default: nil
            }
        guard let translated else { return nil }
        self = translated
    }
}
