import KioskFile
import SourceProtocol
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Keeps wrong PINs over an end of the program, so that it is no free try.
    ///
    /// - Parameter folder: one that is empty after the machine has started and lies in memory, such as $RUNTIME_DIRECTORY; nil keeps
    ///   nothing.
    public func keepLock(in folder: String?) {
        lock.keep(in: folder)
        lock.onEvent = { [weak self] in self?.audit?.write($0) }
    }

    /// Opens what a role may, until it is locked as after a PIN.
    ///
    /// - Parameters:
    ///   - role: by its name in the kiosk file.
    ///   - holder: whose service key it was, for the audit log; nil where it was none.
    /// - Returns: false where the kiosk has no such role.
    public func unlock(_ role: String, withKeyOf holder: String?) -> Bool {
        lock.open(role, by: holder.map { "key:\($0)" } ?? "control")
    }

    /// Locks whatever a PIN has opened: nobody is there any more.
    public func lockNow() { lock.close() }

    /// What stands in the place of a tab that is locked.
    func lockedPage(of tab: TabDefinition, for role: String) -> LockedPage {
        let page = LockedPage(lock, title: tab.title, role: role)
        page.language = language
        page.side = definition.hand == .left ? .left : .right
        return page
    }

    /// Has the rail say which tabs are locked now.
    func markLockedTabs() {
        let note = LockStrings(language).locked
        for tab in tabs {
            let role = definitions[ObjectIdentifier(tab)]?.needs
            let isLocked = role.map { !lock.isOpen(for: $0) } ?? false
            let wanted = isLocked ? note : nil
            if tab.tabItem.lockedNote != wanted { tab.tabItem.lockedNote = wanted }
        }
    }

    /// Something was opened or locked: tabs get or lose their pages, and what lies over a page goes with it.
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
