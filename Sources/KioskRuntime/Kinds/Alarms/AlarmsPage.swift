import Drawing
import KioskFile

/// Shows the current alarms, live.
nonisolated enum AlarmsPage: PageKind {
    @MainActor static func makePage(of content: AlarmsContent, in tab: TabDefinition) -> ListPage {
        ListPage(title: tab.title, source: AlarmRowSource([]), emptyText: { AlarmStrings($0).none })
    }
}
