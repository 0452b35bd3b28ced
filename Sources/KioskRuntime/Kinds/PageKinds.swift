import KioskFile

/// The presentation of a kind of tab content.
///
/// Every kind has a folder beside this file, a type that conforms to this protocol, and a line in `PageKinds`.
nonisolated protocol PageKind: SendableMetatype {
    associatedtype Content: TabContent
    associatedtype Page: KioskPage

    /// Returns the page of a tab with content of this kind.
    @MainActor static func makePage(of content: Content, in tab: TabDefinition) -> Page

    /// Returns the faults in the external data of the content. The data is read once, in the way its page would, so that a check of the
    /// kiosk file can report faults in advance.
    ///
    /// It can be called on any thread. Its time is limited whatever the data is: a file may be huge, invalid or truncated, or reading it
    /// may block.
    static func dataFaults(of content: Content) -> [KioskFileError]
}

nonisolated extension PageKind {
    /// Returns no faults: the content of the kiosk file itself was checked when it was read.
    static func dataFaults(of content: Content) -> [KioskFileError] { [] }
}

/// All kinds of tab content.
nonisolated enum PageKinds {
    static let all: [any PageKind.Type] = [
        RowsPage.self, JSONPage.self, MachinePage.self, AlarmsPage.self, ElementPageKind.self, SwipedPagesKind.self,
    ]

    /// Returns the page of a tab; an empty list if no kind has its content.
    @MainActor static func makePage(for tab: TabDefinition) -> any KioskPage {
        all.lazy.compactMap { Self.page(for: tab, $0) }.first ?? ListPage(title: tab.title)
    }

    @MainActor private static func page<Kind: PageKind>(for tab: TabDefinition, _ kind: Kind.Type) -> (any KioskPage)? {
        (tab.content as? Kind.Content).map { kind.makePage(of: $0, in: tab) }
    }

    static func dataFaults(of content: any TabContent) -> [KioskFileError] {
        all.flatMap { faults(of: content, $0) }
    }

    private static func faults<Kind: PageKind>(
        of content: any TabContent, _ kind: Kind.Type
    ) -> [KioskFileError] {
        (content as? Kind.Content).map { kind.dataFaults(of: $0) } ?? []
    }
}

nonisolated extension KioskDefinition {
    /// Returns the faults in the kiosk's external data, such as JSON files. Every file is read once.
    ///
    /// It can be called on any thread, and takes as long as reading the files.
    public func sourceFaults() -> [KioskFileError] {
        tabs.flatMap { PageKinds.dataFaults(of: $0.content) }
    }
}
