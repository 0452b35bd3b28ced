extension KeyTable {
    static let listElement = KeyTable(
        "list", subject: "a list",
        "Rows within a page, such as the items of an order or the next lines of a pick list.",
        keys: [
            MappingKey("title", .localized(.line()), examples: ["Your order"], "The title above the rows."),
            RowsContent.key,
            JSONSource.key,
            MappingKey(
                "lines", .number(Limits.listLines), standard: .number(Double(ListElement.standardLines)), examples: [6],
                "The number of rows that are on the page. If there are more, a row below them opens all of them in a sheet."
            ),
        ], alternatives: [RowsContent.key.name, JSONSource.key.name])
}

extension ListElement {
    public static let key = MappingKey(
        "list", .mapping(.listElement),
        examples: [["title": "Your order", "rows": ["Lentil soup", "Trout with almonds"]]],
        """
        Rows within a page, with the keys of the tab contents rows and json. A tap on a row runs its action or opens its detail in a sheet; \
        without either, the row cannot be tapped.
        """)

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ListElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        if checker.rowPageTexts != nil {
            // Its references to the data of a row would be ambiguous.
            checker.report(
                .conflictingKeys, at: entry.keyLocation, "the page of a row of “json” cannot contain a “list”")
            return nil
        }
        let title = checker.localizedLine(mapping["title"]) ?? ""
        let lines = checker.number(mapping["lines"]).map { Int($0.rounded()) } ?? standardLines
        // Braces in the texts of rows are shown as they are.
        checker.textsHaveValues = false
        defer { checker.textsHaveValues = true }
        if let entry = mapping[JSONSource.key.name] {
            guard let source = JSONSource.check(entry, &checker) else { return nil }
            if source.board != nil {
                checker.report(
                    .conflictingKeys, at: entry.location,
                    "a list on a page has no “board”, which needs the width of a tab; use “table”, or “json” in a tab")
            }
            if !source.filters.isEmpty || !source.orders.isEmpty {
                checker.report(
                    .conflictingKeys, at: entry.location,
                    "a list on a page has no “filters” and no “orders”, which are above the list of a tab; use “json” in a tab"
                )
            }
            return ListElement(title: title, .json(source), lines: lines)
        }
        guard let rows = mapping[RowsContent.key.name].flatMap({ RowsContent.check($0, &checker) }) else { return nil }
        return ListElement(title: title, .rows(rows), lines: lines)
    }
}
