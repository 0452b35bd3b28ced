import KioskFile

nonisolated extension KeyTable {
    static let column = KeyTable(
        "column", subject: "a column", "A column of a table.",
        keys: [
            MappingKey.title("Power", "What stands over the column."),
            MappingKey(
                "align", .word(of: TableAlignment.self), standard: "start",
                """
                Where its texts stand. In a column of numbers these are written as the language does, with their decimal signs below \
                each other.
                """),
            MappingKey(
                "width", .number(Limits.columnWidth), standard: 1, examples: [2],
                "How many times as wide it is as a column of 1."),
            MappingKey("sort", .flag, standard: true, "Whether a tap on its title sorts the rows by it."),
        ])

    static let table = KeyTable(
        "table", subject: "a table",
        "A table of texts and numbers. Columns for which there is no room stand in a line below the others.",
        keys: [
            MappingKey.title("Machines", "What stands over the table."),
            MappingKey(
                "columns", .list(of: .mapping(.column), "columns", count: 1...Limits.columns), isRequired: true,
                "Its columns, from where one begins to read."),
            MappingKey(
                "rows",
                .list(
                    of: .list(
                        of: .either([.number(Limits.value), .localized(.line())]), "cells", count: 0...Limits.columns),
                    "rows", count: 0...Limits.rows), isRequired: true, examples: [[["Press", 4.5], ["Saw", 12]]],
                "Its rows from the top, each a list with a text or a number for each column. What a row lacks is empty."
            ),
        ])
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
        ], "A table, whose rows a tap on a title sorts.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> TableElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let columns = checker.elements(mapping["columns"]).map { column(of: $0, &checker) }
        let rows = checker.elements(mapping["rows"]).map { row(of: $0, columns, &checker) }
        return TableElement(title: checker.title(mapping), columns: columns, rows: rows)
    }

    /// A column that is wrong counts as one all the same, so that the rows are held against as many as there are.
    private static func column(of entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Column {
        guard let mapping = checker.mapping(entry) else { return Column(title: "") }
        return Column(
            title: checker.title(mapping), alignment: checker.choice(mapping["align"]) ?? .start,
            width: checker.number(mapping["width"]) ?? 1, isSortable: checker.flag(mapping["sort"]) ?? true)
    }

    private static func row(
        of entry: CheckedMapping.Entry, _ columns: [Column], _ checker: inout KioskFileChecker
    ) -> [Cell] {
        let entries = checker.elements(entry)
        if entries.count > columns.count, !columns.isEmpty {
            checker.report(
                .tooMany, at: entry.place, "the row has \(entries.count) cells, and the table \(columns.count) columns")
        }
        return zip(entries, columns).map { entry, column in
            if column.alignment == .number, entry.isNumber {
                return checker.number(entry).map { .number($0) } ?? .empty
            }
            return checker.localizedLine(entry).map { .text($0) } ?? .empty
        }
    }
}
