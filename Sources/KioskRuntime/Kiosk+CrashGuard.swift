import System
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Keeps note of what is on screen, and keeps away from tabs and rows that were so the last times that the kiosk ended
    /// without having been told to.
    ///
    /// Call it before ``show(in:)``, and after ``keepState(at:)``.
    ///
    /// - Parameter folder: one that is empty after the machine has started and lies in memory, such as $RUNTIME_DIRECTORY.
    public func guardAgainstCrashes(in folder: String) {
        guardAgainstCrashes(in: folder, now: CrashGuard.secondsSinceBoot)
    }

    func guardAgainstCrashes(in folder: String, now: @escaping () -> Int64) {
        do throws(FileError) {
            crashGuard = try CrashGuard(folder: folder, now: now)
        } catch {
            logger.warning("what is on screen is not noted for the next start: \(error)")
        }
    }

    /// Counts the last end against what was on screen then, for a start that shows no kiosk.
    ///
    /// Else the next start would take the time in between for one in which the kiosk has stayed up.
    ///
    /// - Parameter folder: that of ``guardAgainstCrashes(in:)``.
    public static func countLastEnd(in folder: String) {
        // Where nothing can be noted there is nothing to count either.
        _ = try? CrashGuard(folder: folder, now: CrashGuard.secondsSinceBoot)
    }

    /// The kiosk has ended because it was told to. Call ``saveNow()`` for other ends.
    public func endedWell() {
        crashGuard?.forget()
    }

    /// Selects another tab where the selected one has been on screen too often when the kiosk ended.
    func selectSafeTab() {
        guard let crashGuard, let name = name(of: tabBarController.selectedViewController),
            crashGuard.record.isToAvoid(tab: name)
        else { return }
        let times = "was on screen the last \(CrashHistory.limit) times that the kiosk ended by itself"
        let tabs = tabBarController.viewControllers
        guard let index = tabs.firstIndex(where: { !crashGuard.record.isToAvoid(tab: self.name(of: $0) ?? "") }) else {
            logger.warning("tab “\(name)” \(times), and there is no other")
            return
        }
        logger.warning("tab “\(name)” \(times): it starts with “\(self.name(of: tabs[index]) ?? "")”")
        tabBarController.selectedIndex = index
        showAllowedTabs()
    }

    /// Has the page of a tab keep away from rows, and say which one it shows.
    func guardPage(_ page: ListPage, named name: String) {
        let isForAll = definition.tabs.first { $0.title.original == name }?.needs == nil
        page.onShow = { [weak self] row in self?.crashGuard?.show(tab: name, row: isForAll ? row : nil) }
        page.avoids = { [weak self] row in self?.crashGuard?.record.isToAvoid(row, in: name) == true }
    }
}
