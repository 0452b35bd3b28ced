import System

/// The thermal zones and cooling devices of the kernel (Documentation/driver-api/thermal/sysfs-api.rst).
nonisolated enum Thermometer {
    private static let maximumZones = 32
    private static let maximumCoolers = 256

    /// Returns the temperature of the hottest zone in degrees Celsius; `nil` if there is none.
    static func read(folder: String) -> Double? {
        let zones = (try? Folder.names(in: folder))?.filter { $0.hasPrefix("thermal_zone") } ?? []
        return zones.prefix(maximumZones).compactMap { zone -> Double? in
            let text = InputFile.text(of: "\(folder)/\(zone)/temp", first: 64)
            return text.flatMap { Int($0.filter { !$0.isWhitespace }) }.map { Double($0) / 1_000 }
        }.max()
    }

    /// Returns `true` if the kernel throttles a processor to cool it; `nil` if the kernel cannot do that.
    static func isThrottling(folder: String) -> Bool? {
        let devices = (try? Folder.names(in: folder))?.filter { $0.hasPrefix("cooling_device") } ?? []
        let states = devices.prefix(maximumCoolers).compactMap { device -> Bool? in
            // The devices of drivers/thermal/cpufreq_cooling.c, with their names before and since Linux 5.11, and of
            // drivers/acpi/processor_thermal.c.
            guard let type = word("\(folder)/\(device)/type"),
                ["cpufreq-", "thermal-cpufreq-", "Processor"].contains(where: type.hasPrefix)
            else { return nil }
            return word("\(folder)/\(device)/cur_state").flatMap { Int($0) }.map { $0 > 0 }
        }
        return states.isEmpty ? nil : states.contains(true)
    }

    private static func word(_ path: String) -> String? {
        InputFile.text(of: path, first: 64).map { $0.filter { !$0.isWhitespace } }
    }
}
