import KioskFile

/// What a kind of tab content becomes on screen.
///
/// Every kind is a folder beside this file, with a type like this, and a line in `PageKinds`.
nonisolated protocol PageKind: SendableMetatype {
    associatedtype Content: TabContent
    associatedtype Page: KioskPage

    /// The page of a tab with such a content.
    @MainActor static func makePage(of content: Content, in tab: TabDefinition) -> Page

    /// What is wrong with the data that the content takes in: looked at once, and as its page would, so that a check of the
    /// kiosk file can say it beforehand.
    ///
    /// Called on any thread. Its time is bounded whatever the data is: a file may be huge, wrong, cut, or block.
    static func dataFaults(of content: Content) -> [KioskFileError]
}

nonisolated extension PageKind {
    /// None: what stands in the kiosk file itself was checked with it.
    static func dataFaults(of content: Content) -> [KioskFileError] { [] }
}

/// The list of all kinds of tab content.
nonisolated enum PageKinds {
    static let all: [any PageKind.Type] = [
        RowsPage.self, JSONPage.self, MachinePage.self, AlarmsPage.self, ElementPageKind.self, SwipedPagesKind.self,
    ]

    /// The page of a tab; an empty one where no kind has its content.
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
    /// What is wrong with the data that the kiosk takes in from elsewhere, such as JSON files; every source is read once.
    ///
    /// Called on any thread; takes as long as the reading.
    public func sourceFaults() -> [KioskFileError] {
        tabs.flatMap { PageKinds.dataFaults(of: $0.content) }
    }
}
