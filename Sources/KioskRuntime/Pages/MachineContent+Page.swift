import Drawing
import KioskFile

nonisolated extension MachineContent: PresentedContent {
    /// Returns a page with a list of the host's readings, which are updated while it is visible.
    @MainActor func makePage(in tab: TabDefinition) -> ListPage {
        ListPage(
            title: tab.title, source: MachineRowSource(readings: readings),
            picture: tab.picture.map { ImageName($0.path) })
    }
}
