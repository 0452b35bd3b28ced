import KioskFile

/// Shows pages of elements that the user swipes through.
nonisolated enum SwipedPagesKind: PageKind {
    @MainActor static func makePage(of content: PagesContent, in tab: TabDefinition) -> SwipedPages {
        SwipedPages(title: tab.title, pages: content.pages)
    }
}
