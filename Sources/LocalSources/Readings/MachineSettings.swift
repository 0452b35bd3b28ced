import JSON

/// The settings of the host's metrics from a kiosk file, in the form that the hub passes to the source.
public struct MachineSettings: Hashable, Sendable {
    /// The interval between two readings, in seconds.
    public var interval: Double
    /// A folder on the file system to report.
    public var disk: String

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - interval: The interval between two readings, in seconds.
    ///   - disk: A folder on the file system to report.
    public init(interval: Double = 5, disk: String = "/") {
        (self.interval, self.disk) = (interval, disk)
    }

    /// Reads the settings of a source.
    ///
    /// - Parameter settings: The settings from the hub.
    /// - Returns: `nil` if the settings are not for the host's metrics.
    public init?(_ settings: JSONValue) {
        guard let value = settings["machine"] else { return nil }
        self.init()
        if case .number(let seconds)? = value["every"], seconds >= 1, seconds <= 86_400 { interval = seconds }
        if case .string(let folder)? = value["disk"] { disk = folder }
    }

    /// The settings as JSON, for the hub.
    public var settings: [String: JSONValue] {
        ["machine": ["every": .number(interval), "disk": .string(disk)]]
    }
}
