/// A metric of the host.
public enum MachineValue: String, Hashable, Sendable, CaseIterable {
    /// The load average of the last minute: the mean number of running and waiting jobs.
    case load
    /// The CPU usage of all cores together, in per cent.
    case processor
    /// The used, free and total memory in bytes, and the used share in per cent.
    case memory
    /// The used, free and total space of a file system in bytes, and the used share in per cent.
    case disk
    /// The temperature of the hottest sensor, in degrees Celsius.
    case temperature
    /// The ambient light, in lux.
    case light
    /// The state of the network: whether the interface is up, whether there is a default route, and the name and address of the interface.
    case network
    /// The charge in per cent, and whether the battery is charging.
    case battery
    /// A Boolean value that tells whether the processor is throttled, because of heat or undervoltage.
    case throttled
    /// The seconds since boot.
    case uptime
    /// The seconds since the last check for updates or the last installation of a package.
    case updateAge = "update-age"
    /// A Boolean value that tells whether the clock is synchronised with a server or another clock.
    case synchronised
}
