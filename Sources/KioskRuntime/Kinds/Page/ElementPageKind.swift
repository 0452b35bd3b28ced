import KioskFile

/// Shows a page of elements.
nonisolated enum ElementPageKind: PageKind {
    @MainActor static func makePage(of content: PageContent, in tab: TabDefinition) -> ElementPage {
        ElementPage(title: tab.title, elements: content.elements)
    }
}
