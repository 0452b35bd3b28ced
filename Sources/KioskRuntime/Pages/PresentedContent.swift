import KioskFile

/// A tab content that can make its page. Every kind of tab content conforms to this protocol.
nonisolated protocol PresentedContent: TabContent {
    associatedtype TabPage: KioskPage

    /// Returns the page of a tab with this content.
    @MainActor func makePage(in tab: TabDefinition) -> TabPage

    /// Returns the faults in the external data of the content. The data is read once, as its page would read it, so that a check of the
    /// kiosk file can report faults in advance.
    ///
    /// It can be called on any thread. Its running time is limited for any data: a file may be huge, invalid or truncated, or reading it
    /// may block.
    func dataFaults() -> [KioskFileError]
}

nonisolated extension PresentedContent {
    /// Returns an empty array, because content in the kiosk file itself has already been checked.
    func dataFaults() -> [KioskFileError] { [] }
}

extension TabDefinition {
    /// Returns the page of the tab; an empty list if its content has none.
    @MainActor func makePage() -> any KioskPage {
        if let content = content as? any PresentedContent { return content.makePage(in: self) }
        return ListPage(title: title)
    }
}

nonisolated extension KioskDefinition {
    /// Returns the faults in the kiosk's external data, such as JSON files. Every file is read once.
    ///
    /// It can be called on any thread, and takes as long as reading the files.
    public func sourceFaults() -> [KioskFileError] {
        tabs.flatMap { ($0.content as? any PresentedContent)?.dataFaults() ?? [] }
    }
}
