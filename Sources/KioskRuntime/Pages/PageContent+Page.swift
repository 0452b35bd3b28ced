import KioskFile

nonisolated extension PageContent: PresentedContent {
    /// Returns a page of elements.
    @MainActor func makePage(in tab: TabDefinition) -> ElementPage {
        ElementPage(title: tab.title, content: self)
    }
}
