import Drawing

extension KioskFileChecker {
    /// Returns the tree of a kiosk file with its uses of definitions replaced by what they stand for, and reports errors in definitions and
    /// uses.
    ///
    /// - Returns: The tree, or `nil` if it is too large.
    mutating func expanded(_ root: YAMLNode) -> YAMLNode? {
        guard case .mapping(let entries) = root.content else { return root }
        func entry(_ key: MappingKey) -> CheckedMapping.Entry? {
            entries.first { $0.key == key.name }
                .map { CheckedMapping.Entry(key: key, keyLocation: $0.keyLocation, value: $0.value) }
        }
        let definitions = entry(.definitions)
        hasDefinitions = definitions != nil
        var names: [String] = []
        if case .mapping(let written)? = definitions?.value.content { names = written.map(\.key) }
        var languages: [Language] = []
        if case .list(let tags)? = entry(.languages)?.value.content {
            languages = tags.prefix(Limits.languages).compactMap { tag in
                if case .scalar(let text, _) = tag.content { Language(text) } else { nil }
            }
        }
        var expansion = UseExpansion(
            of: self.definitions(definitions), names: names, format: format, languages: languages, size: root.size)
        var expanded: YAMLNode?
        do throws(KioskFileError) {
            expanded = try expansion.expanded(root, .mapping(.kiosk)) ?? root
        } catch {
            add(error)
        }
        for error in expansion.errors { add(error) }
        // Lists lack the items of uses with errors, and would cause further errors.
        isIncomplete = !errors.isEmpty
        return expanded
    }
}
