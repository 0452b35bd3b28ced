import SourceProtocol

extension KeyTable {
    static let forEach = KeyTable(
        "for-each", subject: "“for each”", "Elements for each entry of a list that a source sends.",
        keys: [
            MappingKey(
                "value", .valueName, isRequired: true, examples: ["plant.vessels"],
                "The source value, or part of a value, that is a list of objects. The first 64 of them are shown."),
            MappingKey(
                "id", .line(), examples: ["name"],
                """
                The key of the entry's identifier, so that an entry keeps its elements when others come, go or move; the position if left out.
                """),
            MappingKey(
                PageContent.key.name, PageContent.key.type, isRequired: true,
                """
                The elements of an entry. A text that is only $row.key is replaced by the value of that key of the entry, with its type; \
                inside a text it is replaced by the value as text, as in page of json.
                """),
            PageContent.columnsKey,
            MappingKey(
                "empty", .localized(.line()), examples: ["No vessels"], "The text shown if there are no entries."),
        ])
}

extension ForEachElement {
    public static let key = MappingKey(
        "for each", .mapping(.forEach),
        examples: [
            [
                "value": "plant.vessels", "id": "name",
                "page": [["level": ["title": "$row.name", "value": "$row.level"]]],
            ]
        ],
        """
        Elements for each entry of a list that a source sends. For a list that is written in the kiosk file, there is “for each” beside “use”.
        """)

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ForEachElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        if checker.rowPageTexts != nil {
            // References to the data of a row would be ambiguous.
            checker.report(
                .conflictingKeys, at: entry.keyLocation,
                "“for each” and the page of a row of “json” cannot contain “for each”")
            return nil
        }
        let value = checker.valueName(mapping["value"])
        let idKey = mapping["id"].flatMap { entry in
            checker.line(entry).map { LocatedText($0, at: entry.location) }
        }
        let emptyText = checker.localizedLine(mapping["empty"])
        guard let page = checker.rowPage(mapping, [], nil), let value else { return nil }
        let keys = page.keys.compactMap { key in
            mapping[PageContent.key.name].map { LocatedText(key, at: $0.location) }
        }
        checker.use(value, as: .rows(keys: [idKey].compactMap(\.self) + keys), at: mapping["value"]?.location)
        return ForEachElement(value: value, idKey: idKey?.text, page: page, emptyText: emptyText)
    }
}
