import JSON
import SourceProtocol

extension KeyTable {
    static let rowSwitch = KeyTable(
        "row-switch", subject: "a switch of a row", "The switch at the end of each row.",
        keys: [
            MappingKey(
                "key", .line(), isRequired: true, examples: ["enabled"], "The key of the value that is on or off."),
            MappingKey(
                "call", .valueName, isRequired: true, examples: ["timers.enable"],
                "The source and the name of the call that sets the value. The new value, true or false, is its argument value."
            ),
            MappingKey(
                "with", .arguments(limit: Limits.fields), examples: [["id": "$row.id"]],
                "Further arguments of the call, with $row.key for the data of the row."),
        ])
}

extension RowParts {
    /// The keys of the rows' parts, in the mapping of `json`.
    static let keys = [
        MappingKey(
            "badge", .line(), examples: ["status"],
            "The key of a short text on a pill at the end of the row. There is no badge while the value is empty, 0 or false."
        ),
        MappingKey(
            "end", .either([.line(), .mapping(.formattedKey)]),
            examples: ["size", ["key": "size", "as": "prefixed", "unit": "B"]],
            "The key of the value at the end of the row, or a mapping with the key and a format."),
        MappingKey(
            "switch", .mapping(.rowSwitch),
            examples: [["key": "enabled", "call": "timers.enable", "with": ["id": "$row.id"]]],
            "A switch at the end of the row: the key of its value, and the call that sets it."),
        MappingKey(
            "disabled", .line(), examples: ["sold_out"],
            "The key of a value that is true, or a text with the reason, for a grey row that cannot be tapped."),
        MappingKey(
            "do", .mapping(.action), examples: [["call": "printer.print", "with": ["filename": "$row.path"]]],
            """
            The action that a tap on a row runs, instead of opening a detail. In its arguments and texts, $row.key is the value of a key of \
            the row, and $row.line.name is a part of it.
            """),
        MappingKey(
            "page", PageContent.key.type,
            """
            Elements of the detail. A text that is only $row.key is replaced by the value of that key, with its type; inside a text it is \
            replaced by the value as text. ${row.key} sets the key off from letters after it, and $$ is a dollar sign.
            """),
        PageContent.columnsKey,
    ]

    /// The keys of a row's detail, which a row with an action does not have.
    private static let detailKeys = ["symbol", "text", "fields", "page"]

    static func check(
        in mapping: CheckedMapping, _ samples: [JSONValue], _ join: RowJoin?, _ checker: inout KioskFileChecker
    ) -> RowParts {
        var parts = RowParts()
        let end = mapping["end"].flatMap { checker.formattedKey($0.value, for: "end".asKey) }
        (parts.endKey, parts.endFormat) = (end?.key, end?.format)
        parts.badgeKey = checker.line(mapping["badge"])
        parts.disabledKey = checker.line(mapping["disabled"])
        parts.toggle = checker.rowSwitch(mapping["switch"])
        parts.action = checker.action(mapping["do"])
        parts.page = checker.rowPage(mapping, samples, join)
        if mapping["do"] != nil, let entry = detailKeys.lazy.compactMap({ mapping[$0] }).first {
            checker.report(
                .conflictingKeys, at: entry.keyLocation,
                "\(entry.key.name.asKey) cannot be combined with “do”: a row either runs an action or opens a detail")
        }
        return parts
    }
}

extension KioskFileChecker {
    fileprivate mutating func rowSwitch(_ entry: CheckedMapping.Entry?) -> RowParts.Toggle? {
        guard let mapping = mapping(entry), let entry = mapping["call"], let name = callName(entry) else { return nil }
        let arguments = arguments(mapping["with"])
        if let with = mapping["with"], arguments["value"] != nil {
            report(.conflictingKeys, at: with.location, "the argument \("value".quoted) is the new value of the switch")
        }
        let wanted = offers[name.source]?.arguments[name.name] ?? []
        if let missing = wanted.subtracting(arguments.keys).subtracting(["value"]).min() {
            report(
                .missingKey, at: mapping["with"]?.location ?? entry.location,
                "the call \(name.description) needs the argument \(missing.clipped.quoted) in “with”")
        }
        return line(mapping["key"]).map { RowParts.Toggle(key: $0, action: InputAction(name, with: arguments)) }
    }

    /// Returns the page of the rows' details; `nil` if there is none. It is checked with sample data, or if there is none, with values of all
    /// types: what is wrong with each of them is reported.
    mutating func rowPage(
        _ mapping: CheckedMapping, _ samples: [JSONValue], _ join: RowJoin?
    ) -> RowPage? {
        let columns = number(mapping[PageContent.columnsKey.name]).map { Int($0.rounded()) }
        guard let entry = mapping[PageContent.key.name] else {
            if let entry = mapping[PageContent.columnsKey.name] {
                report(.conflictingKeys, at: entry.keyLocation, "“columns” needs “page”")
            }
            return nil
        }
        guard let nodes = list(entry) else { return nil }
        let page = RowPage(nodes, columns: columns, self)
        var common: [KioskFileError]?
        var named: RowNames?
        let known = RowData.joined(
            samples.map { RowData(of: $0, page.keys) }, page.keys.filter { join?.path(of: $0) != nil })
        for data in known.isEmpty ? RowData.typical(page.keys) : known {
            let found = trial(of: nodes, with: data)
            let places = Set(found.errors.map(\.location))
            common = common.map { $0.filter { places.contains($0.location) } } ?? found.errors
            let names = RowNames(found.names, lacking: page.places(lackingDataIn: data))
            named = named.map { $0.combined(with: names) } ?? names
        }
        let names = nameErrors(in: nodes) + (named?.errors ?? [])
        for error in KioskFileError.listed(names + (common ?? [])) { add(error) }
        return page
    }

    /// Notes the links of a page to tabs that do not depend on the data of a row, and returns the errors of names that depend on it
    /// whatever the data is.
    private mutating func nameErrors(in nodes: [YAMLNode]) -> [KioskFileError] {
        var checker = forRowPages(of: nodes)
        for node in nodes { _ = checker.element(node) }
        links += checker.links.filter { RowData.keys(in: $0.link.tab).isEmpty }
        return checker.rowNameErrors
    }

    /// Checks a page with the data of a row, and returns the errors instead of reporting them: all errors, and those of names among them.
    private mutating func trial(
        of nodes: [YAMLNode], with data: RowData
    ) -> (errors: [KioskFileError], names: [KioskFileError]) {
        var checker = forRowPages(of: nodes)
        var errors: [KioskFileError] = []
        for node in nodes {
            // Missing data is no error.
            let replaced = RowPage.replaced(node, data, missing: RowPage.noData)
            errors += replaced.errors
            _ = checker.element(replaced.node)
        }
        valueNames.formUnion(checker.valueNames)
        iconNames = checker.iconNames
        neededRoles.formUnion(checker.neededRoles)
        return (errors + checker.errors, checker.rowNameErrors)
    }

    /// Returns the checker for the elements of a row's page, without its results as far as they are not needed.
    func forRowPages(of nodes: [YAMLNode]) -> KioskFileChecker {
        var checker = self
        checker.forgetResults()
        checker.rowPageTexts = RowPageTexts(nodes)
        checker.sourceNames.append("row")
        return checker
    }
}

extension RowData {
    /// Returns data of each type for some keys, for the check of pages whose data is not known.
    static func typical(_ keys: [String]) -> [RowData] {
        let values: [JSONValue] = [
            .number(1), .number(50), .string("a"), .string(RowPage.noData), .bool(true), .array([.number(1)]),
            .array([.string("a")]),
        ]
        return values.map { value in RowData(Dictionary(keys.map { ($0, value) }, uniquingKeysWith: { $1 })) }
    }

    /// The number of rows of a file with which a page is checked.
    static let samples = 3
    /// The maximum size of the part of a file that is searched for samples, in bytes.
    static let sampleBytes = 4_000_000
}
