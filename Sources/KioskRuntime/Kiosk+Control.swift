import Alarms
import KioskFile
import VerticalTabs

/// The status of a kiosk, and the commands for it, over the control socket.
extension Kiosk {
    /// The title of the selected tab, in the kiosk's first language; `nil` if no tab is selected.
    public var selectedTab: String? { arrangement.selectedName }

    /// The titles of the tabs that are currently in the rail, in the kiosk's first language.
    public var shownTabs: [String] { tabBarController.viewControllers.compactMap(arrangement.name(of:)) }

    /// Selects the tab with a title in any of the kiosk's languages, and one of its rows or pages.
    ///
    /// - Parameters:
    ///   - title: The title of the tab.
    ///   - row: The identifier or the title of the row; `nil` for none. A row that the list does not have is reported on screen.
    ///   - page: The title of the page; `nil` for none.
    ///   - seconds: The seconds after which the panel goes back to where it was; `nil` to stay.
    /// - Returns: `false` if the rail has no such tab.
    public func select(
        tab title: String, row: String? = nil, page: String? = nil, for seconds: Double? = nil
    ) -> Bool {
        open(PageLink(title, row: row, page: page, for: seconds))
    }

    /// Selects a tab like ``select(tab:row:page:for:)``, but not under a finger: it waits until the last finger is lifted.
    ///
    /// - Returns: `false` if the rail has no such tab.
    public func selectUntouched(tab title: String, row: String?, page: String?, for seconds: Double?) -> Bool {
        openUntouched(PageLink(title, row: row, page: page, for: seconds))
    }

    /// Unlocks everything that a role may use, until it is locked again as after a PIN.
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

    /// The titles of the alarms, by source, whose conditions are not monitored because their values are stale, missing or of another type;
    /// `nil` if there are no alarms. The titles are in the kiosk's first language.
    public var unmonitoredConditions: [String: [String]]? {
        alarms.watched?.unmonitored.mapValues { $0.map(\.title.original) }
    }

    /// The number of alarms by state and priority; empty if there are none.
    public var alarmCounts: [String: [String: Int]] {
        guard let list = alarms.watched?.list else { return [:] }
        var counts: [String: [String: Int]] = [:]
        for alarm in list.alarms.values {
            counts[alarm.state.word, default: [:]][alarm.priority.rawValue, default: 0] += 1
        }
        return counts
    }
}

nonisolated extension Alarm.State {
    /// The name of the state in ISA-18.2, for metrics.
    fileprivate var word: String {
        switch self {
        case .active: "active"
        case .cleared: "cleared"
        case .acknowledged: "acknowledged"
        case .shelved: "shelved"
        }
    }
}
