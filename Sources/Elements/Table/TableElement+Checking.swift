import KioskFile

nonisolated extension KeyTable {
    static let column = KeyTable(
        "column", subject: "a column", "A column of a table.",
        keys: [
            MappingKey.title("Power", "The title of the column."),
            MappingKey(
                "align", .word(of: TableAlignment.self), standard: "start",
                """
                The alignment of the column's texts. In a column of numbers they are aligned at the decimal separators, written as in \
                the current language.
                """),
            MappingKey(
                "width", .number(Limits.columnWidth), standard: 1, examples: [2],
                "The relative width of the column; other columns have a width of 1."),
            MappingKey("sort", .flag, standard: true, "Whether a tap on the column's title sorts the rows by it."),
            MappingKey(
                "key", .line(), examples: ["power"],
                "For rows from a source that are objects: the key of the column's value in each object."),
        ] + ValueFormat.keys)

    static let table = KeyTable(
        "table", subject: "a table",
        "A table of texts and numbers. Columns that do not fit are shown in a line below the others.",
        keys: [
            MappingKey.title("Machines", "The title of the table."),
            MappingKey(
                "columns", .list(of: .mapping(.column), "columns", count: 1...Limits.columns), isRequired: true,
                "The columns, in reading order."),
            MappingKey(
                "rows",
                .list(
                    of: .list(
                        of: .either([.number(Limits.value), .localized(.line())]), "cells", count: 0...Limits.columns),
                    "rows", count: 0...Limits.rows), examples: [[["Press", 4.5], ["Saw", 12]]],
                "The rows from the top, each a list with a text or a number for each column. Missing cells are empty."
            ),
            MappingKey(
                "value", .valueName, examples: ["house.machines"],
                """
                The name of the value with the list of rows, instead of rows: lists as in rows, or objects for which each column has a \
                key. Of a longer list the first 1,000 rows are shown.
                """),
        ], alternatives: ["rows", "value"])
}

nonisolated extension TableElement {
    public static let key = MappingKey(
        "table", .mapping(.table),
        examples: [
            [
                "title": "Machines",
                "columns": [["title": "Name", "width": 2], ["title": "Power", "align": "number"]],
                "rows": [["Press", 4.5], ["Saw", 12], ["Mill", 7.25]],
            ]
        ], "A table whose rows are sorted by a tap on a column's title.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> TableElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let entries = checker.elements(mapping["columns"])
        var keys: [LocatedText] = []
        let columns = entries.map { column(of: $0, hasKeys: mapping["value"] != nil, &keys, &checker) }
        let rows = checker.elements(mapping["rows"]).map { row(of: $0, columns, &checker) }
        let live = checker.valueName(mapping["value"], as: .table(keys: keys))
        return TableElement(title: checker.title(mapping), columns: columns, rows: rows, live: live)
    }

    /// Returns a column, even for an invalid entry, so that rows are checked against the right number of columns.
    ///
    /// - Parameters:
    ///   - entry: The entry of the column.
    ///   - hasKeys: A Boolean value that tells whether the rows come from a source, so that “key” is allowed.
    ///   - keys: The keys of the columns. The key of this column is appended.
    ///   - checker: The checker that reports errors.
    private static func column(
        of entry: CheckedMapping.Entry, hasKeys: Bool, _ keys: inout [LocatedText], _ checker: inout KioskFileChecker
    ) -> Column {
        guard let mapping = checker.mapping(entry) else { return Column(title: "") }
        if !hasKeys, let key = mapping["key"] {
            checker.report(.conflictingKeys, at: key.keyLocation, "“key” is allowed only for rows from a source")
        }
        let member = checker.line(mapping["key"])
        if let member, let place = mapping["key"]?.location { keys.append(LocatedText(member, at: place)) }
        return Column(
            title: checker.title(mapping), alignment: checker.choice(mapping["align"]) ?? .start,
            width: checker.number(mapping["width"]) ?? 1, isSortable: checker.flag(mapping["sort"]) ?? true,
            member: member, format: checker.valueFormat(mapping))
    }

    private static func row(
        of entry: CheckedMapping.Entry, _ columns: [Column], _ checker: inout KioskFileChecker
    ) -> [Cell] {
        let entries = checker.elements(entry)
        if entries.count > columns.count, !columns.isEmpty {
            checker.report(
                .tooMany, at: entry.location,
                "the row has \(entries.count) cells, but the table has \(columns.count) columns")
        }
        return zip(entries, columns).map { entry, column in
            if column.hasNumbers, entry.isNumber {
                return checker.number(entry).map { .number($0) } ?? .empty
            }
            return checker.localizedLine(entry).map { .text($0) } ?? .empty
        }
    }
}
