import Alarms
import SourceProtocol

/// The definition of an alarm.
public struct AlarmDefinition: Hashable, Sendable {
    /// The description of the event. In the kiosk's first language, it is unique among the alarms.
    public var title: LocalizedText
    /// The instructions for responding to the alarm.
    public var text: LocalizedText?
    /// The urgency of the response.
    public var priority: AlarmPriority
    /// The name of the value that the alarm monitors.
    public var name: ValueName
    /// The condition under which the cause of the alarm is present.
    public var condition: TriggerDefinition.Condition
    /// The time for which the condition has to be true before the alarm is raised, in seconds.
    public var delay: Double
    /// The priority of the panel's own alarm while the condition is not monitored.
    public var unmonitoredPriority: AlarmPriority

    /// Creates an alarm definition.
    ///
    /// - Parameters:
    ///   - title: The description of the event.
    ///   - text: The instructions for responding to the alarm.
    ///   - priority: The urgency of the response.
    ///   - name: The name of the value that the alarm monitors.
    ///   - condition: The condition under which the cause of the alarm is present.
    ///   - delay: The time for which the condition has to be true before the alarm is raised, in seconds.
    ///   - unmonitoredPriority: The priority of the panel's own alarm while the condition is not monitored.
    public init(
        title: LocalizedText, text: LocalizedText? = nil, priority: AlarmPriority = .medium, of name: ValueName,
        _ condition: TriggerDefinition.Condition, delay: Double = 0, unmonitoredPriority: AlarmPriority = .high
    ) {
        self.title = title
        self.text = text
        self.priority = priority
        self.name = name
        self.condition = condition
        self.delay = delay
        self.unmonitoredPriority = unmonitoredPriority
    }

    /// The identifier of the alarm, which is unique in the kiosk and stays the same across restarts.
    public var id: String { title.original }
}
