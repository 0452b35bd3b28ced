import Alarms

/// The content of the bar about an alarm, in one language.
nonisolated struct AlarmBarContent: Hashable, Sendable {
    /// The alarm that the buttons of the bar act on.
    let alarm: Alarm
    let symbol: AlarmSymbol
    /// The title of the alarm.
    let title: String
    /// The priority and the time of the alarm, whether its condition has cleared, and the number of further alarms.
    let note: String
    /// The priority, the state and the time of the alarm, and the number of further alarms, for screen readers.
    let spokenNote: String
    /// The title of the button that acknowledges the alarm.
    let acknowledge: String
}
