import Alarms
import Elements
import SourceProtocol
import Toolkit

extension Kiosk {
    /// The title of the selected tab, in the kiosk's first language; `nil` if no tab is selected.
    public var selectedTab: String? { name(of: tabBarController.selectedViewController) }

    /// The titles of the tabs that are currently in the rail, in the kiosk's first language.
    public var shownTabs: [String] { tabBarController.viewControllers.compactMap(name(of:)) }

    /// Selects the tab with a title in any of the kiosk's languages.
    ///
    /// - Returns: `false` if the rail has no such tab.
    public func select(tab title: String) -> Bool {
        let found = tabs.first { definitions[ObjectIdentifier($0)]?.title.all.contains(title) == true }
        guard let tab = found else { return false }
        select(tab)
        guard tabBarController.selectedViewController === tab else { return false }
        showAlarmBanner()
        return true
    }

    /// Writes an audit record, beside those of requests to sources.
    public func note(_ record: AuditRecord) { audit?.write(record.line) }

    /// The number of alarm conditions that are not monitored because their values are stale, missing or of another type; `nil` if there are
    /// no alarms.
    public var unmonitoredConditions: Int? { alarms?.unmonitoredCount }

    /// The number of alarms by state and priority; empty if there are none.
    public var alarmCounts: [String: [String: Int]] {
        guard let alarms else { return [:] }
        var counts: [String: [String: Int]] = [:]
        for alarm in alarms.list.alarms.values {
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
