/// A value that the machine tells of itself.
public enum MachineValue: String, Hashable, Sendable, CaseIterable {
    /// How many jobs ran or waited, over the last minute.
    case load
    /// How busy all cores together are, in per cent.
    case processor
    /// Used, free and total in bytes, and the share that is used in per cent.
    case memory
    /// The same of a disk.
    case disk
    /// The hottest place that is measured, in degrees Celsius.
    case temperature
    /// How light it is around it, in lux.
    case light
    /// Whether it is up, whether it leads anywhere, its interface and its address.
    case network
    /// The share that is left in per cent, and whether it is being charged.
    case battery
    /// Whether the processor is slowed down, by heat or by too little current.
    case throttled
    /// Seconds since the machine was started.
    case uptime
    /// Seconds since updates were looked for, or something was installed.
    case updateAge = "update-age"
    /// Whether the clock is kept right by a server or another clock.
    case synchronised
}
