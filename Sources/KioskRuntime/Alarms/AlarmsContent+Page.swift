import Drawing
import KioskFile

nonisolated extension AlarmsContent: PresentedContent {
    /// Returns a list of the current alarms, live.
    @MainActor func makePage(in tab: TabDefinition) -> ListPage {
        ListPage(title: tab.title, source: AlarmRowSource([]), emptyText: { AlarmStrings($0).none })
    }
}
