import MQTTModel

/// Under which topics a panel says how it is, and hears what it is told.
public struct FleetTopics: Hashable, Sendable {
    private let base: String

    /// - Parameter panel: its name among all panels.
    public init(_ panel: String) { base = "thumbrail/\(panel)" }

    /// `online` or `offline`, retained: the broker itself says the latter where the connection breaks.
    public var availability: String { base + "/availability" }
    /// What the panel shows, as JSON, retained.
    public var state: String { base + "/state" }
    /// Its figures, as JSON, retained.
    public var metrics: String { base + "/metrics" }
    /// Which kiosk it has, and which one there is, as JSON, retained.
    public var update: String { base + "/update" }
    /// How the last bundle fared, as JSON, retained.
    public var bundle: String { base + "/bundle" }
    /// What became of commands, as JSON.
    public var answer: String { base + "/answer" }

    /// The availability of all panels.
    public static let allAvailability = TopicFilter("thumbrail/+/availability")
    /// The states of all panels.
    public static let allStates = TopicFilter("thumbrail/+/state")

    /// Where a command is heard.
    public func command(_ command: FleetCommand) -> String { "\(base)/command/\(command.rawValue)" }
}
