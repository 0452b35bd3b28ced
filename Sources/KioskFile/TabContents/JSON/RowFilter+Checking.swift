import JSON

extension KeyTable {
    static let rowFilter = KeyTable(
        "row-filter", subject: "a filter",
        """
        A filter above the rows, as a chip. With is, above, below or as, it is on or off. With none of them, it opens a list of the values \
        that occur, of which the visitor chooses one.
        """,
        keys: [
            MappingKey("key", .line(), isRequired: true, examples: ["genre"], "The key of the value."),
            MappingKey(
                "title", .localized(.line()), examples: ["Section"],
                "The text of a chip that opens the list of values; the chosen value is shown after it."),
            MappingKey(
                "text", .localized(.line()), examples: ["Available"], "The text of a chip that is on or off."),
        ] + conditionKeys.filter { $0.name != "hysteresis" } + [
            MappingKey(
                "as", .word([KeyTable.openingHoursFormat]),
                """
                With hours, the values are opening hours in the notation of OpenStreetMap, such as Mo-Fr 08:00-18:00; Sa 10:00-14:00; Su off, \
                and the filter leaves the rows that are open at this moment. A row whose hours are not known is not shown.
                """)
        ], exclusives: ["is", "above", "below", "as"])

    fileprivate static let openingHoursFormat = "hours"

    static let rowOrder = KeyTable(
        "row-order", subject: "an order", "An order of the rows that the visitor can choose.",
        keys: [
            MappingKey(
                "title", .localized(.line()), isRequired: true, examples: ["Newest first"], "The name of the order."),
            MappingKey(
                "key", .line(), isRequired: true, examples: ["year"],
                """
                The key of the value: numbers and times are in order of size, texts in the order of the current language. Rows without a \
                value come last. With the key of the title, rows are in the order of sort-key, if there is one.
                """),
            MappingKey(
                "descending", .flag, standard: false, "Whether the order is reversed, with the highest value first."),
        ])
}

extension RowFilter {
    static let filtersKey = MappingKey(
        "filters", .list(of: .mapping(.rowFilter), "filters", count: 1...Limits.filters),
        examples: [[["key": "genre", "title": "Section"], ["key": "loan", "text": "Available", "is": "free"]]],
        "Filters in a row of chips above the list. A row is shown if all filters that are on leave it.")

    static let ordersKey = MappingKey(
        "orders", .list(of: .mapping(.rowOrder), "orders", count: 2...Limits.orders),
        examples: [
            [["title": "Title", "key": "name"], ["title": "Newest first", "key": "year", "descending": true]]
        ],
        """
        Orders among which the visitor chooses; the first one is the order at first. Sections are shown in the first order, and in an order \
        by the key of the sections.
        """)

    static func filters(_ entry: CheckedMapping.Entry?, _ checker: inout KioskFileChecker) -> [RowFilter] {
        var filters: [RowFilter] = []
        for mapping in checker.mappings(entry) {
            guard let filter = filter(mapping, &checker) else { continue }
            if filters.contains(where: { $0.key == filter.key && $0.kind == filter.kind }) {
                checker.report(
                    .duplicateKey, at: mapping.location, "there is already a filter with the same key and condition")
            }
            filters.append(filter)
        }
        return filters
    }

    private static func filter(_ mapping: CheckedMapping, _ checker: inout KioskFileChecker) -> RowFilter? {
        let kind: Kind?
        if let entry = mapping["as"] {
            kind = checker.index(entry, among: [KeyTable.openingHoursFormat]).map { _ in .hours }
        } else if ["is", "above", "below"].contains(where: { mapping[$0] != nil }) {
            kind = checker.comparison(mapping).map { .condition($0) }
        } else {
            kind = .values
        }
        let (name, other) = kind == .values ? ("title", "text") : ("text", "title")
        if let entry = mapping[other] {
            checker.report(
                .conflictingKeys, at: entry.keyLocation,
                kind == .values
                    ? "“text” needs “is”, “above”, “below” or “as”; a filter by the values that occur has a “title”"
                    : "“title” is only for a filter by the values that occur; a filter that is on or off has a “text”",
                suggestion: mapping[name] == nil ? name : nil)
        } else if mapping[name] == nil {
            checker.report(.missingKey, at: mapping.location, "a filter needs \(name.asKey)")
        }
        let text = checker.localizedLine(mapping[name]) ?? ""
        return checker.line(mapping["key"]).flatMap { key in kind.map { RowFilter(key: key, text: text, $0) } }
    }

    static func orders(_ entry: CheckedMapping.Entry?, _ checker: inout KioskFileChecker) -> [RowOrder] {
        let mappings = checker.mappings(entry)
        if let entry, mappings.count == 1 {
            checker.report(
                .invalidValue, at: entry.location, "“orders” has one entry; at least two are needed to choose from")
        }
        var orders: [RowOrder] = []
        for mapping in mappings {
            let title = checker.localizedLine(mapping["title"])
            let isDescending = checker.flag(mapping["descending"])
            guard let title, let key = checker.line(mapping["key"]) else { continue }
            let order = RowOrder(title: title, key: key, isDescending: isDescending ?? false)
            if orders.contains(where: { $0.key == order.key && $0.isDescending == order.isDescending }) {
                checker.report(
                    .duplicateKey, at: mapping.location, "there is already an order with the same key and direction")
            } else if orders.contains(where: { $0.title.original == title.original }) {
                checker.report(
                    .duplicateKey, at: mapping.location,
                    "there is already an order with the title \(title.original.clipped.quoted)")
            }
            orders.append(order)
        }
        return orders
    }

    /// Reports a conflict between the order of the tab and the first order of the rows.
    static func expectOrder(
        of sort: CheckedMapping.Entry?, in mapping: CheckedMapping, _ source: JSONSource,
        _ checker: inout KioskFileChecker
    ) {
        guard let sort, !sort.isWord(RowSorting.none.rawValue), let entry = mapping[ordersKey.name],
            let first = source.orders.first
        else { return }
        guard first.isDescending || ![source.titleKey, source.sortKey].contains(first.key) else { return }
        checker.report(
            .conflictingKeys, at: entry.keyLocation,
            "with “sort”, the first of “orders” must be by \(source.titleKey.clipped.quoted), the key of “title”")
    }
}
