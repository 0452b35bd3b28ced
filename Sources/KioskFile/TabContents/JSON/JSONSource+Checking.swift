import JSON
import SourceProtocol
import System

extension KeyTable {
    static let json = KeyTable(
        "json",
        "Rows from the objects of a JSON file, or from a source's list, updated whenever these change.",
        keys: [
            MappingKey(
                "file", .path, examples: ["/usr/share/iso-codes/json/iso_3166-1.json"],
                "The JSON file. If it is missing or damaged, the tab reports this and retries."),
            MappingKey(
                "value", .valueName, examples: ["trains.board"],
                "The source value, or part of a value, that is a list of objects."),
            MappingKey(
                "items", .line(), examples: ["3166-1"],
                "The key of the array in the file's top object; left out if the file is the array itself."),
            MappingKey(
                "title", .line(), isRequired: true, examples: ["name"],
                "The key of the value that is the row's title."),
            MappingKey(
                "subtitle", .either([.line(), .mapping(.formattedKey)]),
                examples: ["official_name", ["key": "when", "as": "time"]],
                "The key of the value that is the row's subtitle, or a mapping with the key and a format."),
            MappingKey(
                "id", .line(), examples: ["alpha_3"],
                "The key of the row's identifier, for rows whose title can change or is not unique; the title if left out."
            ),
            MappingKey(
                "section", .either([.line(), .mapping(.formattedKey)]),
                examples: ["platform", ["key": "start", "as": "day"]],
                """
                The key of the value by which rows are grouped into sections, in order of first appearance, or a mapping with the key and a \
                format. With as: day, date or weekday, times are grouped by their days. Rows without the value come first.
                """),
            MappingKey(
                "sort-key", .line(), examples: ["sort_title"],
                """
                The key of the text by which sort puts the rows in order and under their first letters, such as titles without their \
                articles. A row without this text is sorted by its title.
                """),
            RowFilter.filtersKey,
            RowFilter.ordersKey,
            MappingKey(
                "empty", .localized(.line()), examples: ["No trains for now"], "The text shown if there are no rows."),
            MappingKey(
                "symbol", .line(), examples: ["flag"],
                "The key of a short text shown large at the top of the detail: an emoji flag, a code."),
            MappingKey(
                "text", .line(), examples: ["description"],
                "The key of a longer text, shown in the detail above the fields."),
            MappingKey(
                "picture", .line(), examples: ["photo"],
                """
                The key of the file name of the row's picture, in the folder of the JSON file, or among the pictures that the source has \
                received. It is the picture of the detail. If all rows have one, the list shows them too, cropped to squares.
                """),
            MappingKey(
                "fields",
                .either([
                    .named(.formattedKey, "fields", limit: Limits.fields, short: .line),
                    .list(of: .mapping(.field), "fields", count: 0...Limits.fields),
                ]), examples: [["Two letters": "alpha_2"], ["Changed": ["key": "last_changed", "as": "ago"]]],
                """
                The table of the detail, in this order: a label, then the key of its value, or a mapping with the key and a format. Labels in \
                several languages are written as a list, as in [{label: {en: Number, de: Nummer}, key: numeric}].
                """),
            MappingKey(
                "board", .mapping(.board),
                """
                Shows the rows as a board, such as a departure board: beside the title and the subtitle, each row has a time, a coloured chip \
                and a place. The list is wider than other lists.
                """),
            RowJoin.key,
        ] + RowParts.keys, alternatives: ["file", "value"], former: ["group": "sort: initial"])

    static let field = KeyTable(
        "detail-field", subject: "a field", "A line of the detail's table.",
        keys: [
            MappingKey(
                "label", .localized(.line()), isRequired: true, examples: ["Two letters"], "The label shown."),
            MappingKey("key", .line(), isRequired: true, examples: ["alpha_2"], "The key of the value."),
        ] + ValueFormat.keys)
}

extension JSONSource: TabContentKind {
    static let key = MappingKey(
        "json", .mapping(.json), "Rows from the objects of a JSON file, or from a source's list.")

    static func check(in tab: CheckedMapping, _ checker: inout KioskFileChecker) -> JSONSource? {
        tab[key.name].flatMap { check($0, in: tab, &checker) }
    }

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> JSONSource? {
        check(entry, in: nil, &checker)
    }

    private static func check(
        _ entry: CheckedMapping.Entry, in tab: CheckedMapping?, _ checker: inout KioskFileChecker
    ) -> JSONSource? {
        guard let mapping = checker.mapping(entry.value, .json) else { return nil }
        let file = mapping["file"].flatMap { entry in
            checker.reference(entry.value, for: "file".asKey, to: .file, noun: "JSON file", missing: .missingData)
        }
        let value = checker.valueName(mapping["value"])
        if let items = mapping["items"], mapping["value"] != nil {
            checker.report(
                .conflictingKeys, at: items.keyLocation,
                "“items” is allowed only together with “file”; to select a part of “value”, append its path, such as trains.board.items"
            )
        }
        let section = mapping["section"].flatMap { checker.formattedKey($0.value, for: "section".asKey) }
        let subtitle = mapping["subtitle"].flatMap { checker.formattedKey($0.value, for: "subtitle".asKey) }
        var source = JSONSource(
            value.map { .value($0) } ?? .file(file ?? ""),
            location: (mapping["file"] ?? mapping["value"])?.value.location ?? entry.value.location,
            itemsKey: checker.line(mapping["items"]), titleKey: checker.line(mapping["title"]) ?? "",
            subtitleKey: subtitle?.key, subtitleFormat: subtitle?.format, idKey: checker.line(mapping["id"]),
            sectionKey: section?.key, sectionFormat: section?.format,
            emptyText: checker.localizedLine(mapping["empty"]),
            symbolKey: checker.line(mapping["symbol"]), textKey: checker.line(mapping["text"]),
            pictureKey: checker.line(mapping["picture"]),
            fields: mapping["fields"].map { fields($0, &checker) } ?? [],
            board: checker.board(mapping["board"]))
        let searchKeys = checker.searchKeys(tab?["search"])
        source.searchKeys = searchKeys.map(\.text)
        source.sortKey = checker.line(mapping["sort-key"])
        source.filters = RowFilter.filters(mapping[RowFilter.filtersKey.name], &checker)
        source.orders = RowFilter.orders(mapping[RowFilter.ordersKey.name], &checker)
        RowFilter.expectOrder(of: tab?["sort"], in: mapping, source, &checker)
        if let entry = mapping["sort-key"], !source.orders.contains(where: { $0.key == source.titleKey }),
            tab?["sort"]?.isWord(RowSorting.none.rawValue) ?? true
        {
            checker.report(
                .conflictingKeys, at: entry.keyLocation,
                "“sort-key” needs “sort: title” or “sort: initial” in the tab, or an order by title in “orders”")
        }
        let samples = mapping["page"] == nil && mapping["join"] == nil ? [] : samples(in: file, source)
        source.join = RowJoin.check(in: mapping, source.origin, samples, &checker)
        source.parts = RowParts.check(in: mapping, samples, source.join, &checker)
        if let board = mapping["board"], let entry = ["badge", "end", "switch"].lazy.compactMap({ mapping[$0] }).first {
            checker.report(
                .conflictingKeys, at: entry.keyLocation,
                "\(entry.key.name.asKey) cannot be combined with \(board.key.name.asKey), which has columns of its own")
        }
        let keys = keys(of: source, in: mapping) + searchKeys
        source.join?.checkKeys(keys, searched: searchKeys, of: source, in: mapping, &checker)
        let own = keys.filter { source.join?.path(of: $0.text) == nil }
        checker.use(value, as: .rows(keys: own), at: mapping["value"]?.location)
        return source
    }

    /// Returns the first objects of a file, for the check of a page; empty if there are none.
    private static func samples(in file: String?, _ source: JSONSource) -> [JSONValue] {
        guard let file, let input = try? InputFile(file),
            var elements = try? JSONElements(
                of: input, under: source.itemsKey, upTo: RowData.sampleBytes,
                each: JSONLimits(bytes: 1 << 16, values: 1_000))
        else { return [] }
        var samples: [JSONValue] = []
        while samples.count < RowData.samples, let element = try? elements.next() {
            if element.isObject { samples.append(element.json) }
        }
        return samples
    }

    /// Returns the keys that are read from each row, with their locations. All keys of fields have the location of the entry `fields`.
    private static func keys(of source: JSONSource, in mapping: CheckedMapping) -> [LocatedText] {
        let keys = [
            (source.titleKey, "title"), (source.subtitleKey, "subtitle"), (source.idKey, "id"),
            (source.sectionKey, "section"), (source.sortKey, "sort-key"), (source.symbolKey, "symbol"),
            (source.pictureKey, "picture"), (source.parts.badgeKey, "badge"), (source.parts.endKey, "end"),
            (source.parts.toggle?.key, "switch"),
            (source.parts.disabledKey, "disabled"),
        ]
        let named: [(String?, String)] =
            keys + source.fields.map { ($0.key, "fields") }
            + (source.board?.keys ?? []).map { ($0, "board") }
            + source.filters.map { ($0.key, RowFilter.filtersKey.name) }
            + source.orders.map { ($0.key, RowFilter.ordersKey.name) }
            + source.parts.dataKeys.map { ($0, source.parts.page == nil ? "do" : "page") }
        return named.compactMap { key, name in
            key.flatMap { key in mapping[name].map { LocatedText(key, at: $0.location) } }
        }
    }

    private static func fields(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> [Field] {
        switch entry.value.content {
        case .list: return fields(listedIn: entry, &checker)
        case .mapping(let pairs): return fields(pairs, at: entry.value.location, &checker)
        case .scalar:
            checker.report(
                .wrongType, at: entry.value.location,
                "expected pairs of a label and a key for “fields”, found \(entry.value.found)")
            return []
        }
    }

    private static func fields(
        listedIn entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker
    ) -> [Field] {
        var fields: [Field] = []
        for node in checker.list(entry) ?? [] {
            guard let mapping = checker.mapping(node, .field) else { continue }
            let (label, format) = (checker.localizedLine(mapping["label"]), checker.valueFormat(mapping))
            guard let key = checker.line(mapping["key"]), let label else { continue }
            fields.append(Field(label: label, key: key, format: format))
        }
        return fields
    }

    private static func fields(
        _ pairs: [YAMLNode.Entry], at location: FileLocation, _ checker: inout KioskFileChecker
    ) -> [Field] {
        guard pairs.count <= Limits.fields else {
            checker.report(
                .tooMany, at: location, "“fields” has \(pairs.count) pairs; the maximum is \(Limits.fields)")
            return []
        }
        return pairs.compactMap { pair in
            let isLabel = checker.isText(
                pair.key, at: pair.keyLocation, for: "a label", limit: Limits.line, lines: false)
            guard let (key, format) = checker.formattedKey(pair.value, for: pair.key.asKey), isLabel else {
                return nil
            }
            let label = LocalizedText(pair.key)
            checker.gaps.add(label, at: pair.keyLocation, checker.languages)
            return Field(label: label, key: key, format: format)
        }
    }
}

extension KioskFileChecker {
    /// Returns the keys under `search` in a tab; empty if there are none, or the entry is missing or invalid.
    fileprivate mutating func searchKeys(_ entry: CheckedMapping.Entry?) -> [LocatedText] {
        guard let entry, case .list = entry.value.content, let nodes = list(entry) else { return [] }
        if nodes.isEmpty { report(.invalidValue, at: entry.location, "“search” is empty") }
        return nodes.compactMap { node in
            line(node, for: "search".asKey, limit: Limits.line).map { LocatedText($0, at: node.location) }
        }
    }

    /// Returns a key of a row's object, written alone or in a mapping with a format; `nil` if it is invalid.
    mutating func formattedKey(
        _ node: YAMLNode, for name: @autoclosure () -> String
    ) -> (key: String, format: ValueFormat?)? {
        guard case .mapping = node.content else {
            return line(node, for: name(), limit: Limits.line).map { ($0, nil) }
        }
        guard let mapping = mapping(node, .formattedKey, of: name()) else { return nil }
        let format = valueFormat(mapping)
        return line(mapping["key"]).map { ($0, format) }
    }
}
