extension PageContent: TabContentKind {
    static let key = MappingKey(
        "page", .list(of: .element, "elements", count: 0...Limits.elements),
        "Elements that fill the tab, from the top, in as many columns as fit.")

    static let hasRows = false

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> PageContent? {
        guard let nodes = checker.list(entry) else { return nil }
        return PageContent(nodes.compactMap { checker.element($0) })
    }
}

extension KioskFileChecker {
    /// Returns an element of a page, or `nil` if the node is not usable.
    fileprivate mutating func element(_ node: YAMLNode) -> (any PageElement)? {
        guard let mapping = mapping(node, format.element) else { return nil }
        // If there is more than one kind, all are checked. The conflict itself is already reported.
        var first: (any PageElement)?
        for kind in format.elements {
            guard let entry = mapping[kind.key], let element = kind.check(entry, &self) else { continue }
            if first == nil { first = element }
        }
        return first
    }
}
