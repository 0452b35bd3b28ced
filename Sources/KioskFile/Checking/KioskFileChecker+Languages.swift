import Drawing

extension MappingKey {
    static let languages = MappingKey(
        "languages", .list(of: .language, "languages", count: 1...Limits.languages, isUnique: true),
        examples: [["en", "de", "ar"]],
        """
        The languages of the kiosk: BCP 47 tags such as en, pt-BR or zh-Hant. With several languages, the rail has a cell to select one, \
        and a text can be a mapping from languages to texts, as in {en: Open, de: Offen}. The first language is the default, and its \
        texts are the fallback for missing ones. English if left out.
        """)
}

extension KioskFileChecker {
    /// Returns the languages of the kiosk, without duplicates.
    mutating func languages(_ entry: CheckedMapping.Entry?) -> [Language] {
        guard let entry, let nodes = list(entry, suggestsList: true) else { return [] }
        if nodes.isEmpty {
            report(
                .invalidValue, at: entry.value.location, "“languages” is empty; at least one language is required",
                suggestion: "[en]")
        }
        var locations: [Language: FileLocation] = [:]
        var languages: [Language] = []
        for node in nodes {
            guard let tag = line(node, for: "languages".asKey, limit: Limits.line) else { continue }
            guard let language = Language(tag) else {
                report(
                    .invalidValue, at: node.location,
                    "expected a language tag, such as en, pt-BR or zh-Hant, found \(node.found)")
                continue
            }
            if let first = locations[language] {
                report(
                    .invalidValue, at: node.location,
                    "duplicate language \(language) in “languages”; the first one is on line \(first.line)")
            } else {
                locations[language] = node.location
                languages.append(language)
            }
        }
        return languages
    }

    // MARK: Texts

    /// Returns the localized text of an entry that has one line, or `nil` if the entry is missing or invalid.
    public mutating func localizedLine(_ entry: CheckedMapping.Entry?) -> LocalizedText? {
        guard let entry else { return nil }
        return localized(entry.value, for: entry.key.name.asKey, limit: entry.key.type.limit, lines: false)
    }

    /// Returns the localized text of an entry for a symbol or an address, such as a unit, which needs no translation; `nil` if the entry is
    /// missing or invalid.
    public mutating func symbolLine(_ entry: CheckedMapping.Entry?) -> LocalizedText? {
        let former = gaps
        let text = localizedLine(entry)
        if text?.translations.isEmpty == true { gaps = former }
        return text
    }

    /// Returns the localized texts of a list, without invalid ones; empty if the entry is missing.
    public mutating func localizedLines(_ entry: CheckedMapping.Entry?) -> [LocalizedText] {
        guard let entry else { return [] }
        return (list(entry) ?? []).compactMap {
            localized($0, for: entry.key.name.asKey, limit: Limits.line, lines: false)
        }
    }

    /// Returns the localized text of an entry that can have several lines, or `nil` if the entry is missing or invalid.
    public mutating func localizedParagraph(_ entry: CheckedMapping.Entry?) -> LocalizedText? {
        guard let entry else { return nil }
        return localized(entry.value, for: entry.key.name.asKey, limit: entry.key.type.limit, lines: true)
    }

    /// Returns the kiosk's languages if the entry lets the user choose among them, or `nil` otherwise. If the kiosk has only one language,
    /// that is reported.
    public mutating func chosenLanguages(_ entry: CheckedMapping.Entry) -> [Language]? {
        guard flag(entry) == true else { return nil }
        guard languages.count > 1 else {
            // Errors in the list of languages itself are already reported.
            if !knowsLanguages || !languages.isEmpty {
                report(
                    .invalidValue, at: entry.value.location,
                    "the kiosk has only one language; there is nothing to choose",
                    suggestion: "languages: [en, de]")
            }
            return nil
        }
        return languages
    }

    /// Returns a localized text from a scalar, or from a mapping of the kiosk's languages to texts.
    mutating func localized(_ node: YAMLNode, for name: @autoclosure () -> String, limit: Int?, lines: Bool)
        -> LocalizedText?
    {
        var text: LocalizedText?
        if case .mapping(let entries) = node.content {
            text =
                knowsLanguages
                ? translations(entries, at: node.location, for: name(), limit: limit, lines: lines)
                : withoutLanguages(entries, node, for: name())
        } else {
            text = self.text(node, for: name(), limit: limit, lines: lines).map { LocalizedText($0) }
        }
        if let rowPageTexts {
            text = text?.mapped { text, _ in
                TextWithValues.doublingBraces(in: text) { !rowPageTexts.values.contains($0) }
            }
        }
        if let text {
            gaps.add(text, at: node.location, languages)
            if textsHaveValues { checkValues(in: text, at: node.location) }
        }
        return text
    }

    /// Returns `true` if every key of a mapping is a language of the kiosk. Used where a mapping can also mean something else.
    func areTranslations(_ entries: [YAMLNode.Entry]) -> Bool {
        !entries.isEmpty
            && entries.allSatisfy { entry in
                Language(entry.key).map { languages.contains($0) } ?? false
            }
    }

    /// Reports a mapping of languages to texts in a file without the key `languages`.
    private mutating func withoutLanguages(
        _ entries: [YAMLNode.Entry], _ node: YAMLNode, for name: @autoclosure () -> String
    ) -> LocalizedText? {
        let tags = entries.prefix(Limits.languages).compactMap { Language($0.key)?.tag }
        let areLanguages = !entries.isEmpty && tags.count == min(entries.count, Limits.languages)
        report(
            .wrongType, at: node.location,
            "expected text for \(name()), found \(node.found)"
                + (areLanguages ? "; for text in several languages the kiosk needs the key “languages”" : ""),
            suggestion: areLanguages ? "languages: [\(tags.joined(separator: ", "))]" : nil)
        return nil
    }

    private mutating func translations(
        _ entries: [YAMLNode.Entry], at location: FileLocation, for name: @autoclosure () -> String, limit: Int?,
        lines: Bool
    ) -> LocalizedText? {
        // The list of languages is invalid, and that is already reported.
        guard let original = languages.first else { return nil }
        guard entries.count <= Limits.languages else {
            report(
                .tooMany, at: location,
                "\(name()) has texts in \(entries.count) languages; the maximum is \(Limits.languages)")
            return nil
        }
        // In the order of the kiosk's languages, independent of the order in the file.
        var found = [LocalizedText.Translation?](repeating: nil, count: languages.count)
        var locations = [FileLocation?](repeating: nil, count: languages.count)
        for entry in entries {
            guard let index = languageIndex(entry, known: locations) else { continue }
            let language = languages[index]
            if let first = locations[index] {
                report(
                    .duplicateKey, at: entry.keyLocation,
                    "duplicate \(language) text for \(name()); the first one is on line \(first.line)")
                continue
            }
            locations[index] = entry.keyLocation
            let value = text(entry.value, for: "\(name()) in \(language)", limit: limit, lines: lines)
            found[index] = value.map { LocalizedText.Translation($0, in: language) }
        }
        if locations[0] == nil {
            report(
                .missingKey, at: location,
                "\(name()) has no text in \(original), the kiosk's first language, which is the fallback for the others"
            )
        }
        guard let first = found[0] else { return nil }
        return LocalizedText(first, found.dropFirst().compactMap(\.self))
    }

    /// Returns the index of the kiosk's language that a key means. A misspelt key is reported, and the probable language is returned.
    ///
    /// - Parameter known: The locations of the translations that were already found, by language index. Their languages are not suggested.
    private mutating func languageIndex(_ entry: YAMLNode.Entry, known: [FileLocation?]) -> Int? {
        // The common case: the key is spelt exactly like the tag.
        if let index = languages.firstIndex(where: { $0.tag == entry.key }) { return index }
        if let language = Language(entry.key), let index = languages.firstIndex(of: language) { return index }
        let tags = languages.map(\.tag)
        let missing = zip(tags, known).filter { $1 == nil }.map(\.0)
        let meant = NearMiss.nearest(to: entry.key, among: missing)
        let choice = meant == nil ? "; its languages are \(tags.list("and"))" : ""
        report(
            .unknownKey, at: entry.keyLocation, "language \(entry.key.quoted) is not defined for the kiosk\(choice)",
            suggestion: meant)
        return meant.flatMap { tags.firstIndex(of: $0) }
    }
}
