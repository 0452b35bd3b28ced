import ICU

/// What the rows about the machine say, in one language.
///
/// In a text %1 and %2 stand for the first and the second of its values.
nonisolated struct MachineStrings: Hashable, Sendable {
    let load: String
    let cores: String
    /// How many jobs wait, on how many cores.
    let onCores: PluralForms
    let memory: String
    let inUse: String
    let available: String
    let total: String
    let swapInUse: String
    /// How much of all memory.
    let usedOf: String
    let disk: String
    let free: String
    /// How much of a disk.
    let freeSpace: String
    let mountedAt: String
    let uptime: String
    /// Before how long the machine is on.
    let runningFor: String
    /// Before the moment at which it was switched on.
    let started: String
    let kernel: String
    let addresses: String
    let noNetwork: String
    /// Of the machine in its network.
    let name: String
    let notKnown: String
}
