import Drawing
import KioskFile

nonisolated extension AlarmsContent: PresentedContent {
    /// Returns a page with the list of current alarms, which is updated when they change.
    @MainActor func makePage(in tab: TabDefinition) -> ListPage {
        ListPage(title: tab.title, source: AlarmRowSource([]), emptyText: { AlarmStrings($0).none })
    }
}
