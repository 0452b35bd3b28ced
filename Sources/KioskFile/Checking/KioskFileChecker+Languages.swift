import Drawing

extension MappingKey {
    static let languages = MappingKey(
        "languages", .list(of: .language, "languages", count: 1...Limits.languages, isUnique: true),
        examples: [["en", "de", "ar"]],
        """
        What people can read: tags of BCP 47, such as en, pt-BR or zh-Hant. With several, the rail has a cell with which a person \
        chooses one, and a text can be a mapping of them to texts, as in {en: Open, de: Offen}. The first is the one that is shown \
        at first, and its texts stand in where another's are missing. In English if left out.
        """)
}

extension KioskFileChecker {
    /// The languages of the kiosk, each once.
    mutating func languages(_ entry: CheckedMapping.Entry?) -> [Language] {
        guard let entry, let nodes = list(entry, suggestsList: true) else { return [] }
        if nodes.isEmpty {
            report(
                .invalidValue, at: entry.value.place, "languages is empty; a kiosk has one language at least",
                suggestion: "[en]")
        }
        var places: [Language: Place] = [:]
        var languages: [Language] = []
        for node in nodes {
            guard let tag = line(node, for: "languages", limit: Limits.line) else { continue }
            guard let language = Language(tag) else {
                report(
                    .invalidValue, at: node.place,
                    "expected the tag of a language, such as en, pt-BR or zh-Hant, found \(node.found)")
                continue
            }
            if let first = places[language] {
                report(
                    .invalidValue, at: node.place, "languages has \(language) already, at line \(first.line)")
            } else {
                places[language] = node.place
                languages.append(language)
            }
        }
        return languages
    }

    // MARK: Texts

    /// A text of one line that people read; nil if it is not given, or wrong.
    mutating func localizedLine(_ entry: CheckedMapping.Entry?) -> LocalizedText? {
        guard let entry else { return nil }
        return localized(entry.value, for: entry.key.name, limit: entry.key.type.limit, lines: false)
    }

    /// A text of any number of lines that people read; nil if it is not given, or wrong.
    mutating func localizedParagraph(_ entry: CheckedMapping.Entry?) -> LocalizedText? {
        guard let entry else { return nil }
        return localized(entry.value, for: entry.key.name, limit: entry.key.type.limit, lines: true)
    }

    /// A text that people read: a text, or a mapping of the kiosk's languages to texts.
    mutating func localized(_ node: YAMLNode, for name: String, limit: Int?, lines: Bool) -> LocalizedText? {
        let text: LocalizedText?
        if case .mapping(let entries) = node.content {
            text =
                knowsLanguages
                ? translations(entries, at: node.place, for: name, limit: limit, lines: lines)
                : withoutLanguages(entries, node, for: name)
        } else {
            text = self.text(node, for: name, limit: limit, lines: lines).map { LocalizedText($0) }
        }
        if let text { gaps.add(text, at: node.place, languages) }
        return text
    }

    /// A mapping of languages to texts in a file that does not say which languages it has.
    private mutating func withoutLanguages(
        _ entries: [YAMLNode.Entry], _ node: YAMLNode, for name: String
    ) -> LocalizedText? {
        let tags = entries.prefix(Limits.languages).compactMap { Language($0.key)?.tag }
        let areLanguages = !entries.isEmpty && tags.count == min(entries.count, Limits.languages)
        report(
            .wrongType, at: node.place,
            "expected a text for \(name), found \(node.found)"
                + (areLanguages ? "; for texts in several languages the kiosk needs the key \"languages\"" : ""),
            suggestion: areLanguages ? "languages: [\(tags.joined(separator: ", "))]" : nil)
        return nil
    }

    private mutating func translations(
        _ entries: [YAMLNode.Entry], at place: Place, for name: String, limit: Int?, lines: Bool
    ) -> LocalizedText? {
        // The languages have mistakes, which are told.
        guard let original = languages.first else { return nil }
        var found: [Language: LocalizedText.Translation] = [:]
        var places: [Language: Place] = [:]
        for entry in entries {
            guard let language = language(entry) else { continue }
            if let first = places[language] {
                report(
                    .duplicateKey, at: entry.keyPlace, "\(name) has \(language) already, at line \(first.line)")
                continue
            }
            places[language] = entry.keyPlace
            let value = text(entry.value, for: "\(name) in \(language)", limit: limit, lines: lines)
            found[language] = value.map { LocalizedText.Translation($0, in: language) }
        }
        if places[original] == nil {
            report(
                .missingKey, at: place,
                "\(name) needs its text in \(original), the kiosk's first language, which stands in for others")
        }
        guard let first = found[original] else { return nil }
        return LocalizedText(first, languages.dropFirst().compactMap { found[$0] })
    }

    /// The kiosk's language that a key of a text means, also with a slip in it.
    private mutating func language(_ entry: YAMLNode.Entry) -> Language? {
        if let language = Language(entry.key), languages.contains(language) { return language }
        let tags = languages.map(\.tag)
        let meant = NearMiss.nearest(to: entry.key, among: tags)
        let choice = meant == nil ? "; it has \(tags.list("and"))" : ""
        report(
            .unknownKey, at: entry.keyPlace, "the kiosk has no language \(entry.key.quoted)\(choice)",
            suggestion: meant)
        return meant.flatMap { meant in languages.first { $0.tag == meant } }
    }
}
