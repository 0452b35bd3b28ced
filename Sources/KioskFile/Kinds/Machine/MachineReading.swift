/// A value that the machine tells of itself.
public enum MachineReading: String, Hashable, Sendable, CaseIterable {
    case load, memory, disk, uptime, addresses
}
