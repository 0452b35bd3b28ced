import Drawing
import KioskFile

nonisolated extension MachineContent: PresentedContent {
    /// Returns a list of the readings of the host, live.
    @MainActor func makePage(in tab: TabDefinition) -> ListPage {
        ListPage(
            title: tab.title, source: MachineRowSource(readings: readings),
            picture: tab.picture.map { ImageName($0.path) })
    }
}
