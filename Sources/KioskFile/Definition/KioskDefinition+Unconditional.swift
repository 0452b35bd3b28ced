extension KioskDefinition {
    /// A copy of the kiosk in which all tabs and elements with conditions are there at the same time, for tools that inspect them without
    /// sources.
    public var unconditional: KioskDefinition {
        var definition = self
        for index in definition.tabs.indices {
            definition.tabs[index].condition = nil
            switch definition.tabs[index].content {
            case let page as PageContent: definition.tabs[index].content = page.unconditional
            case var pages as PagesContent:
                for page in pages.pages.indices { pages.pages[page].content = pages.pages[page].content.unconditional }
                definition.tabs[index].content = pages
            default: break
            }
        }
        return definition
    }
}

extension PageContent {
    fileprivate var unconditional: PageContent {
        var page = self
        for index in page.placements.keys { page.placements[index]?.condition = nil }
        return page
    }
}
