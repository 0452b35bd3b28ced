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
    /// The note on the alarm that was raised first in its group.
    let first: String
    let priority: String
    let priorityLow: String
    let priorityMedium: String
    let priorityHigh: String
    let priorityUrgent: String
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
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }

    func words(for priority: AlarmPriority) -> String {
        switch priority {
        case .low: priorityLow
        case .medium: priorityMedium
        case .high: priorityHigh
        case .urgent: priorityUrgent
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
