import KioskFile
import SourceProtocol
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Keeps the counts of wrong PINs across a restart of the program, so that a crash grants no free attempt.
    ///
    /// - Parameter folder: a folder in memory that is empty after boot, such as $RUNTIME_DIRECTORY; if `nil`, nothing is kept.
    public func keepLock(in folder: String?) {
        lock.keep(in: folder)
        lock.onEvent = { [weak self] in self?.audit?.write($0) }
    }

    /// Unlocks what a role may use, until it locks as after a PIN.
    ///
    /// - Parameters:
    ///   - role: the name of the role in the kiosk file.
    ///   - holder: the holder of the service key, for the audit log; `nil` if no key was used.
    /// - Returns: `false` if the kiosk has no such role.
    public func unlock(_ role: String, withKeyOf holder: String?) -> Bool {
        lock.open(role, by: holder.map { "key:\($0)" } ?? "control")
    }

    /// Locks everything immediately.
    public func lockNow() { lock.close() }

    /// Returns the page that is shown in place of a locked tab.
    func lockedPage(of tab: TabDefinition, for role: String) -> LockedPage {
        let page = LockedPage(lock, title: tab.title, role: role)
        page.language = language
        page.side = definition.hand == .left ? .left : .right
        return page
    }

    /// Marks the locked tabs in the rail.
    func markLockedTabs() {
        let note = LockStrings(language).locked
        for tab in tabs {
            let role = definitions[ObjectIdentifier(tab)]?.needs
            let isLocked = role.map { !lock.isOpen(for: $0) } ?? false
            let wanted = isLocked ? note : nil
            if tab.tabItem.lockedNote != wanted { tab.tabItem.lockedNote = wanted }
        }
    }

    /// Replaces the pages of tabs that were locked or unlocked, and closes what lies over them.
    func lockChanged() {
        for tab in tabs {
            guard let role = definitions[ObjectIdentifier(tab)]?.needs, let content = tab.content else { continue }
            if content is LockedPage == lock.isOpen(for: role) { tab.reloadContent() }
        }
        for tab in tabs {
            guard let definition = definitions[ObjectIdentifier(tab)], definition.needs != nil else { continue }
            let badge = badge(of: definition)
            if tab.tabItem.badgeValue != badge { tab.tabItem.badgeValue = badge }
        }
        markLockedTabs()
    }
}
