extension RowsContent: TabContentKind {
    static let key = Key(name: "rows", limit: Limits.rows)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> RowsContent? {
        guard let nodes = checker.list(entry, of: "rows") else { return nil }
        var places: [String: Place] = [:]
        return RowsContent(nodes.compactMap { row($0, &places, &checker) })
    }

    /// - Parameter places: where the ids of earlier rows stand.
    private static func row(
        _ node: YAMLNode, _ places: inout [String: Place], _ checker: inout KioskFileChecker
    ) -> RowDefinition? {
        guard case .mapping = node.content else {
            return checker.line(node, for: "a row", limit: Limits.line).map { RowDefinition(title: $0) }
        }
        guard let mapping = checker.mapping(node, .row) else { return nil }
        let row = RowDefinition(
            id: checker.line(mapping["id"]), title: checker.line(mapping["title"]) ?? "",
            subtitle: checker.line(mapping["subtitle"]), picture: checker.picture(mapping["picture"]),
            text: checker.paragraph(mapping["text"]))
        if let id = row.id, let place = mapping["id"]?.value.place {
            if let first = places[id] {
                // A row that is an alias has its id where the first one has it.
                checker.report(
                    .duplicateRow, at: first == place ? node.place : place,
                    "the row at line \(first.line) has the id \(id.quoted) already")
            } else {
                places[id] = place
            }
        }
        return row
    }
}
