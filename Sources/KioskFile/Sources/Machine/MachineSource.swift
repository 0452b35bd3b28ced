import JSON
import LocalSources
import System

/// A source with readings of the host, taken by the program `thumbrail-machine`.
public struct MachineSource: SourceContent {
    /// The interval of the readings, and the disk to monitor.
    public var machine: MachineSettings

    /// Creates a machine source.
    ///
    /// - Parameter machine: The interval of the readings, and the disk to monitor.
    public init(_ machine: MachineSettings) {
        self.machine = machine
    }

    public var command: [String] { ["thumbrail-machine"] }
    public var settings: [String: JSONValue] { machine.settings }
}

extension MachineSource: SourceKind {
    static let key = MappingKey(
        "machine", .mapping(.machineSource), examples: [["every": 5]],
        """
        The machine's own values: load, processor, memory, disk, temperature, ambient light, network, battery, throttling, uptime, the \
        age of its updates, and whether its clock is synchronized. Values that the machine does not provide are missing.
        """)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> MachineSource? {
        guard let mapping = checker.mapping(entry) else { return nil }
        var machine = MachineSettings(interval: checker.number(mapping["every"]) ?? 5)
        if let disk = checker.folder(mapping["disk"], "folder") { machine.disk = Folder.absolute(disk) }
        return MachineSource(machine)
    }
}

extension KeyTable {
    static let machineSource = KeyTable(
        "machine-source", subject: "a machine", "The settings of the machine's values.",
        keys: [
            MappingKey(
                "every", .number(Limits.restart), standard: 5, "The seconds between readings."),
            MappingKey(
                "disk", .line(limit: Limits.path), standard: "/", examples: ["/var"],
                "A folder on the disk whose free space is measured."),
        ])
}
