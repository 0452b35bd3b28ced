import Drawing

nonisolated extension Language {
    /// The language's name in the language itself, with the region if the tag has one: `Deutsch`, `Deutsch (CH)`. For a language without
    /// ``ProgramStrings``, the tag itself. A language with the variant `simple`, which BCP 47 has for easy words, has a name of its own:
    /// `Leichte Sprache` is `de-simple`.
    public var ownName: String {
        if isEasy, let name = ProgramLanguage(translated: self)?.easyName { return name }
        switch tag {
        case "pt-BR": return "Português (Brasil)"
        case "pt-PT": return "Português (Portugal)"
        default: break
        }
        guard let name = ProgramLanguage(translated: self)?.ownName else { return tag }
        // The name of a Chinese language already tells which script the region uses.
        guard code != "zh", let region else { return name }
        return "\(name) (\(region))"
    }

    /// A Boolean value that tells whether the texts are in easy words: the registered variant `simple`.
    private var isEasy: Bool { tag.split(separator: "-").dropFirst().contains("simple") }

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
