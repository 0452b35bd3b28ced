import JSON
import LocalSources
import System

/// Readings of the machine, which a companion of Thumbrail takes.
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
        What the machine knows of itself: its load and processor, memory, disk, temperature, light, network, battery, whether it is throttled, \
        its uptime, the age of its updates and whether its clock is right. What it does not have is missing.
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
        "machine-source", subject: "a machine", "How the machine's own values are read.",
        keys: [
            MappingKey(
                "every", .number(Limits.restart), standard: 5, "Seconds from one reading to the next."),
            MappingKey(
                "disk", .line(limit: Limits.path), standard: "/", examples: ["/var"],
                "A folder on the disk of whose room is told."),
        ])
}
