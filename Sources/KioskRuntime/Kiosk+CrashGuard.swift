import Files
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

    /// The kiosk has ended because it was told to. Call ``saveNow()`` for other ends.
    public func endedWell() {
        crashGuard?.forget()
    }

    /// Selects another tab where the selected one has been on screen too often when the kiosk ended.
    func selectSafeTab() {
        guard let crashGuard, let title = tabBarController.selectedViewController?.title,
            crashGuard.record.isToAvoid(tab: title)
        else { return }
        let times = "was on screen the last \(PlaceRecord.limit) times that the kiosk ended by itself"
        let tabs = tabBarController.viewControllers
        guard let index = tabs.firstIndex(where: { !crashGuard.record.isToAvoid(tab: $0.title ?? "") }) else {
            logger.warning("tab “\(title)” \(times), and there is no other")
            return
        }
        logger.warning("tab “\(title)” \(times): it starts with “\(tabs[index].title ?? "")”")
        tabBarController.selectedIndex = index
    }

    /// Has a page keep away from rows, and say which one it shows.
    func guardPage(_ page: ListPage) {
        page.onShow = { [weak self, weak page] row in
            guard let title = page?.title else { return }
            self?.crashGuard?.show(tab: title, row: row)
        }
        page.avoids = { [weak self, weak page] row in
            guard let title = page?.title else { return false }
            return self?.crashGuard?.record.isToAvoid(row, in: title) == true
        }
    }
}
