import Alarms
import KioskFile

/// The conditions of one source in one list of alarms.
nonisolated struct MonitoredGroup: Hashable, Sendable {
    /// The ID of the alarm that the panel raises for unmonitored conditions of the group.
    let id: String
    let source: String
    /// The alarms of the conditions, in the order of the kiosk file.
    let alarms: [AlarmDefinition]

    /// The highest ``AlarmDefinition/unmonitoredPriority`` of the alarms.
    var priority: AlarmPriority { alarms.map(\.unmonitoredPriority).max() ?? .high }

    var ids: Set<String> { Set(alarms.map(\.id)) }

    /// Returns the groups of all lists, each with a unique ID.
    ///
    /// - Parameters:
    ///   - lists: the alarms of the kiosk file, one list for each tab.
    ///   - taken: the IDs of these alarms.
    static func groups(of lists: [[AlarmDefinition]], besides taken: Set<String>) -> [MonitoredGroup] {
        var taken = taken
        return lists.flatMap { alarms in
            var sources: [String] = []
            for alarm in alarms where !sources.contains(alarm.name.source) { sources.append(alarm.name.source) }
            return sources.map { source in
                let name = "not monitored: \(source)"
                var (id, number) = (name, 2)
                while !taken.insert(id).inserted { (id, number) = ("\(name) (\(number))", number + 1) }
                return MonitoredGroup(id: id, source: source, alarms: alarms.filter { $0.name.source == source })
            }
        }
    }
}
