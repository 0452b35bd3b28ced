/// A kind of tab content: the key that a tab has for it, and the check of what stands there.
protocol TabContentKind: TabContent {
    static var key: MappingKey { get }

    /// Whether it is a list, whose rows a tab's other keys may speak of.
    static var hasRows: Bool { get }

    /// Reports what is wrong with the value of the key.
    ///
    /// - Returns: nil where hardly anything can be made of it.
    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self?
}

extension TabContentKind {
    static var hasRows: Bool { true }
}

/// The list of all kinds of tab content.
enum TabContentKinds {
    /// A tab has exactly one of them.
    static let all: [any TabContentKind.Type] = [
        RowsContent.self, JSONSource.self, MachineContent.self, AlarmsContent.self, PageContent.self, PagesContent.self,
    ]
}
