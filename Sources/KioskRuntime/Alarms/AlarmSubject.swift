import Alarms
import KioskFile

/// The subject of an alarm: a condition, or unmonitored conditions.
nonisolated enum AlarmSubject: Hashable, Sendable {
    /// A condition of the kiosk file.
    case condition(AlarmDefinition)
    /// The unmonitored conditions of a source.
    case monitoring(MonitoredGroup)

    var priority: AlarmPriority {
        switch self {
        case .condition(let definition): definition.priority
        case .monitoring(let group): group.priority
        }
    }
}
