extension KioskFileChecker {
    /// Holds the keys of a mapping against their table.
    ///
    /// A key with a slip stands in for the one that was probably meant, so that its value is checked as well and no
    /// other mistake follows from it.
    mutating func mapping(_ node: YAMLNode, _ table: KeyTable) -> CheckedMapping? {
        guard case .mapping(let written) = node.content else {
            report(.wrongType, at: node.place, "expected a mapping for \(table.subject), found \(node.found)")
            return nil
        }
        var entries: [String: CheckedMapping.Entry] = [:]
        var unknown: [YAMLNode.Entry] = []
        for entry in written {
            if let key = table[entry.key] {
                entries[entry.key] = CheckedMapping.Entry(key: key, keyPlace: entry.keyPlace, value: entry.value)
            } else {
                unknown.append(entry)
            }
        }
        for entry in unknown {
            if let (part, _) = table.parts.first(where: { $0.value[entry.key] != nil }) {
                report(
                    .unknownKey, at: entry.keyPlace,
                    "\(table.subject) has no key \(entry.key.quoted); it is a key of \(part)",
                    suggestion: "\(part): {\(entry.key): …}")
                continue
            }
            let names = table.keys.map(\.name)
            let meant = NearMiss.nearest(to: entry.key, among: names)
            let choice = meant == nil ? "; it has \(names.list("and"))" : ""
            report(
                .unknownKey, at: entry.keyPlace, "\(table.subject) has no key \(entry.key.quoted)\(choice)",
                suggestion: meant)
            if let meant, entries[meant] == nil, let key = table[meant] {
                entries[meant] = CheckedMapping.Entry(key: key, keyPlace: entry.keyPlace, value: entry.value)
            }
        }
        let mapping = CheckedMapping(table: table, place: node.place, entries: entries)
        for key in table.keys where key.isRequired && entries[key.name] == nil {
            if let other = key.standIn, entries[other] != nil { continue }
            let choice = key.standIn.map { " or the key \"\($0)\"" } ?? ""
            report(.missingKey, at: node.place, "\(table.subject) needs the key \"\(key.name)\"\(choice)")
        }
        checkAlternatives(of: mapping)
        checkExclusives(of: mapping)
        return mapping
    }

    private mutating func checkAlternatives(of mapping: CheckedMapping) {
        let table = mapping.table
        guard !table.alternatives.isEmpty else { return }
        let given = table.alternatives.compactMap { mapping[$0] }.sorted { $0.keyPlace < $1.keyPlace }
        guard let first = given.first else {
            report(
                .missingKey, at: mapping.place,
                "\(table.subject) needs exactly one of the keys \(table.alternatives.list("and"))")
            return
        }
        for entry in given.dropFirst() {
            report(
                .conflictingKeys, at: entry.keyPlace,
                "\(table.subject) has exactly one of \(table.alternatives.list("and")); "
                    + "\(first.key.name) is already at line \(first.keyPlace.line)")
        }
    }

    private mutating func checkExclusives(of mapping: CheckedMapping) {
        let table = mapping.table
        let given = table.exclusives.compactMap { mapping[$0] }.sorted { $0.keyPlace < $1.keyPlace }
        guard let first = given.first else { return }
        for entry in given.dropFirst() {
            report(
                .conflictingKeys, at: entry.keyPlace,
                "\(table.subject) has at most one of \(table.exclusives.list("and")); "
                    + "\(first.key.name) is already at line \(first.keyPlace.line)")
        }
    }
}
