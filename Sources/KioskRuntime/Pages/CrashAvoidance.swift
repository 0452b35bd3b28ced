import KioskFile
import Logging
import System
import VerticalTabs

/// The avoidance of tabs and rows that were on screen at several crashes.
final class CrashAvoidance {
    /// The record of crashes; `nil` if they are not recorded.
    private(set) var crashGuard: CrashGuard?
    private let logger: Logger

    init(logger: Logger, continuing former: CrashAvoidance?) {
        self.logger = logger
        crashGuard = former?.crashGuard
    }

    /// Starts to record the tab and row on screen in a folder.
    ///
    /// - Parameter now: a closure that returns the time since boot, in seconds.
    func begin(in folder: String, now: @escaping () -> Int64) {
        do throws(FileError) {
            crashGuard = try CrashGuard(folder: folder, now: now)
        } catch {
            logger.warning("cannot save the visible tab for the next start: \(error)")
        }
    }

    /// Selects another tab if the selected one was on screen at too many crashes.
    func selectSafeTab(of arrangement: TabArrangement) {
        guard let crashGuard, let name = arrangement.selectedName, crashGuard.record.isToAvoid(tab: name) else {
            return
        }
        let times = "was visible during the last \(CrashHistory.limit) crashes of the kiosk"
        let tabs = arrangement.tabBarController.viewControllers
        let safe = tabs.firstIndex { !crashGuard.record.isToAvoid(tab: arrangement.name(of: $0) ?? "") }
        guard let safe else {
            logger.warning("tab “\(name)” \(times), and there is no other tab")
            return
        }
        logger.warning("tab “\(name)” \(times); starting with “\(arrangement.name(of: tabs[safe]) ?? "")”")
        arrangement.tabBarController.selectedIndex = safe
        arrangement.showAllowed()
    }

    /// Records that a tab without rows appears on screen.
    func show(tab name: String) { crashGuard?.show(tab: name, row: nil) }

    /// Makes a page avoid rows that were on screen at crashes, and record the row that it shows.
    func watch(_ page: ListPage, of tab: TabDefinition) {
        let name = tab.title.original
        let isForAll = tab.needs == nil
        page.onShow = { [weak self] row in self?.crashGuard?.show(tab: name, row: isForAll ? row : nil) }
        page.avoids = { [weak self] row in self?.crashGuard?.record.isToAvoid(row, in: name) == true }
    }
}
