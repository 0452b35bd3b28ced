import ICU

/// The strings of the rows about the host, in one language.
///
/// The placeholders %1 and %2 stand for the first and the second value of a string.
nonisolated struct MachineStrings: Hashable, Sendable {
    let load: String
    let cores: String
    /// The load, and the number of processor cores.
    let onCores: PluralForms
    let memory: String
    let inUse: String
    let available: String
    let total: String
    let swapInUse: String
    /// The used and the total memory.
    let usedOf: String
    let disk: String
    let free: String
    /// The free space of a disk.
    let freeSpace: String
    let mountedAt: String
    let uptime: String
    /// The label of the uptime.
    let runningFor: String
    /// The label of the time of the last boot.
    let started: String
    let kernel: String
    let addresses: String
    let noNetwork: String
    /// The label of the host's name in its network.
    let name: String
    let notKnown: String
}
