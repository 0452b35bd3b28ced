import Alarms
import KioskFile

/// An alarm that stands, as its list shows it.
nonisolated struct ListedAlarm: Sendable {
    let alarm: Alarm
    let subject: AlarmSubject
    /// The unmonitored conditions that the alarm reports; `nil` for an alarm of the kiosk file.
    let report: MonitoringReport?
    /// Whether it came first of several that belong together.
    let isFirst: Bool
    let times: Times
    /// Whether it came on the day that it is.
    let isOfToday: Bool

    /// As the clocks of the panel's place show them, in seconds as if they showed UTC; nil for what has not happened, or where the time was
    /// not known.
    struct Times: Sendable {
        /// The start of the outage that the alarm reports.
        var unmonitored: Double?
        /// When it came.
        var raised: Double?
        /// When its reason went.
        var cleared: Double?
        /// When somebody acknowledged it.
        var acknowledged: Double?
        /// Until when it is shelved.
        var until: Double?
    }
}
