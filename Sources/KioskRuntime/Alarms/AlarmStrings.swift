import Alarms
import Drawing
import Toolkit

/// The strings about alarms, in one language.
nonisolated struct AlarmStrings: Hashable, Sendable {
    /// The title of the button that acknowledges an alarm.
    let acknowledge: String
    let acknowledgeAll: String
    /// The title of the button that shelves an alarm for the duration %1.
    let shelve: String
    /// The title of the button that unshelves an alarm.
    let unshelve: String
    let none: String
    /// The heading of the unacknowledged alarms.
    let waiting: String
    let active: String
    let cleared: String
    let acknowledged: String
    let shelved: String
    /// The note at the first of several alarms of a group.
    let first: String
    let priority: String
    /// The names of the priorities, in ascending order.
    let priorities: [String]
    /// The label of the current value of the condition.
    let value: String
    /// The label of the number of times that an alarm was raised.
    let times: String
    /// The label of the time at which shelving ends.
    let until: String
    /// “Not monitored”, with the titles of the alarms as %1.
    let notMonitored: String
    /// “No data”, with the name of a source as %1.
    let noData: String
    /// “No data since”, with the name of a source as %1 and the start of the outage as %2.
    let noDataSince: String

    /// Creates the strings of a language.
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
