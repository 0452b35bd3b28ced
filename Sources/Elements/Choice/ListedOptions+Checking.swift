import JSON
import KioskFile

nonisolated extension MappingKey {
    /// Returns the key of the options of a choice, which are listed in the file or come from a source.
    ///
    /// - Parameter example: An example of options in the file.
    static func options(_ example: JSONValue) -> MappingKey {
        MappingKey(
            "options",
            .either([
                .list(of: .localized(.line()), "options", count: 2...Limits.options), .mapping(.listedOptions),
                .valueName,
            ]), isRequired: true,
            examples: [example, "desk.rooms", ["value": "desk.hosts", "title": "name", "id": "key"]],
            """
            The options; or the name of a source's value that is a list of texts; or a mapping with the name of a list of objects. A choice \
            with more than \(ListedOptions.longestColumn) options, or with options from a source, opens a list with a search.
            """)
    }
}

nonisolated extension KeyTable {
    fileprivate static let listedOptions = KeyTable(
        "listed-options", subject: "options from a source", "Options from a source's list of objects.",
        keys: [
            MappingKey(
                "value", .valueName, isRequired: true, examples: ["desk.hosts"],
                "The source value, or part of a value, that is a list. Up to \(ListedOptions.maximumCount) options are used."
            ),
            MappingKey(
                "title", .line(), isRequired: true, examples: ["name"],
                "The key of the option's text. A text in the visitor's language is taken from a key such as name_de."),
            MappingKey("id", .line(), examples: ["key"], "The key of the value that is sent; the text if left out."),
        ])
}

nonisolated extension KioskFileChecker {
    /// Returns the options of a choice: those that the file lists, or where they come from.
    mutating func options(_ mapping: CheckedMapping) -> (written: [LocalizedText], listed: ListedOptions?) {
        guard let entry = mapping["options"] else { return ([], nil) }
        if entry.isList {
            let options = localizedLines(entry)
            if options.count < 2 {
                report(
                    .invalidValue, at: entry.location, "“options” needs at least two entries, found \(options.count)")
            }
            return (options, nil)
        }
        if let values = mapping["values"] {
            report(
                .conflictingKeys, at: values.keyLocation,
                "“values” is allowed only beside options in the file; name the key of the value with “id”")
        }
        return ([], listedOptions(entry))
    }

    private mutating func listedOptions(_ entry: CheckedMapping.Entry) -> ListedOptions? {
        guard entry.isMapping else {
            return valueName(entry, as: .rows(keys: [])).map { ListedOptions(list: $0) }
        }
        guard let mapping = mapping(entry, as: .listedOptions) else { return nil }
        let name = valueName(mapping["value"])
        let (title, id) = (line(mapping["title"]), line(mapping["id"]))
        let keys = [(title, "title"), (id, "id")].compactMap { key, name in
            key.flatMap { key in mapping[name].map { LocatedText(key, at: $0.location) } }
        }
        use(name, as: .rows(keys: keys), at: mapping["value"]?.location)
        guard let name, let title else { return nil }
        return ListedOptions(list: name, titleKey: title, idKey: id)
    }
}
