import Drawing

/// A traversal of a kiosk file's expanded tree by its key tables.
struct KioskTreeWalk {
    /// The format of the file.
    let format: KioskFormat
    /// A closure that is called with each mapping and its table, before the mappings in it.
    let visit: (_ mapping: YAMLNode, _ table: KeyTable) -> Void
    /// A closure that is called with each text that the kiosk shows.
    let read: (YAMLNode) -> Void

    /// Visits a value of a type. Values of other types are left out: the checker reports them.
    func walk(_ node: YAMLNode, _ type: ValueType) {
        switch (type, node.content) {
        case (.mapping(let table), .mapping(let entries)): walk(node, entries, table)
        case (.element, .mapping(let entries)): walk(node, entries, format.element)
        case (.named(let table, _, _, _), .mapping(let entries)):
            for entry in entries { walk(entry.value, .mapping(table)) }
        case (.list(let element, _, _, _), .list(let items)):
            for item in items { walk(item, element) }
        case (.localized, .mapping(let entries)): for entry in entries { read(entry.value) }
        case (.localized, .scalar): read(node)
        case (.either(let types), _):
            if let type = types.first(where: { accepts(node, $0) }) { walk(node, type) }
        default: break
        }
    }

    private func walk(_ node: YAMLNode, _ entries: [YAMLNode.Entry], _ table: KeyTable) {
        visit(node, table)
        for entry in entries {
            if let key = table[entry.key] { walk(entry.value, key.type) }
        }
    }

    /// Returns `true` if a value of several types is of this one.
    private func accepts(_ node: YAMLNode, _ type: ValueType) -> Bool {
        switch (type, node.content) {
        case (.mapping(let table), .mapping(let entries)): entries.contains { table[$0.key] != nil }
        case (.localized, .mapping(let entries)): entries.allSatisfy { Language($0.key) != nil && $0.key != "id" }
        case (.element, .mapping), (.named, .mapping), (.list, .list), (.localized, .scalar): true
        default: false
        }
    }
}
