extension JSONSource: TabContentKind {
    static let key = Key(name: "json")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> JSONSource? {
        guard let mapping = checker.mapping(entry.value, .json) else { return nil }
        let file = mapping["file"].flatMap { entry in
            checker.reference(entry.value, for: "file", to: .file, noun: "JSON file", missing: .missingData)
        }
        return JSONSource(
            file: file ?? "", place: mapping["file"]?.value.place ?? entry.value.place,
            itemsKey: checker.line(mapping["items"]), titleKey: checker.line(mapping["title"]) ?? "",
            subtitleKey: checker.line(mapping["subtitle"]), symbolKey: checker.line(mapping["symbol"]),
            grouping: checker.choice(mapping["group"]) ?? .none, fields: fields(mapping["fields"], &checker),
            idKey: checker.line(mapping["id"]))
    }

    private static func fields(
        _ entry: CheckedMapping.Entry?, _ checker: inout KioskFileChecker
    ) -> [JSONField] {
        guard let entry else { return [] }
        guard case .mapping(let pairs) = entry.value.content else {
            checker.report(
                .wrongType, at: entry.value.place,
                "expected pairs of a label and a key for fields, found \(entry.value.found)")
            return []
        }
        if let limit = entry.key.limit, pairs.count > limit {
            checker.report(.tooMany, at: entry.value.place, "fields has \(pairs.count) pairs; it can have \(limit)")
            return []
        }
        return pairs.compactMap { pair in
            let isLabel = checker.isText(pair.key, at: pair.keyPlace, for: "a label", limit: Limits.line, lines: false)
            guard let key = checker.line(pair.value, for: pair.key.clipped, limit: Limits.line), isLabel else {
                return nil
            }
            return JSONField(label: pair.key, key: key)
        }
    }
}
