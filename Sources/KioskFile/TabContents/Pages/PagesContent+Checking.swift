extension KeyTable {
    static let page = KeyTable(
        "page", subject: "a page", "One of several pages of a tab.",
        keys: [
            MappingKey(
                "title", .localized(.line()), isRequired: true, examples: ["Ground floor"],
                "The title above the page's elements."),
            MappingKey("page", PageContent.key.type, isRequired: true, PageContent.key.description),
            PageContent.columnsKey,
            PageContent.titleKey,
        ])
}

extension PagesContent: TabContentKind {
    static let key = MappingKey(
        "pages", .list(of: .mapping(.page), "pages", count: 1...Limits.pages),
        "Pages of elements side by side, changed by swiping; dots below them show the current page.")

    static let hasRows = false

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> PagesContent? {
        guard let nodes = checker.list(entry) else { return nil }
        if nodes.isEmpty, !checker.isIncomplete {
            checker.report(.invalidValue, at: entry.value.location, "“pages” is empty; at least one page is required")
        }
        return PagesContent(
            nodes.compactMap { node in
                guard let mapping = checker.mapping(node, .page) else { return nil }
                let content = PageContent.check(in: mapping, &checker)
                return Page(
                    title: checker.localizedLine(mapping["title"]) ?? "", content: content ?? PageContent([]))
            })
    }
}
