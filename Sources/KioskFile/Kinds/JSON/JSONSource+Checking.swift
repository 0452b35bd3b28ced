extension KeyTable {
    static let json = KeyTable(
        "json", "Rows made of the objects of a JSON file, read again whenever the file changes.",
        keys: [
            MappingKey(
                "file", .path, isRequired: true, examples: ["/usr/share/iso-codes/json/iso_3166-1.json"],
                "The JSON file. Where it is missing or damaged the tab says so, and looks for it again."),
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
                """
                The key of the value by which a row is known wherever its title may change, or is not the only one; the title if \
                left out.
                """),
        ] + RowElementKinds.bound.map { $0.key }, former: ["group": "sort: initial"])
}

extension JSONSource: TabContentKind {
    static let key = MappingKey("json", .mapping(.json), "Rows made of the objects of a JSON file.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> JSONSource? {
        guard let mapping = checker.mapping(entry.value, .json) else { return nil }
        let file = mapping["file"].flatMap { entry in
            checker.reference(entry.value, for: "file", to: .file, noun: "JSON file", missing: .missingData)
        }
        return JSONSource(
            file: file ?? "", place: mapping["file"]?.value.place ?? entry.value.place,
            itemsKey: checker.line(mapping["items"]), titleKey: checker.line(mapping["title"]) ?? "",
            subtitleKey: checker.line(mapping["subtitle"]), idKey: checker.line(mapping["id"]),
            elements: checker.bindings(of: mapping))
    }
}
