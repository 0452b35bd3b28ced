import Alarms
import KioskFile

/// An alarm with the information that its list shows.
nonisolated struct ListedAlarm: Sendable {
    let alarm: Alarm
    let subject: AlarmSubject
    /// The unmonitored conditions that the alarm reports; `nil` for an alarm of the kiosk file.
    let report: MonitoringReport?
    /// A Boolean value that tells whether the alarm was the first of several in its group.
    let isFirst: Bool
    let times: Times

    /// The times of the alarm in the panel's local time, in seconds as if it were UTC. A time is `nil` if it is unknown or the event did
    /// not happen.
    struct Times: Sendable {
        /// The time now.
        var now: Double?
        /// The start of the outage that the alarm reports.
        var unmonitored: Double?
        /// The time at which the alarm was raised.
        var raised: Double?
        /// The time at which the condition ended.
        var cleared: Double?
        /// The time of acknowledgement.
        var acknowledged: Double?
        /// The time at which shelving ends.
        var until: Double?
    }
}
