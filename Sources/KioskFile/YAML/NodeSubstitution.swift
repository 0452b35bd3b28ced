import Drawing

/// A replacement of the references in the scalars of a YAML tree by values.
///
/// A scalar that consists only of a reference is replaced by the value, of any type. In a longer text, a reference is replaced by the
/// text of its value, which has to be a scalar or, in a kiosk with languages, a mapping of languages to texts; the longer text then becomes
/// such a mapping. Keys are not changed. Inserted values are not searched for references.
struct NodeSubstitution {
    typealias Reference = ReferenceText.Reference

    /// What takes the place of a reference.
    enum Replacement {
        case value(YAMLNode)
        /// The reference stays in the text as it is written.
        case asWritten
    }

    /// The errors: malformed references, and lists and mappings in texts. The tree keeps such references as they are written.
    private(set) var errors: [KioskFileError] = []
    /// The number of bytes that texts with inserted values can still have. If it is negative, some values were not inserted.
    private(set) var remainingBytes: Int
    private let languages: [Language]
    private let use: DefinitionUse?
    private let parsed: [String: ReferenceText]
    private let replacement: (Reference) -> Replacement

    /// Creates a substitution.
    ///
    /// - Parameters:
    ///   - languages: The languages of the kiosk.
    ///   - use: The use of the definition that the tree belongs to, which is added to all locations, or `nil` to keep the locations.
    ///   - bytes: The number of bytes that texts with inserted values can have in total.
    ///   - parsed: Texts of the tree that are already parsed, by the text as it is written.
    ///   - replacement: A closure that returns what takes the place of a reference.
    init(
        languages: [Language] = [], use: DefinitionUse? = nil, bytes: Int = Limits.bytes,
        parsed: [String: ReferenceText] = [:],
        _ replacement: @escaping (Reference) -> Replacement
    ) {
        self.languages = languages
        self.use = use
        remainingBytes = bytes
        self.parsed = parsed
        self.replacement = replacement
    }

    /// Returns a tree with its references replaced. A value that takes the place of a whole scalar gets the location of the scalar; the
    /// values inside it keep their locations.
    mutating func replaced(in node: YAMLNode) -> YAMLNode { replaced(in: node, language: nil) }

    /// - Parameter language: The language of the text, if the node is in a mapping of languages to texts.
    private mutating func replaced(in node: YAMLNode, language: Language?) -> YAMLNode {
        let location = located(node.location)
        switch node.content {
        case .scalar(let written, let isPlain):
            guard ReferenceText.hasDollarSign(written), let text = parsed[written] ?? ReferenceText(written) else {
                return YAMLNode(content: node.content, location: location, size: 1)
            }
            return replaced(in: text, isPlain: isPlain, at: location, language)
        case .list(let values):
            var size = 1
            var replaced: [YAMLNode] = []
            replaced.reserveCapacity(values.count)
            for value in values {
                let value = self.replaced(in: value, language: nil)
                size += value.size
                replaced.append(value)
            }
            return YAMLNode(content: .list(replaced), location: location, size: size)
        case .mapping(let entries):
            let isTranslated = areTranslations(entries)
            var size = 1
            var replaced: [YAMLNode.Entry] = []
            replaced.reserveCapacity(entries.count)
            for entry in entries {
                let value = self.replaced(
                    in: entry.value, language: isTranslated ? self.language(entry.key) : nil)
                size += 1 + value.size
                replaced.append(
                    YAMLNode.Entry(key: entry.key, keyLocation: located(entry.keyLocation), value: value))
            }
            return YAMLNode(content: .mapping(replaced), location: location, size: size)
        }
    }

    private func located(_ location: FileLocation) -> FileLocation {
        guard let use else { return location }
        var location = location
        location.use = use
        return location
    }

    // MARK: Scalars

    private mutating func replaced(
        in text: ReferenceText, isPlain: Bool, at location: FileLocation, _ language: Language?
    ) -> YAMLNode {
        if let reference = text.whole, case .value(let value) = replacement(reference) {
            return whole(translation(of: value, language) ?? value, at: location)
        }
        if let node = plain(text, isPlain: isPlain, at: location) { return node }
        for written in text.malformed { errors.append(ReferenceText.error(malformed: written, at: location)) }
        // The values are looked up once, also for a text in several languages.
        let values: [YAMLNode?] = text.parts.map { part in
            guard case .reference(let reference) = part, case .value(let value) = replacement(reference) else {
                return nil
            }
            return translation(of: value, language) ?? value
        }
        let given = values.compactMap(\.self)
        let location = given.count == 1 ? located(location, from: given[0].location) : location
        let mappings = given.compactMap(translations)
        guard !mappings.isEmpty else {
            return YAMLNode(
                content: .scalar(self.text(text, values, nil, at: location), isPlain: isPlain), location: location,
                size: 1)
        }
        let common = languages.filter { language in mappings.allSatisfy { $0[language] != nil } }
        if common.isEmpty {
            errors.append(
                KioskFileError(.invalidValue, at: location, "the values in the text have no language in common"))
        }
        let entries = common.map { language in
            YAMLNode.Entry(
                key: language.tag, keyLocation: location,
                value: YAMLNode(
                    content: .scalar(self.text(text, values, language, at: location), isPlain: false),
                    location: location, size: 1))
        }
        return YAMLNode(content: .mapping(entries), location: location, size: 1 + 2 * entries.count)
    }

    /// Returns a text whose values are all scalars, as nearly all are; `nil` for any other.
    private mutating func plain(_ text: ReferenceText, isPlain: Bool, at location: FileLocation) -> YAMLNode? {
        var result = ""
        var count = 0
        var origin = location
        for part in text.parts {
            switch part {
            case .text(let text): result += text
            case .malformed: return nil
            case .reference(let reference):
                guard case .value(let value) = replacement(reference) else {
                    result += reference.written
                    continue
                }
                guard case .scalar(let inserted, _) = value.content,
                    inserted.utf8.count <= remainingBytes - result.utf8.count
                else { return nil }
                result += inserted
                count += 1
                origin = value.location
            }
        }
        remainingBytes -= result.utf8.count
        return YAMLNode(
            content: .scalar(result, isPlain: isPlain),
            location: count == 1 ? located(location, from: origin) : location, size: 1)
    }

    /// Returns a value in the place of a scalar.
    private func whole(_ value: YAMLNode, at location: FileLocation) -> YAMLNode {
        var value = value
        value.location = located(location, from: value.location)
        return value
    }

    /// Returns the location of a scalar with a value in it. Its use is where the value was written, within the use of the definition.
    private func located(_ location: FileLocation, from written: FileLocation) -> FileLocation {
        guard let use else { return location }
        var (location, written) = (location, written)
        written.use = use.location.use
        if written != use.location { location.use = DefinitionUse(of: use.name, at: written) }
        return location
    }

    /// Returns a text with values in the place of references.
    ///
    /// - Parameters:
    ///   - values: The values of the text's parts; `nil` for parts that stay as they are.
    ///   - language: The language of the text, or `nil` if no value has translations.
    private mutating func text(
        _ text: ReferenceText, _ values: [YAMLNode?], _ language: Language?, at location: FileLocation
    ) -> String {
        var result = ""
        for (part, value) in zip(text.parts, values) {
            switch part {
            case .text(let text): result += text
            case .malformed(let written): result += written
            case .reference(let reference):
                let value = value.map { translation(of: $0, language) ?? $0 }
                guard let value else {
                    result += reference.written
                    continue
                }
                guard case .scalar(let inserted, _) = value.content else {
                    errors.append(
                        KioskFileError(
                            .wrongType, at: location,
                            "\(reference.written) is \(value.found), which cannot be a part of a text"))
                    result += reference.written
                    continue
                }
                guard inserted.utf8.count <= remainingBytes - result.utf8.count else {
                    remainingBytes = -1
                    return result
                }
                result += inserted
            }
        }
        remainingBytes -= result.utf8.count
        return result
    }

    // MARK: Languages

    /// Returns the texts of a mapping of languages to texts; `nil` for any other value.
    private func translations(of node: YAMLNode) -> [Language: YAMLNode]? {
        guard case .mapping(let entries) = node.content, areTranslations(entries) else { return nil }
        var texts: [Language: YAMLNode] = [:]
        for entry in entries {
            if let language = language(entry.key) { texts[language] = entry.value }
        }
        return texts
    }

    /// Returns the text of a mapping of languages to texts in a language, or in the kiosk's first language; `nil` for any other value.
    private func translation(of node: YAMLNode, _ language: Language?) -> YAMLNode? {
        guard let language, let texts = translations(of: node) else { return nil }
        return texts[language] ?? languages.first.flatMap { texts[$0] }
    }

    /// Returns `true` if every key of a mapping is a language of the kiosk.
    private func areTranslations(_ entries: [YAMLNode.Entry]) -> Bool {
        !languages.isEmpty && !entries.isEmpty && entries.count <= languages.count
            && entries.allSatisfy { language($0.key) != nil }
    }

    /// Returns the language of the kiosk that a key stands for, or `nil`.
    private func language(_ key: String) -> Language? {
        if let language = languages.first(where: { $0.tag == key }) { return language }
        return Language(key).flatMap { languages.contains($0) ? $0 : nil }
    }
}
