import Alarms
import Drawing
import Toolkit

/// What the program says about alarms, in one language.
nonisolated struct AlarmStrings: Hashable, Sendable {
    /// On the button by which somebody says that they know of an alarm.
    let acknowledge: String
    let acknowledgeAll: String
    /// On the button that has nothing said of an alarm for %1.
    let shelve: String
    /// On the button that ends that.
    let unshelve: String
    let none: String
    /// Over alarms that wait for somebody.
    let waiting: String
    let active: String
    let cleared: String
    let acknowledged: String
    let shelved: String
    /// Of the alarm that came first of several.
    let first: String
    let priority: String
    /// From the least urgent on.
    let priorities: [String]
    /// Before the value that is watched, as it is now.
    let value: String
    /// Before how often an alarm came.
    let times: String
    /// Before the moment at which something ends.
    let until: String
    /// “Not monitored”, with the titles of alarms as %1.
    let notMonitored: String
    /// “No data”, with the name of a source as %1.
    let noData: String
    /// The same, with the start of the outage as %2.
    let noDataSince: String

    /// The words for the readers of a language.
    init(_ language: Language) { self = Self.words(in: ProgramLanguage(language)) }

    init(
        buttons: (acknowledge: String, all: String, shelve: String, unshelve: String), none: String,
        states: (waiting: String, active: String, cleared: String, acknowledged: String, shelved: String),
        first: String, priority: String, _ priorities: [String],
        lines: (value: String, times: String, until: String),
        monitoring: (notMonitored: String, noData: String, noDataSince: String)
    ) {
        (acknowledge, acknowledgeAll) = (buttons.acknowledge, buttons.all)
        (shelve, unshelve) = (buttons.shelve, buttons.unshelve)
        self.none = none
        (waiting, active, cleared) = (states.waiting, states.active, states.cleared)
        (acknowledged, shelved) = (states.acknowledged, states.shelved)
        (self.first, self.priority, self.priorities) = (first, priority, priorities)
        (value, times, until) = (lines.value, lines.times, lines.until)
        (notMonitored, noData, noDataSince) = (monitoring.notMonitored, monitoring.noData, monitoring.noDataSince)
    }

    func words(for priority: AlarmPriority) -> String {
        switch priority {
        case .low: priorities[0]
        case .medium: priorities[1]
        case .high: priorities[2]
        case .urgent: priorities[3]
        }
    }

    func words(for state: Alarm.State) -> String {
        switch state {
        case .active: active
        case .cleared: cleared
        case .acknowledged: acknowledged
        case .shelved: shelved
        }
    }
}
