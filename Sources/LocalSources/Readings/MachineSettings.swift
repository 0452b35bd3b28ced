import JSON

/// What a kiosk file says of the machine's own values, as the program that brings them is told.
public struct MachineSettings: Hashable, Sendable {
    /// Seconds from one reading to the next.
    public var interval: Double
    /// The folder of whose disk is told.
    public var disk: String

    /// - Parameters:
    ///   - interval: seconds from one reading to the next.
    ///   - disk: the folder of whose disk is told.
    public init(interval: Double = 5, disk: String = "/") {
        (self.interval, self.disk) = (interval, disk)
    }

    /// What stands under the settings of a source.
    ///
    /// - Parameter settings: as the hub tells them.
    /// - Returns: nil where that is nothing of this kind.
    public init?(_ settings: JSONValue) {
        guard let value = settings["machine"] else { return nil }
        self.init()
        if case .number(let seconds)? = value["every"], seconds >= 1, seconds <= 86_400 { interval = seconds }
        if case .string(let folder)? = value["disk"] { disk = folder }
    }

    /// The settings of a source that say so.
    public var settings: [String: JSONValue] {
        ["machine": ["every": .number(interval), "disk": .string(disk)]]
    }
}
