import KioskFile

nonisolated extension PagesContent: PresentedContent {
    /// Returns pages of elements that the user swipes through.
    @MainActor func makePage(in tab: TabDefinition) -> SwipedPages {
        SwipedPages(title: tab.title, pages: pages)
    }
}
