/// A kind of tab content: its key in a tab, and the check of the key's value.
protocol TabContentKind: TabContent {
    static var key: MappingKey { get }

    /// A Boolean value that tells whether the content is a list, so that the tab's keys for rows apply to it.
    static var hasRows: Bool { get }

    /// Checks the value of the key and reports errors.
    ///
    /// - Returns: The content, or `nil` if the value is not usable.
    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self?

    /// Checks the value of the key in a tab, and the tab's other keys for this kind of content.
    ///
    /// - Returns: The content, or `nil` if the tab does not have the key or its value is not usable.
    static func check(in tab: CheckedMapping, _ checker: inout KioskFileChecker) -> Self?
}

extension TabContentKind {
    static var hasRows: Bool { true }

    static func check(in tab: CheckedMapping, _ checker: inout KioskFileChecker) -> Self? {
        tab[key.name].flatMap { check($0, &checker) }
    }
}

/// All kinds of tab content.
enum TabContentKinds {
    /// The kinds. A tab has exactly one of them.
    static let all: [any TabContentKind.Type] = [
        RowsContent.self, JSONSource.self, MachineContent.self, AlarmsContent.self, PageContent.self, PagesContent.self,
    ]
}
