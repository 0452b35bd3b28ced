extension PageContent: TabContentKind {
    static let key = MappingKey(
        "page", .list(of: .element, "elements", count: 0...Limits.elements),
        "Elements that fill the tab, from the top, in as many columns as fit.")

    /// The key beside ``key`` with the number of columns.
    static let columnsKey = MappingKey(
        "columns", .number(1...8), examples: [3],
        "The number of columns of “page”, if they are not too narrow; a number that suits the panel if left out.")

    /// The key beside ``key`` that hides the title.
    static let titleKey = MappingKey(
        "page-title", .flag, standard: true,
        "Whether the title is above the elements of “page”. A sign for a door may be clearer without it.")

    static let hasRows = false

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> PageContent? {
        guard let nodes = checker.list(entry) else { return nil }
        var content = PageContent([])
        for node in nodes {
            guard let (element, placement) = checker.element(node), !placement.isLeftOut else { continue }
            if placement != .usual { content.placements[content.elements.count] = placement }
            content.elements.append(element)
        }
        return content
    }

    /// Returns the page of a mapping that has the keys of a page, or `nil` if it has none.
    static func check(in mapping: CheckedMapping, _ checker: inout KioskFileChecker) -> PageContent? {
        let columns = checker.number(mapping[columnsKey.name]).map { Int($0.rounded()) }
        var content = mapping[key.name].flatMap { check($0, &checker) }
        content?.columns = columns
        content?.showsTitle = checker.flag(mapping[titleKey.name]) ?? true
        for name in [columnsKey.name, titleKey.name] {
            guard let entry = mapping[name], mapping[key.name] == nil else { continue }
            checker.report(.conflictingKeys, at: entry.keyLocation, "\(name.asKey) needs “page”")
        }
        return content
    }
}

extension KioskFileChecker {
    /// Returns an element of a page and its place, or `nil` if the node is not usable.
    mutating func element(_ node: YAMLNode) -> (any PageElement, ElementPlacement)? {
        guard let mapping = mapping(node, format.element) else { return nil }
        let placement = placement(mapping)
        textsHaveValues = true
        defer { textsHaveValues = false }
        // If there is more than one kind, all are checked. The conflict itself is already reported.
        var first: (any PageElement)?
        for kind in format.elements {
            guard let entry = mapping[kind.key], let element = kind.check(entry, &self) else { continue }
            if first == nil { first = element }
        }
        return first.map { ($0, placement) }
    }
}
