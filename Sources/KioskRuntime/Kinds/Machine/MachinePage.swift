import Drawing
import KioskFile

/// Shows readings of the host, live.
nonisolated enum MachinePage: PageKind {
    @MainActor static func makePage(of content: MachineContent, in tab: TabDefinition) -> ListPage {
        ListPage(
            title: tab.title, source: MachineRowSource(readings: content.readings),
            picture: tab.picture.map { ImageName($0.path) })
    }
}
