extension KeyTable {
    static let row = KeyTable(
        "row", subject: "a row", "A row of the list, with its detail.",
        keys: [
            MappingKey(
                "title", .localized(.line()), isRequired: true, examples: ["Germany"], "The first line of the row."),
            MappingKey("subtitle", .localized(.line()), examples: ["Berlin"], "The second line of the row."),
            MappingKey(
                "id", .line(), examples: ["lamp-3"],
                "The identifier of the row, unique in the tab: for rows whose title can change or is not unique. The title if left out."
            ),
            MappingKey(
                "picture", .path, examples: ["../Assets/Pictures/countries.png"],
                """
                The picture of the detail, instead of the tab's picture; as large as the space and its resolution allow. A file with the suffix \
                `@2x` provides a higher resolution. If all rows have a picture, the list shows them too, cropped to squares.
                """),
            MappingKey(
                "text", .localized(.text(limit: Limits.text)), "The text of the detail, of one or more paragraphs."),
            MappingKey(
                "languages", .flag, standard: false,
                "Whether the detail lists the kiosk's languages for selection, each in its own name."),
            MappingKey(
                "page", PageContent.key.type,
                "Elements of the detail, below its text and picture, in as many columns as fit."),
            PageContent.columnsKey,
            MappingKey(
                "do", .mapping(.action),
                """
                The action that a tap on the row runs, instead of opening a detail. The row shows its result. A row with an action has no \
                text, picture, languages or page.
                """),
            MappingKey(
                "shown-when", .mapping(.condition), examples: [["value": "house.season", "is": "summer"]],
                """
                The condition under which the row is in the list. Without a value the condition is not met, and a stale value counts as \
                current. The row comes and goes only while no finger is on the panel.
                """),
        ] + RowEndDefinition.keys + [.disabledRow])
}

extension RowsContent: TabContentKind {
    static let key = MappingKey(
        "rows", .list(of: .either([.localized(.line()), .mapping(.row)]), "rows", count: 0...Limits.rows),
        "Rows written in the kiosk file. A text, or one for each language, is a row with that title.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> RowsContent? {
        guard let nodes = checker.list(entry) else { return nil }
        var locations: [String: FileLocation] = [:]
        var rows: [RowDefinition] = []
        rows.reserveCapacity(nodes.count)
        for node in nodes {
            if let row = row(node, &locations, &checker) { rows.append(row) }
        }
        return RowsContent(rows)
    }

    /// The keys of a row's detail.
    private static let detailKeys = ["text", "picture", "page", "languages"]

    /// Returns a row, or `nil` if the node is invalid.
    ///
    /// - Parameters:
    ///   - node: The node of the row.
    ///   - locations: The locations of earlier rows' identifiers.
    ///   - checker: The checker that reads values and collects errors.
    private static func row(
        _ node: YAMLNode, _ locations: inout [String: FileLocation], _ checker: inout KioskFileChecker
    ) -> RowDefinition? {
        guard case .mapping(let entries) = node.content, !checker.areTranslations(entries) else {
            return checker.localized(node, for: "a row", limit: Limits.line, lines: false).map {
                RowDefinition(title: $0)
            }
        }
        guard let mapping = checker.mapping(node, .row) else { return nil }
        var row = RowDefinition(
            id: checker.line(mapping["id"]), title: checker.localizedLine(mapping["title"]) ?? "",
            subtitle: checker.localizedLine(mapping["subtitle"]), picture: checker.picture(mapping["picture"]),
            text: checker.localizedParagraph(mapping["text"]),
            languages: mapping["languages"].flatMap { checker.chosenLanguages($0) },
            page: PageContent.check(in: mapping, &checker))
        row.action = checker.action(mapping["do"])
        row.end = RowEndDefinition.check(in: mapping, &checker)
        row.disabling = checker.rowDisabling(mapping["disabled"])
        row.condition = checker.condition(mapping["shown-when"])
        if mapping["do"] != nil, let entry = detailKeys.lazy.compactMap({ mapping[$0] }).first {
            checker.report(
                .conflictingKeys, at: entry.keyLocation,
                "\(entry.key.name.asKey) cannot be combined with “do”: a row either runs an action or opens a detail")
        }
        if let id = row.id, let location = mapping["id"]?.value.location {
            if let first = locations[id] {
                // If the row is a YAML alias, its identifier has the same location as the identifier of the anchor.
                checker.report(
                    .duplicateRow, at: first == location ? node.location : location,
                    "the row on line \(first.outermost.line) already has the id \(id.quoted)")
            } else {
                locations[id] = location
            }
        }
        return row
    }
}
