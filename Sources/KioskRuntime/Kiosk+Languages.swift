import Drawing
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Puts another language in the place of the one before, on all that is there.
    func languageChanged() {
        rootViewController.title = definition.title.text(in: language)
        for tab in tabs {
            guard let definition = definitions[ObjectIdentifier(tab)] else { continue }
            // Each change lays out the rail.
            let badge = definition.badge(in: language)
            if tab.tabItem.badgeValue != badge { tab.tabItem.badgeValue = badge }
            let title = definition.title.text(in: language)
            if tab.title != title { tab.title = title }
            (tab.content as? any KioskPage)?.language = language
        }
        scene?.language = language
        save()
    }
}
