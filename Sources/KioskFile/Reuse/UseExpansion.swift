import Drawing

/// The replacement of the uses of definitions in a kiosk file's tree by what they stand for.
///
/// A use is an item of a list. What it stands for is copied, with the location of the use in each location, and can contain further uses.
/// A definition that would contain itself is an error, so the expansion ends; its size is limited by `Limits.values` and `Limits.bytes`.
struct UseExpansion {
    /// The errors in uses. The tree has no items for such a use.
    private(set) var errors: [KioskFileError] = []
    private let definitions: [String: ReusableDefinition]
    /// The names of all definitions, including invalid ones, whose errors are already reported.
    private let names: [String]
    private let format: KioskFormat
    private let languages: [Language]
    /// The number of values in the tree so far.
    private var size: Int
    /// The number of bytes that the texts of the remaining uses can have in total.
    private var remainingBytes = Limits.bytes

    /// Creates an expansion.
    ///
    /// - Parameters:
    ///   - definitions: The valid definitions, by name.
    ///   - names: The names of all definitions.
    ///   - format: The format of the kiosk file.
    ///   - languages: The languages of the kiosk.
    ///   - size: The number of values in the kiosk file.
    init(
        of definitions: [String: ReusableDefinition], names: [String], format: KioskFormat, languages: [Language],
        size: Int
    ) {
        self.definitions = definitions
        self.names = names
        self.format = format
        self.languages = languages
        self.size = size
    }

    /// Returns a value with its uses replaced, or `nil` if it has none.
    ///
    /// - Parameters:
    ///   - node: The value.
    ///   - type: The type that the value should have. Values of other types are left to the checker.
    /// - Throws: The error that the tree is too large.
    mutating func expanded(_ node: YAMLNode, _ type: ValueType) throws(KioskFileError) -> YAMLNode? {
        switch (type, node.content) {
        case (.mapping(let table), .mapping(let entries)): return try mapping(node, entries) { table[$0]?.type }
        case (.element, .mapping(let entries)):
            let table = format.element
            return try mapping(node, entries) { table[$0]?.type }
        case (.named(let table, _, _, _), .mapping(let entries)):
            return try mapping(node, entries, canBeUses: table.canBeUse) { _ in .mapping(table) }
        case (.list(let element, _, _, _), .list(let items)): return try list(node, items, of: element)
        case (.either(let types), .list), (.either(let types), .mapping):
            for type in types {
                if let changed = try expanded(node, type) { return changed }
            }
            return nil
        default: return nil
        }
    }

    /// - Parameter canBeUses: A Boolean value that tells whether each value can be a use of a definition.
    private mutating func mapping(
        _ node: YAMLNode, _ entries: [YAMLNode.Entry], canBeUses: Bool = false, type: (String) -> ValueType?
    ) throws(KioskFileError) -> YAMLNode? {
        var changed: [YAMLNode.Entry]?
        var size = node.size
        var mistakes: [Int] = []
        for (index, entry) in entries.enumerated() {
            // Most values are scalars, which have no uses.
            if case .scalar = entry.value.content { continue }
            guard let type = type(entry.key) else { continue }
            let value: YAMLNode?
            if canBeUses, let use = UseItem(entry.value) {
                value = try single(use, type)
                if value == nil { mistakes.append(index) }
            } else {
                value = try expanded(entry.value, type)
            }
            guard let value else { continue }
            size += value.size - entry.value.size
            changed = changed ?? entries
            changed?[index] = YAMLNode.Entry(key: entry.key, keyLocation: entry.keyLocation, value: value)
        }
        if !mistakes.isEmpty {
            // A use with an error is reported, and would cause further errors.
            changed = changed ?? entries
            for index in mistakes.reversed() { changed?.remove(at: index) }
        }
        return changed.map { YAMLNode(content: .mapping($0), location: node.location, size: size) }
    }

    private mutating func list(
        _ node: YAMLNode, _ items: [YAMLNode], of type: ValueType
    ) throws(KioskFileError) -> YAMLNode? {
        let canBeUse = type.canBeUse
        // The list is copied from the first change on.
        var result: [YAMLNode] = []
        var isChanged = false
        for (index, item) in items.enumerated() {
            let use = canBeUse ? UseItem(item) : nil
            let changed = try use == nil ? expanded(item, type) : nil
            if !isChanged, use != nil || changed != nil {
                isChanged = true
                result = Array(items[..<index])
            }
            if let use {
                try append(use, to: &result, type)
            } else if isChanged {
                result.append(changed ?? item)
            }
        }
        guard isChanged else { return nil }
        return YAMLNode(
            content: .list(result), location: node.location, size: result.reduce(1) { $0 + $1.size })
    }

    // MARK: Uses

    /// Appends the items that a use stands for.
    private mutating func append(
        _ use: UseItem, to result: inout [YAMLNode], _ type: ValueType
    ) throws(KioskFileError) {
        let keys = addedKeys(use, type)
        guard let definition = definition(of: use) else { return }
        for (values, location) in values(of: use, for: definition) {
            let items = try items(of: definition, with: values, at: location)
            for item in merged(keys, of: use, into: items) {
                if type.canBeUse, let inner = UseItem(item) {
                    try append(inner, to: &result, type)
                } else {
                    result.append(try expanded(item, type) ?? item)
                }
            }
        }
    }

    /// Returns the mapping that a use stands for; `nil` if it has an error.
    private mutating func single(_ use: UseItem, _ type: ValueType) throws(KioskFileError) -> YAMLNode? {
        if let each = use.each {
            report(
                .conflictingKeys, at: each.location,
                "“for each” stands for several items, and is possible only in a list")
            return nil
        }
        let keys = addedKeys(use, type)
        guard let definition = definition(of: use),
            let (values, location) = values(of: use, for: definition).first
        else { return nil }
        let items = try items(of: definition, with: values, at: location)
        guard items.count == 1, case .mapping? = items.first?.content else {
            report(
                .wrongType, at: use.location,
                "the definition \(definition.name.quoted) is not a single mapping, so it can be used only in a list")
            return nil
        }
        guard let item = merged(keys, of: use, into: items).first else { return nil }
        if let inner = UseItem(item) { return try single(inner, type) }
        return try expanded(item, type) ?? item
    }

    /// Returns the definition of a use; `nil` if it has none, has an error, or would contain itself.
    private mutating func definition(of use: UseItem) -> ReusableDefinition? {
        guard case .scalar(let name, _) = use.name.content, !use.name.isNothing else {
            report(
                .wrongType, at: use.name.location,
                "expected the name of a definition for “use”, found \(use.name.found)")
            return nil
        }
        guard let definition = definitions[name] else {
            if !names.contains(name) { reportUnknown(name, at: use.name.location) }
            return nil
        }
        let outer = use.location.uses.map(\.name)
        if let index = outer.firstIndex(of: name) {
            let circle = Array(outer[...index].reversed()) + [name]
            report(
                .circularDefinition, at: use.location,
                circle.count == 2
                    ? "the definition \(name.quoted) uses itself"
                    : "definitions use each other in a circle: \(circle.prefix(8).joined(separator: " → "))")
            return nil
        }
        if outer.count >= Limits.uses {
            report(
                .tooDeep, at: use.location, "definitions use each other in more than \(Limits.uses) levels")
            return nil
        }
        return definition
    }

    private mutating func reportUnknown(_ name: String, at location: FileLocation) {
        let meant = nearest(to: name, among: names)
        let choice =
            names.isEmpty
            ? "; definitions are under “define”"
            : meant == nil ? "; it has \(names.prefix(16).map(\.clipped).list("and"))" : ""
        report(
            .unknownDefinition, at: location, "the kiosk file has no definition \(name.quoted)\(choice)",
            suggestion: meant)
    }

    /// Returns the values of the parameters for each use, in the order of the parameters, with the location of the use. A use with an
    /// error is left out.
    private mutating func values(
        of use: UseItem, for definition: ReusableDefinition
    ) -> [(values: [YAMLNode], location: FileLocation)] {
        let mistakes = errors.count
        var common = [YAMLNode?](repeating: nil, count: definition.parameters.count)
        if let with = use.with, !fill(&common, from: with, "with", of: definition) { return [] }
        guard let list = use.each else {
            let complete = complete(common, of: definition, at: use.location)
            return errors.count == mistakes ? complete.map { [($0, use.location)] } ?? [] : []
        }
        guard case .list(let entries) = list.content else {
            report(
                .wrongType, at: list.location,
                "expected a list of mappings of parameters to values for “for each”, found \(list.found)")
            return []
        }
        return entries.compactMap { entry in
            let mistakes = errors.count
            var values = common
            guard fill(&values, from: entry, "for each", of: definition) else { return nil }
            // The location of the entry, in the same uses as the item: they are what the search for circles needs.
            var location = entry.location
            location.use = use.location.use
            let complete = complete(values, of: definition, at: location)
            return errors.count == mistakes ? complete.map { ($0, location) } : nil
        }
    }

    /// Sets the values of parameters from a mapping. An entry of “for each” can have the parameters of other definitions. Returns `false` if
    /// the node is not a mapping.
    private mutating func fill(
        _ values: inout [YAMLNode?], from node: YAMLNode, _ key: String, of definition: ReusableDefinition
    ) -> Bool {
        guard case .mapping(let entries) = node.content else {
            if node.isNothing, key == "with" { return true }
            report(
                .wrongType, at: node.location,
                "expected a mapping of parameters to values for \(key.asKey), found \(node.found)")
            return false
        }
        for entry in entries {
            if let index = definition.indices[entry.key] {
                // An empty value is the default.
                if !entry.value.isNothing { values[index] = entry.value }
                continue
            }
            // A list that several definitions share also has what the others need.
            if key == "for each", definitions.values.contains(where: { $0.indices[entry.key] != nil }) { continue }
            let names = definition.parameters.map(\.name)
            let meant = nearest(to: entry.key, among: names)
            // The parameter that was probably meant is not reported as missing.
            if let index = meant.flatMap({ definition.indices[$0] }), values[index] == nil {
                values[index] = entry.value
            }
            report(
                .unknownParameter, at: entry.keyLocation,
                ReusableDefinition.unknownParameter(entry.key, of: definition.name, names, meant: meant),
                suggestion: meant)
        }
        return true
    }

    /// Returns the values of all parameters, or `nil` if one is missing.
    private mutating func complete(
        _ values: [YAMLNode?], of definition: ReusableDefinition, at location: FileLocation
    ) -> [YAMLNode]? {
        var complete: [YAMLNode] = []
        for (parameter, value) in zip(definition.parameters, values) {
            if let value {
                complete.append(value)
            } else if var standard = parameter.standard {
                standard.location = location
                complete.append(standard)
            } else {
                report(
                    .missingKey, at: location,
                    "the definition \(definition.name.quoted) needs the parameter \(parameter.name.quoted)")
            }
        }
        return complete.count == values.count ? complete : nil
    }

    /// Returns the items of a definition with values in place of its parameters.
    private mutating func items(
        of definition: ReusableDefinition, with values: [YAMLNode], at location: FileLocation
    ) throws(KioskFileError) -> [YAMLNode] {
        let indices = definition.indices
        var substitution = NodeSubstitution(
            languages: languages, use: DefinitionUse(of: definition.name, at: location), bytes: remainingBytes,
            parsed: definition.texts
        ) { reference in
            guard reference.path == nil, let index = indices[reference.name] else { return .asWritten }
            return .value(values[index])
        }
        let content = substitution.replaced(in: definition.content)
        errors += substitution.errors
        remainingBytes = substitution.remainingBytes
        size += content.size
        guard size <= Limits.values else {
            throw KioskFileError(
                .tooMany, at: location,
                "the file has more than \(Limits.values) values, including those of its definitions at each use")
        }
        guard remainingBytes >= 0 else {
            throw KioskFileError(
                .tooLarge, at: location,
                "the texts of definitions at all uses have more than \(Limits.bytes) bytes")
        }
        if case .list(let items) = content.content { return items }
        return [content]
    }

    // MARK: Keys beside a use

    /// Reports keys of a use that the item cannot have beside it, and returns the others.
    private mutating func addedKeys(_ use: UseItem, _ type: ValueType) -> [YAMLNode.Entry] {
        guard !use.others.isEmpty else { return [] }
        let table = type.itemTable(in: format)
        let names = table.map { table in table.keys.map(\.name).filter { !table.alternatives.contains($0) } } ?? []
        return use.others.filter { entry in
            if names.contains(entry.key) { return true }
            let all = KeyTable.use.keys.map(\.name) + names
            let meant = nearest(to: entry.key, among: all)
            report(
                table?[entry.key] == nil ? .unknownKey : .conflictingKeys, at: entry.keyLocation,
                "a use has no key \(entry.key.quoted)" + (meant == nil ? "; it has \(all.keyList("and"))" : ""),
                suggestion: meant)
            return false
        }
    }

    /// Returns the items with the keys that are beside the use. They replace keys of the item.
    private mutating func merged(
        _ keys: [YAMLNode.Entry], of use: UseItem, into items: [YAMLNode]
    ) -> [YAMLNode] {
        guard let first = keys.first else { return items }
        guard items.count == 1, let item = items.first, case .mapping(let entries) = item.content else {
            report(
                .conflictingKeys, at: first.keyLocation,
                """
                \(first.key.asKey) beside “use” needs a definition of one item that is a mapping; this one has \
                \(items.count == 1 ? "one item that is not" : "\(items.count) items")
                """)
            return []
        }
        let names = keys.map(\.key)
        let kept = entries.filter { !names.contains($0.key) }
        return [
            YAMLNode(
                content: .mapping(kept + keys), location: item.location,
                size: (kept + keys).reduce(1) { $0 + 1 + $1.value.size })
        ]
    }

    /// Returns the name that was probably meant. After a hundred errors no more names are searched, because each search takes time.
    private func nearest(to name: String, among names: [String]) -> String? {
        errors.count < 100 ? NearMiss.nearest(to: name, among: names) : nil
    }

    private mutating func report(
        _ code: KioskFileError.Code, at location: FileLocation, _ message: String, suggestion: String? = nil
    ) {
        errors.append(KioskFileError(code, at: location, message, suggestion: suggestion))
    }
}
