import Alarms
import SourceProtocol

/// What a kiosk file says of one alarm.
public struct AlarmDefinition: Hashable, Sendable {
    /// What has happened; no other alarm of the kiosk has the same in its first language.
    public var title: LocalizedText
    /// What is to be done about it.
    public var text: LocalizedText?
    /// How soon somebody has to act.
    public var priority: AlarmPriority
    /// The value that is watched.
    public var name: ValueName
    /// While it fulfils this, there is a reason for the alarm.
    public var condition: TriggerDefinition.Condition
    /// For how long it has to, in seconds, before the alarm comes.
    public var delay: Double
    /// The priority of the panel's own alarm while the condition is not monitored.
    public var unmonitoredPriority: AlarmPriority

    /// - Parameters:
    ///   - title: what has happened.
    ///   - text: what is to be done about it.
    ///   - priority: how soon somebody has to act.
    ///   - name: the value that is watched.
    ///   - condition: while the value fulfils this, there is a reason for the alarm.
    ///   - delay: for how long it has to, in seconds, before the alarm comes.
    ///   - unmonitoredPriority: the priority of the panel's own alarm while the condition is not monitored.
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

    /// Tells it from all others of the kiosk, over restarts too.
    public var id: String { title.original }
}
