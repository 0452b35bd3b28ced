import System
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Records what is on screen, and avoids tabs and rows that were on screen at the last crashes.
    ///
    /// Call it before ``show(in:)``, and after ``keepState(at:)``.
    ///
    /// - Parameter folder: a folder in memory that is empty after boot, such as $RUNTIME_DIRECTORY.
    public func guardAgainstCrashes(in folder: String) {
        guardAgainstCrashes(in: folder, now: CrashGuard.secondsSinceBoot)
    }

    func guardAgainstCrashes(in folder: String, now: @escaping () -> Int64) {
        do throws(FileError) {
            crashGuard = try CrashGuard(folder: folder, now: now)
        } catch {
            logger.warning("cannot save the visible tab for the next start: \(error)")
        }
    }

    /// Counts the last end against what was on screen at that time, for a start that shows no kiosk.
    ///
    /// Otherwise the next start would count the time in between as time in which the kiosk stayed up.
    ///
    /// - Parameter folder: the folder of ``guardAgainstCrashes(in:)``.
    public static func countLastEnd(in folder: String) {
        // If the folder cannot be used, there is no record to count in.
        _ = try? CrashGuard(folder: folder, now: CrashGuard.secondsSinceBoot)
    }

    /// Records that the kiosk ended on request. For other ends, call ``saveNow()``.
    public func endedWell() {
        crashGuard?.forget()
    }

    /// Selects another tab if the selected one was on screen at too many crashes.
    func selectSafeTab() {
        guard let crashGuard, let name = name(of: tabBarController.selectedViewController),
            crashGuard.record.isToAvoid(tab: name)
        else { return }
        let times = "was visible during the last \(CrashHistory.limit) crashes of the kiosk"
        let tabs = tabBarController.viewControllers
        guard let index = tabs.firstIndex(where: { !crashGuard.record.isToAvoid(tab: self.name(of: $0) ?? "") }) else {
            logger.warning("tab “\(name)” \(times), and there is no other tab")
            return
        }
        logger.warning("tab “\(name)” \(times); starting with “\(self.name(of: tabs[index]) ?? "")”")
        tabBarController.selectedIndex = index
        showAllowedTabs()
    }

    /// Makes a page avoid rows that were on screen at crashes, and record the row that it shows.
    func guardPage(_ page: ListPage, named name: String) {
        let isForAll = definition.tabs.first { $0.title.original == name }?.needs == nil
        page.onShow = { [weak self] row in self?.crashGuard?.show(tab: name, row: isForAll ? row : nil) }
        page.avoids = { [weak self] row in self?.crashGuard?.record.isToAvoid(row, in: name) == true }
    }
}
