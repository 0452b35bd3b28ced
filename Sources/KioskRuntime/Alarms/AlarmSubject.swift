import Alarms
import KioskFile

/// The subject of an alarm.
nonisolated enum AlarmSubject: Hashable, Sendable {
    /// A condition of the kiosk file.
    case condition(AlarmDefinition)
    /// Conditions of a source that are not monitored.
    case monitoring(MonitoredGroup)

    var priority: AlarmPriority {
        switch self {
        case .condition(let definition): definition.priority
        case .monitoring(let group): group.priority
        }
    }
}
