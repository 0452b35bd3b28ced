import JSON
import SourceProtocol

extension MappingKey {
    static let definitions = MappingKey(
        "define", .named(.definition, "definitions", limit: Limits.definitions),
        examples: [
            [
                "lamp": [
                    "parameters": ["name": .null, "source": .null],
                    "is": ["switch": ["title": "$name", "value": "$source.state"]],
                ]
            ]
        ],
        """
        Parts of the kiosk that are written once and used in several places, under names of your choice. In any list of mappings, such as \
        tabs, rows, page or fields, an item “use: NAME” stands for the part, as it does in place of a source or of one of its values.
        """)
}

extension KeyTable {
    static let definition = KeyTable(
        "definition", subject: "a definition", "A part of a kiosk that is written once and used in several places.",
        keys: [
            MappingKey(
                "parameters", .values(limit: Limits.parameters), examples: [["name": .null, "unit": "°C"]],
                """
                What differs between the uses: names of letters, digits and underscores, each with its default, which can be any value. \
                A use has to give each parameter without a default. In “is”, $name stands for the value, and within a longer text $name or \
                ${name} for its text; $$ is a dollar sign.
                """),
            MappingKey(
                "is", .items, isRequired: true, examples: [["switch": ["title": "$name", "value": "$source.state"]]],
                "The item that a use stands for, or a list of items. They can use other definitions."),
        ])

    /// A Boolean value that tells whether a use of a definition can be in place of a named mapping with this table.
    var canBeUse: Bool { self !== KeyTable.definition }

    /// The keys of a use of a definition. Keys of the item can be beside them.
    static let use = KeyTable(
        "use", subject: "a use",
        """
        An item of a list that stands for a definition. If the definition is a single item, keys of the item beside its kind can be added, \
        such as span and wide.
        """,
        keys: [
            MappingKey("use", .line(), isRequired: true, examples: ["lamp"], "The name of the definition."),
            MappingKey(
                "with", .values(limit: Limits.parameters), examples: [["name": "Ceiling", "source": "kitchen"]],
                "The values of parameters, by name."),
            MappingKey(
                "for each", .list(of: .values(limit: Limits.parameters), "uses", count: 0...Limits.rows),
                examples: [[["name": "Table", "source": "table"], ["name": "Stove", "source": "stove"]]],
                """
                One use for each of these mappings of parameters to values, in this order. They take precedence over the values of \
                “with”, which all uses have in common.
                """),
        ])
}

extension KioskFileChecker {
    /// The names that stand for other values in texts, and can be no parameters.
    private static let reserved = [ReferenceText.row, ReferenceText.answer, "event"]
    /// The names that stand for other values in texts, unless they are parameters.
    private static let usual = reserved + [ShownLanguage.name]

    /// Returns the valid definitions of a kiosk file, by name.
    mutating func definitions(_ entry: CheckedMapping.Entry?) -> [String: ReusableDefinition] {
        let all = named(
            entry, isName: ValueName.isSource,
            rule: "a name consists of letters, digits, hyphens and underscores and begins with a letter")
        var definitions: [String: ReusableDefinition] = [:]
        for (name, mapping) in all {
            let mistakes = errors.count
            let parameters = parameters(mapping["parameters"])
            guard let content = mapping["is"]?.value else { continue }
            if content.isNothing || content.isEmptyList {
                report(.invalidValue, at: content.location, "“is” is empty; a definition needs at least one item")
            }
            // Errors in the parameters would cause further ones.
            if errors.count == mistakes { checkReferences(in: content, to: parameters, of: name) }
            guard errors.count == mistakes else { continue }
            definitions[name] = ReusableDefinition(name, parameters.map(\.parameter), content)
        }
        return definitions
    }

    private mutating func parameters(
        _ entry: CheckedMapping.Entry?
    ) -> [(parameter: ReusableDefinition.Parameter, location: FileLocation)] {
        guard let entry else { return [] }
        return items(of: entry, "values", limit: entry.key.type.limit ?? 0).map { item in
            checkParameterName(item)
            checkDefault(item.value)
            var substitution = NodeSubstitution { _ in .asWritten }
            let standard = item.value.isNothing ? nil : substitution.replaced(in: item.value)
            return (ReusableDefinition.Parameter(name: item.key, standard: standard), item.keyLocation)
        }
    }

    private mutating func checkParameterName(_ item: YAMLNode.Entry) {
        if !ReferenceText.isName(item.key) {
            let meant = String(item.key.map { $0 == "-" ? "_" : $0 })
            report(
                .invalidValue, at: item.keyLocation,
                """
                invalid name of a parameter: \(item.key.quoted); a name consists of letters, digits and underscores and does not begin \
                with a digit
                """, suggestion: ReferenceText.isName(meant) ? meant : nil)
        } else if Self.reserved.contains(item.key) {
            report(
                .invalidValue, at: item.keyLocation,
                "a parameter cannot have the name \(item.key.quoted), because $\(item.key) already has a meaning")
        }
    }

    /// Reports references in the default of a parameter: the values of other parameters are only known at the uses.
    private mutating func checkDefault(_ value: YAMLNode) {
        for (text, location) in value.references {
            for written in text.malformed { add(ReferenceText.error(malformed: written, at: location)) }
            for reference in text.references where !Self.usual.contains(reference.name) {
                report(
                    .invalidValue, at: location,
                    "a default cannot refer to a parameter, found \(reference.written.quoted); $$ is a dollar sign")
            }
        }
    }

    /// Reports malformed references, references to missing parameters, and parameters without a reference.
    private mutating func checkReferences(
        in content: YAMLNode, to parameters: [(parameter: ReusableDefinition.Parameter, location: FileLocation)],
        of definition: String
    ) {
        let names = parameters.map(\.parameter.name)
        var used: Set<String> = []
        for (text, location) in content.references {
            for written in text.malformed { add(ReferenceText.error(malformed: written, at: location)) }
            for reference in text.references where !Self.reserved.contains(reference.name) {
                guard !names.contains(reference.name) else {
                    used.insert(reference.name)
                    continue
                }
                if Self.usual.contains(reference.name) { continue }
                let meant = NearMiss.nearest(to: reference.name, among: names)
                // The parameter that was probably meant is not reported as unused.
                if let meant { used.insert(meant) }
                report(
                    .unknownParameter, at: location,
                    ReusableDefinition.unknownParameter(reference.name, of: definition, names, meant: meant)
                        + "; $$ is a dollar sign", suggestion: meant.map { "$\($0)" })
            }
        }
        for (parameter, location) in parameters where !used.contains(parameter.name) {
            report(
                .unusedParameter, at: location,
                "the definition \(definition.quoted) does not use its parameter \(parameter.name.quoted)",
                suggestion: "$\(parameter.name)")
        }
    }
}

extension YAMLNode {
    fileprivate var isEmptyList: Bool { if case .list(let values) = content { values.isEmpty } else { false } }
}
