extension PageContent: TabContentKind {
    static let key = MappingKey(
        "page", .list(of: .mapping(.element), "elements", count: 0...Limits.elements),
        "Elements that fill the tab, from the top, in as many columns as there is room for.")

    static let hasRows = false

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> PageContent? {
        guard let nodes = checker.list(entry) else { return nil }
        return PageContent(nodes.compactMap { checker.element($0) })
    }
}
