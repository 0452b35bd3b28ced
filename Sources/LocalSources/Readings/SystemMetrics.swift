import CLinux
import Glibc
import JSON
import System

/// Reads the metrics of the host.
public struct SystemMetrics: Sendable {
    private let files: KernelFiles
    private let disk: String
    private var times: ProcessorTimes?
    private var throttleCount: Double?

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - files: The files of the kernel.
    ///   - disk: A folder on the file system to report.
    public init(_ files: KernelFiles = KernelFiles(), disk: String = "/") {
        (self.files, self.disk) = (files, disk)
    }

    /// Reads a value.
    ///
    /// - Parameter value: The value to read.
    /// - Returns: `nil` if the host does not provide the value, or if the value needs two readings and this is the first.
    public mutating func read(_ value: MachineValue) -> JSONValue? {
        switch value {
        case .load: loads?.first.map { .number($0) }
        case .processor: processor().map { .number($0.tenths) }
        case .memory: MemoryReading(files.text("/proc/meminfo")).map { Self.share(used: $0.used, of: $0.total) }
        case .disk: DiskReading(of: disk).map { Self.share(used: $0.used, of: $0.total) }
        case .temperature: temperature.map { .number($0.tenths) }
        case .light: light.map { .number($0) }
        case .network: network
        case .battery: battery
        case .throttled: throttled().map { .bool($0) }
        case .uptime: uptime.map { .number($0.rounded(.down)) }
        case .updateAge: updateAge.map { .number($0) }
        case .synchronised: isSynchronised.map { .bool($0) }
        }
    }

    private static func share(used: Int64, of total: Int64) -> JSONValue {
        [
            "used": .number(Double(used)), "free": .number(Double(total - used)), "total": .number(Double(total)),
            "share": .number((100 * Double(used) / Double(total)).tenths),
        ]
    }

    /// The load averages of the last 1, 5 and 15 minutes; `nil` if they cannot be read.
    public var loads: [Double]? {
        let loads = files.text("/proc/loadavg").split(separator: " ").prefix(3).compactMap { Double($0) }
        return loads.count == 3 && loads.allSatisfy(\.isFinite) ? loads : nil
    }

    /// The seconds since boot; `nil` if they cannot be read.
    public var uptime: Double? {
        guard let first = files.text("/proc/uptime").split(separator: " ").first, let seconds = Double(first),
            seconds >= 0, seconds < 1e12
        else { return nil }
        return seconds
    }

    private mutating func processor() -> Double? {
        let before = times
        times = ProcessorTimes(files.text("/proc/stat"))
        guard let before, let times else { return nil }
        return times.share(since: before)
    }

    /// The highest temperature of the kernel's thermal zones or, if there are none, of all sensors, in degrees Celsius.
    private var temperature: Double? {
        var paths = files.paths(in: "/sys/class/thermal", named: "thermal_zone").map { $0 + "/temp" }
        if paths.isEmpty {
            paths = files.paths(in: "/sys/class/hwmon").flatMap { files.paths(in: $0, named: "temp") }
                .filter { $0.hasSuffix("_input") }
        }
        // The files contain thousandths of a degree. Broken sensors report impossible temperatures, which are ignored.
        return paths.compactMap { files.number($0).map { $0 / 1000 } }.filter { (-60...200).contains($0) }.max()
    }

    /// The value of the brightest light sensor, in lux; darker sensors may be covered. It is rounded to two digits, because the others
    /// fluctuate all the time.
    ///
    /// Source: the kernel's Documentation/ABI/testing/sysfs-bus-iio, in_illuminance: (raw + offset) · scale is in lux.
    private var light: Double? {
        let sensors = files.paths(in: "/sys/bus/iio/devices", named: "iio:device")
        let values = sensors.flatMap { sensor in
            ["in_illuminance", "in_illuminance0"].compactMap { name -> Double? in
                if let lux = files.number("\(sensor)/\(name)_input") { return lux }
                guard let raw = files.number("\(sensor)/\(name)_raw") else { return nil }
                let offset = files.number("\(sensor)/\(name)_offset") ?? 0
                return (raw + offset) * (files.number("\(sensor)/\(name)_scale") ?? 1)
            }
        }
        // Direct sunlight at noon is about 120,000 lux.
        return values.filter { (0...200_000).contains($0) }.max()?.twoDigits
    }

    private var network: JSONValue? {
        let addresses = NetworkAddress.all()
        let routes = NetworkRoutes(files.text("/proc/net/route"), files.text("/proc/net/ipv6_route")).interfaces
        let interface = routes.first ?? addresses.first?.interface
        guard let interface else { return ["up": false, "route": false] }
        // Drivers that do not detect the state report "unknown".
        let state = files.line("/sys/class/net/\(interface)/operstate")
        var members: [String: JSONValue] = [
            "up": .bool(state == "up" || state == "unknown"), "route": .bool(!routes.isEmpty),
            "interface": .string(interface),
        ]
        if let entry = addresses.first(where: { $0.interface == interface }) {
            members["address"] = .string(entry.address)
        }
        return .object(members)
    }

    /// The mean charge of the batteries that power the host. Batteries of devices such as a mouse are ignored.
    private var battery: JSONValue? {
        let batteries = files.paths(in: "/sys/class/power_supply").filter {
            files.line($0 + "/type") == "Battery" && files.line($0 + "/scope") != "Device"
        }
        let shares = batteries.compactMap { files.number($0 + "/capacity") }.filter { (0...100).contains($0) }
        guard !shares.isEmpty else { return nil }
        return [
            "share": .number((shares.reduce(0, +) / Double(shares.count)).tenths),
            "charging": .bool(batteries.contains { files.line($0 + "/status") == "Charging" }),
        ]
    }

    private mutating func throttled() -> Bool? {
        // The firmware of a Raspberry Pi has flags for the current state: undervoltage, frequency cap, throttling, temperature limit.
        let flags = files.line("/sys/devices/platform/soc/soc:firmware/get_throttled")
        if let flags = UInt64(flags.hasPrefix("0x") ? String(flags.dropFirst(2)) : flags, radix: 16) {
            return flags & 0xF != 0
        }
        // Intel processors count throttling events; the processor was throttled if the count has increased.
        let counts = files.paths(in: "/sys/devices/system/cpu", named: "cpu").flatMap { core in
            ["core", "package"].compactMap { files.number("\(core)/thermal_throttle/\($0)_throttle_count") }
        }
        let before = throttleCount
        throttleCount = counts.isEmpty ? nil : counts.reduce(0, +)
        guard let before, let throttleCount else { return nil }
        return throttleCount > before
    }

    private var updateAge: Double? {
        let ages = [
            "/var/lib/apt/periodic/update-success-stamp", "/var/lib/apt/lists", "/var/lib/dpkg/status",
        ].compactMap { path -> Int? in
            var status = stat()
            guard stat(files.path(path), &status) == 0 else { return nil }
            return Int(SystemClock.wall.wholeSeconds) - Int(status.st_mtim.tv_sec)
        }
        // A time in the future means that the clock was set back.
        return ages.filter { $0 >= 0 }.min().map(Double.init)
    }

    /// A Boolean value that tells whether the clock is synchronised; `nil` if that is unknown.
    public var isSynchronised: Bool? { Self.isSynchronised(KernelClock.isSynchronised, isTimeServiceRight) }

    /// Combines the reports of the kernel and of systemd-timesyncd; the result is `true` if either is. The kernel knows about all time
    /// services, but does not trust a clock after nine hours without a correction. systemd-timesyncd still reports that it has set the
    /// clock since boot.
    static func isSynchronised(_ kernel: Bool?, _ service: Bool?) -> Bool? {
        kernel == true || service == true ? true : kernel ?? service
    }

    /// A Boolean value that tells whether systemd-timesyncd has set the clock, which it records as a file in its folder; `nil` if the
    /// folder does not exist.
    var isTimeServiceRight: Bool? {
        let folder = files.path("/run/systemd/timesync")
        return access(folder, F_OK) == 0 ? access(folder + "/synchronized", F_OK) == 0 : nil
    }
}

extension Double {
    /// The number rounded to one decimal place.
    fileprivate var tenths: Double { (self * 10).rounded() / 10 }

    /// The number rounded to two significant digits, or to an integer if it is less than 100. It must not be negative.
    fileprivate var twoDigits: Double {
        let unit = self < 100 ? 1 : pow(10, log10(self).rounded(.down) - 1)
        return (self / unit).rounded() * unit
    }
}
