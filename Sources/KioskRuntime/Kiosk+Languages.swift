import Drawing
import Elements
import KioskFile
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Returns the current badge of a tab; `nil` if it has none.
    func badge(of tab: TabDefinition) -> String? {
        guard mayShowBadge(of: tab) else { return nil }
        if let content = tab.content as? AlarmsContent, tab.count == nil, tab.badge == nil {
            return badge(of: content)
        }
        guard let name = tab.count else { return tab.badge(in: language) }
        return live.flatMap { TabDefinition.badge(of: $0.state(of: name), in: language) }
    }

    /// Returns `true` if a tab is not locked. The count in the badge of a locked tab is not public.
    private func mayShowBadge(of tab: TabDefinition) -> Bool { tab.needs.map { lock.isOpen(for: $0) } ?? true }

    /// Updates the badges of tabs when the values that they count change.
    func followBadges(of live: LiveValues?) {
        guard let live else { return }
        for tab in tabs {
            guard let definition = definitions[ObjectIdentifier(tab)], let name = definition.count else { continue }
            live.follow(name, in: tab) { [weak self, weak tab] state in
                guard let self, let tab else { return }
                let badge = mayShowBadge(of: definition) ? TabDefinition.badge(of: state, in: language) : nil
                if tab.tabItem.badgeValue != badge { tab.tabItem.badgeValue = badge }
            }
        }
    }

    /// Updates all texts after a change of language.
    func languageChanged() {
        rootViewController.title = definition.title.text(in: language)
        for tab in tabs {
            guard let definition = definitions[ObjectIdentifier(tab)] else { continue }
            // Unchanged badges and titles are not set, since each change lays out the rail.
            let badge = badge(of: definition)
            if tab.tabItem.badgeValue != badge { tab.tabItem.badgeValue = badge }
            let title = definition.title.text(in: language)
            if tab.title != title { tab.title = title }
            (tab.content as? any KioskPage)?.language = language
        }
        scene?.language = language
        markLockedTabs()
        showAlarmBanner()
        save()
    }
}
