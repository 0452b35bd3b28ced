import Drawing
import Elements
import KioskFile
import SourceProtocol
import VerticalTabs

/// The labels of a kiosk's tabs: titles, badges and lock marks.
final class TabLabels {
    private let arrangement: TabArrangement
    private let appearance: KioskAppearance
    private let lock: KioskLock
    private let connections: KioskConnections
    private let alarms: AlarmPresenter

    init(
        _ arrangement: TabArrangement, _ appearance: KioskAppearance, _ lock: KioskLock,
        _ connections: KioskConnections, _ alarms: AlarmPresenter
    ) {
        self.arrangement = arrangement
        self.appearance = appearance
        self.lock = lock
        self.connections = connections
        self.alarms = alarms
        showLocks()
    }

    /// Updates the badges of tabs when the values that they count change.
    func followCounts() {
        guard let live = connections.live else { return }
        for tab in arrangement.tabs {
            guard let definition = arrangement.definition(of: tab), let name = definition.count else { continue }
            live.follow(name, in: tab) { [weak self, weak tab] state in
                guard let self, let tab else { return }
                show(
                    mayShowBadge(of: definition) ? TabDefinition.badge(of: state, in: appearance.language) : nil,
                    on: tab)
            }
        }
    }

    /// Shows titles and badges in another language.
    func showLanguage() {
        for tab in arrangement.tabs {
            guard let definition = arrangement.definition(of: tab) else { continue }
            show(badge(of: definition), on: tab)
            let title = definition.title.text(in: appearance.language)
            // An unchanged title is not set, because each change lays out the rail.
            if tab.title != title { tab.title = title }
        }
        markLocks()
    }

    /// Shows which tabs are locked. Their badges are hidden.
    func showLocks() {
        for tab in arrangement.tabs {
            guard let definition = arrangement.definition(of: tab), definition.needs != nil else { continue }
            show(badge(of: definition), on: tab)
        }
        markLocks()
    }

    /// Shows the numbers of unacknowledged alarms.
    func showAlarms() {
        for tab in arrangement.tabs {
            guard let definition = arrangement.definition(of: tab), !definition.content.alarms.isEmpty else { continue }
            show(badge(of: definition), on: tab)
        }
    }

    private func markLocks() {
        let note = LockStrings(appearance.language).locked
        for tab in arrangement.tabs {
            let role = arrangement.definition(of: tab)?.needs
            let isLocked = role.map { !lock.isOpen(for: $0) } ?? false
            let wanted = isLocked ? note : nil
            if tab.tabItem.lockedNote != wanted { tab.tabItem.lockedNote = wanted }
        }
    }

    /// Sets a badge, unless it is unchanged, because each change lays out the rail.
    private func show(_ badge: String?, on tab: LazyTabController) {
        if tab.tabItem.badgeValue != badge { tab.tabItem.badgeValue = badge }
    }

    /// Returns the current badge of a tab; `nil` if it has none.
    private func badge(of tab: TabDefinition) -> String? {
        guard mayShowBadge(of: tab) else { return nil }
        if !tab.content.alarms.isEmpty, tab.count == nil, tab.badge == nil {
            return alarms.waitingCount(of: tab.content.alarms).flatMap(numberBadge)
        }
        guard let name = tab.count else { return tab.badge(in: appearance.language) }
        return connections.live.flatMap { TabDefinition.badge(of: $0.state(of: name), in: appearance.language) }
    }

    private func numberBadge(_ count: Int) -> String? {
        TabDefinition.badge(of: .current(.number(Double(count))), in: appearance.language)
    }

    /// Returns `true` if a tab is not locked. The count in the badge of a locked tab is not public.
    private func mayShowBadge(of tab: TabDefinition) -> Bool { tab.needs.map { lock.isOpen(for: $0) } ?? true }
}
