extension KioskFileChecker {
    /// Returns the mapping of an entry with its keys checked against the table of the key's type, or `nil` if the entry is missing or
    /// invalid.
    public mutating func mapping(_ entry: CheckedMapping.Entry?) -> CheckedMapping? {
        guard let entry, case .mapping(let table) = entry.key.type else { return nil }
        return mapping(entry.value, table, of: entry.key.name.asKey)
    }

    /// Returns the mapping of an entry that can also have other values, or `nil` if it is invalid.
    ///
    /// - Parameter table: The table of the mapping's keys.
    package mutating func mapping(_ entry: CheckedMapping.Entry, as table: KeyTable) -> CheckedMapping? {
        mapping(entry.value, table, of: entry.key.name.asKey)
    }

    /// Returns the mappings in a key's list, without invalid ones; empty if the entry is missing.
    public mutating func mappings(_ entry: CheckedMapping.Entry?) -> [CheckedMapping] {
        guard let entry, case .list(.mapping(let table), _, let count, _) = entry.key.type, let nodes = list(entry)
        else {
            return []
        }
        if nodes.isEmpty, count.lowerBound > 0, !isIncomplete {
            report(
                .invalidValue, at: entry.value.location,
                "\(entry.key.name.asKey) is empty; at least one entry is required")
        }
        return nodes.compactMap { mapping($0, table) }
    }

    /// Returns the mappings under names that the author of the file chose, in the order of the file and without invalid ones; empty if the
    /// entry is missing.
    ///
    /// - Parameters:
    ///   - entry: The entry that contains the names.
    ///   - isName: A closure that returns `true` if a string is a valid name.
    ///   - rule: The rule for names, for the error message.
    mutating func named(
        _ entry: CheckedMapping.Entry?, isName: (String) -> Bool, rule: String
    ) -> [(name: String, mapping: CheckedMapping)] {
        guard let entry, case .named(let table, let noun, let limit, nil) = entry.key.type else { return [] }
        let written = items(of: entry, noun, limit: limit)
        var found: [(name: String, mapping: CheckedMapping)] = []
        for item in written {
            if !isName(item.key) {
                report(
                    .invalidValue, at: item.keyLocation,
                    "invalid name of \(table.subject): \(item.key.quoted); \(rule)")
            }
            if let mapping = mapping(item.value, table, of: item.key.asKey) { found.append((item.key, mapping)) }
        }
        return found
    }

    /// Returns the values under names that the author of the file chose, each a text of one line or a mapping, in the order of the file and
    /// without invalid ones; empty if the entry is missing.
    ///
    /// - Parameter rule: The rule for names, for the error message.
    mutating func namedOrLines(
        _ entry: CheckedMapping.Entry?, isName: (String) -> Bool, rule: String
    ) -> [(name: String, value: LineOrMapping)] {
        guard let entry, case .named(let table, _, _, .line) = entry.key.type else { return [] }
        return namedValues(entry, isName: isName, rule: rule).compactMap { name, value in
            lineOrMapping(value, table, of: name.asKey).map { (name, $0) }
        }
    }

    /// Returns the values under names that the author of the file chose, each in its short form or a mapping, in the order of the file and
    /// without those whose name is invalid; empty if the entry is missing.
    ///
    /// - Parameter rule: The rule for names, for the error message.
    mutating func namedValues(
        _ entry: CheckedMapping.Entry?, isName: (String) -> Bool, rule: String
    ) -> [(name: String, value: YAMLNode)] {
        guard let entry, case .named(let table, let noun, let limit, _) = entry.key.type else { return [] }
        return items(of: entry, noun, limit: limit).compactMap { item in
            if isName(item.key) { return (item.key, item.value) }
            report(
                .invalidValue, at: item.keyLocation,
                "invalid name of \(table.subject): \(item.key.quoted); \(rule)")
            return nil
        }
    }

    /// Returns the names and values of a mapping; empty if the entry is not a mapping, or has too many names.
    mutating func items(
        of entry: CheckedMapping.Entry, _ noun: String, limit: Int
    ) -> [YAMLNode.Entry] {
        guard case .mapping(let written) = entry.value.content else {
            report(
                .wrongType, at: entry.location,
                "expected a mapping of names to \(noun) for \(entry.key.name.asKey), found \(entry.value.found)")
            return []
        }
        guard written.count <= limit else {
            report(
                .tooMany, at: entry.location,
                "\(entry.key.name.asKey) has \(written.count) \(noun); the maximum is \(limit)")
            return []
        }
        return written
    }

    /// Returns a text of one line or a mapping, or `nil` if the entry is missing or invalid.
    ///
    /// - Parameter table: The table of the mapping's keys.
    mutating func lineOrMapping(_ entry: CheckedMapping.Entry?, _ table: KeyTable) -> LineOrMapping? {
        entry.flatMap { lineOrMapping($0.value, table, of: $0.key.name.asKey) }
    }

    private mutating func lineOrMapping(_ node: YAMLNode, _ table: KeyTable, of key: @autoclosure () -> String)
        -> LineOrMapping?
    {
        if case .scalar = node.content {
            return line(node, for: key(), limit: Limits.line).map { .line($0, at: node.location) }
        }
        return mapping(node, table, of: key()).map { .mapping($0) }
    }

    /// Checks the keys of a mapping against their table.
    ///
    /// A misspelt key is treated as the key that was probably meant. Its value is checked as well, and no further errors follow from the
    /// misspelling.
    ///
    /// - Parameter key: The key of the mapping, quoted for messages, or `nil` for an element of a list.
    mutating func mapping(_ node: YAMLNode, _ table: KeyTable, of key: @autoclosure () -> String? = nil)
        -> CheckedMapping?
    {
        guard case .mapping(let written) = node.content else {
            report(
                .wrongType, at: node.location, "expected a mapping for \(key() ?? table.subject), found \(node.found)")
            return nil
        }
        var keys = written.map { table[$0.key] }
        for (index, entry) in written.enumerated() where keys[index] == nil {
            guard let meant = meant(by: entry, table) else { continue }
            if !keys.contains(where: { $0 === meant }) { keys[index] = meant }
        }
        let mapping = CheckedMapping(table: table, location: node.location, written: written, keys: keys)
        for key in table.required where !keys.contains(where: { $0 === key }) {
            if let other = key.standIn, mapping[other] != nil { continue }
            let choice = key.standIn.map { " or the key \($0.asKey)" } ?? ""
            report(.missingKey, at: node.location, "\(table.subject) needs the key \(key.name.asKey)\(choice)")
        }
        checkAlternatives(of: mapping)
        checkExclusives(of: mapping)
        checkBans(of: mapping)
        return mapping
    }

    /// Reports an unknown key, and returns the key that was probably meant.
    private mutating func meant(by entry: YAMLNode.Entry, _ table: KeyTable) -> MappingKey? {
        if let rule = Self.rule(for: entry.key) {
            report(.unknownKey, at: entry.keyLocation, "\(table.subject) has no key \(entry.key.quoted); \(rule)")
            return nil
        }
        if let (part, _) = table.parts.first(where: { $0.table[entry.key] != nil }) {
            report(
                .unknownKey, at: entry.keyLocation,
                "\(table.subject) has no key \(entry.key.quoted); it is a key of \(part.asKey)",
                suggestion: "\(part): {\(entry.key): …}")
            return nil
        }
        if let successor = table.former[entry.key] {
            report(
                .unknownKey, at: entry.keyLocation,
                "\(table.subject) no longer has the key \(entry.key.quoted); use a key next to \(table.subject.asKey) instead",
                suggestion: successor)
            return nil
        }
        let names = table.keys.map(\.name)
        let possible = hasDefinitions ? names + ["use", "for each"] : names
        let meant = KeySynonyms.key(for: entry.key, among: names) ?? NearMiss.nearest(to: entry.key, among: possible)
        let choice = meant == nil ? choice(for: entry, among: names, of: table) : ""
        report(
            .unknownKey, at: entry.keyLocation, "\(table.subject) has no key \(entry.key.quoted)\(choice)",
            suggestion: meant)
        return meant.flatMap { table[$0] }
    }

    /// Returns the end of a message with the keys that are possible, the most similar ones first; empty if an earlier message lists them.
    private mutating func choice(for entry: YAMLNode.Entry, among names: [String], of table: KeyTable) -> String {
        // The same key of a definition has the same message at each use.
        var location = entry.keyLocation
        location.use = nil
        guard !names.isEmpty, (listedTables[table.name] ?? location) == location else { return "" }
        listedTables[table.name] = location
        guard names.count > Self.maximumNamesInOrder else { return "; it has \(names.keyList("and"))" }
        let letters = Array(entry.key.lowercased())
        let sorted = names.enumerated().sorted {
            let distances = [$0, $1].map { NearMiss.distance(letters, Array($0.element)) }
            return (distances[0], $0.offset) < (distances[1], $1.offset)
        }
        return "; it has \(sorted.map(\.element).keyList("and"))"
    }

    /// The number of keys up to which a message lists them in their own order.
    private static let maximumNamesInOrder = 16

    /// Returns what to write instead of YAML's merge key, or where a use of a definition can be; `nil` for any other key.
    private static func rule(for key: String) -> String? {
        switch key {
        case "<<": "to repeat a part, write it once under “define”, and “- use: NAME” where it belongs"
        case "use": "“use” can only be an item of a list"
        case "for each": "“for each” is a key beside “use”"
        default: nil
        }
    }

    private mutating func checkAlternatives(of mapping: CheckedMapping) {
        let table = mapping.table
        guard !table.alternatives.isEmpty else { return }
        let given = table.alternatives.compactMap { mapping[$0] }.sorted { $0.keyLocation < $1.keyLocation }
        guard let first = given.first else {
            report(
                .missingKey, at: mapping.location,
                "\(table.subject) needs exactly one of the keys \(table.alternatives.keyList("and"))")
            return
        }
        for entry in given.dropFirst() {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "\(table.subject) must have exactly one of \(table.alternatives.keyList("and")); "
                    + "\(first.key.name.asKey) is already on line \(first.keyLocation.line)")
        }
    }

    private mutating func checkExclusives(of mapping: CheckedMapping) {
        let table = mapping.table
        guard !table.exclusives.isEmpty else { return }
        let given = table.exclusives.compactMap { mapping[$0] }.sorted { $0.keyLocation < $1.keyLocation }
        guard let first = given.first else { return }
        for entry in given.dropFirst() {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "\(table.subject) can have at most one of \(table.exclusives.keyList("and")); "
                    + "\(first.key.name.asKey) is already on line \(first.keyLocation.line)")
        }
    }

    private mutating func checkBans(of mapping: CheckedMapping) {
        let table = mapping.table
        for ban in table.bans {
            guard case .scalar(ban.word, _)? = mapping[ban.key]?.value.content else { continue }
            for entry in ban.banned.compactMap({ mapping[$0] }) {
                report(
                    .conflictingKeys, at: entry.keyLocation,
                    "\(entry.key.name.asKey) is not allowed in \(table.subject) with “\(ban.key): \(ban.word)”")
            }
        }
    }
}
