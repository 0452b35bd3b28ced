import MQTTModel

/// The topics under which a panel publishes its state and receives commands.
public struct FleetTopics: Hashable, Sendable {
    private let base: String

    /// Creates the topics of a panel.
    ///
    /// - Parameter panel: The panel's unique name.
    public init(_ panel: String) { base = "thumbrail/\(panel)" }

    /// The topic of `online` or `offline`, retained. If the connection is lost, the broker publishes `offline`.
    public var availability: String { base + "/availability" }
    /// The topic of the panel's state, as JSON, retained.
    public var state: String { base + "/state" }
    /// The topic of the panel's metrics, as JSON, retained.
    public var metrics: String { base + "/metrics" }
    /// The topic of the installed and the latest kiosk, as JSON, retained.
    public var update: String { base + "/update" }
    /// The topic of the state of the last bundle, as JSON, retained.
    public var bundle: String { base + "/bundle" }
    /// The topic of the results of commands, as JSON.
    public var answer: String { base + "/answer" }

    /// The filter for the availability topics of all panels.
    public static let allAvailability = TopicFilter("thumbrail/+/availability")
    /// The filter for the state topics of all panels.
    public static let allStates = TopicFilter("thumbrail/+/state")

    /// Returns the topic of a command.
    public func command(_ command: FleetCommand) -> String { "\(base)/command/\(command.rawValue)" }
}
