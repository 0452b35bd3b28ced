import KioskFile

nonisolated extension PagesContent: PresentedContent {
    /// Returns a page with several pages of elements that the user swipes through.
    @MainActor func makePage(in tab: TabDefinition) -> SwipedPages {
        SwipedPages(title: tab.title, pages: pages)
    }
}
