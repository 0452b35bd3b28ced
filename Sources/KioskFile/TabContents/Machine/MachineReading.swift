/// A reading of the machine.
public enum MachineReading: String, Hashable, Sendable, CaseIterable {
    case load, memory, disk, uptime, addresses
}
