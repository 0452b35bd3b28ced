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
                "subtitle", .line(), examples: ["official_name"], "The key of the value that is the row's subtitle."),
            MappingKey(
                "id", .line(), examples: ["alpha_3"],
                "The key of the row's identifier, for rows whose title can change or is not unique; the title if left out."
            ),
            MappingKey(
                "section", .line(), examples: ["platform"],
                """
                The key of the value by which rows are grouped into sections, in order of first appearance. Rows without the value come \
                first.
                """),
            MappingKey(
                "empty", .localized(.line()), examples: ["No trains for now"], "The text shown if there are no rows."),
        ] + RowElementKinds.bound.map { $0.key }, alternatives: ["file", "value"], former: ["group": "sort: initial"])
}

extension JSONSource: TabContentKind {
    static let key = MappingKey(
        "json", .mapping(.json), "Rows from the objects of a JSON file, or from a source's list.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> JSONSource? {
        guard let mapping = checker.mapping(entry.value, .json) else { return nil }
        let file = mapping["file"].flatMap { entry in
            checker.reference(entry.value, for: "file", to: .file, noun: "JSON file", missing: .missingData)
        }
        let value = checker.valueName(mapping["value"])
        if let items = mapping["items"], mapping["value"] != nil {
            checker.report(
                .conflictingKeys, at: items.keyLocation,
                "items is allowed only with file; name a part of a value with a dot, such as trains.board.items")
        }
        return JSONSource(
            value.map { .value($0) } ?? .file(file ?? ""),
            location: (mapping["file"] ?? mapping["value"])?.value.location ?? entry.value.location,
            itemsKey: checker.line(mapping["items"]), titleKey: checker.line(mapping["title"]) ?? "",
            subtitleKey: checker.line(mapping["subtitle"]), idKey: checker.line(mapping["id"]),
            sectionKey: checker.line(mapping["section"]), emptyText: checker.localizedLine(mapping["empty"]),
            elements: checker.bindings(of: mapping))
    }
}
