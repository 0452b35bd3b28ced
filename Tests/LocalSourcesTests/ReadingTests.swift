import Glibc
import JSON
import System
import TestSupport
import Testing

@testable import LocalSources

/// Kernel files simulated by files in a folder.
@Suite("Metrics of the host")
struct ReadingTests {
    private let folder: TemporaryFolder
    private var reader: SystemMetrics

    init() throws {
        folder = try TemporaryFolder()
        reader = SystemMetrics(KernelFiles(root: folder.path), disk: folder.path)
    }

    private mutating func read(_ value: MachineValue, _ files: [String: String]) throws -> JSONValue? {
        for (path, text) in files { try folder.write(path, text) }
        return reader.read(value)
    }

    @Test("Load and uptime are the first numbers in their files")
    mutating func load() throws {
        #expect(try read(.load, ["proc/loadavg": "0.52 0.58 0.59 1/389 12345\n"]) == 0.52)
        #expect(try read(.uptime, ["proc/uptime": "12345.67 54321.00\n"]) == 12345)
        for text in ["", "x y z", "nan nan nan", "1 2", "inf 1 1"] {
            #expect(try read(.load, ["proc/loadavg": text]) == nil, "\(text)")
        }
        for text in ["", "-5 1", "nan 1", "1e300 1"] {
            #expect(try read(.uptime, ["proc/uptime": text]) == nil, "\(text)")
        }
    }

    @Test("Processor use is its share of the time between two reads, over all cores")
    mutating func processor() throws {
        #expect(try read(.processor, ["proc/stat": "cpu  100 0 100 800 0 0 0 0 0 0\ncpu0 1 1 1 1\n"]) == nil)
        #expect(try read(.processor, ["proc/stat": "cpu  120 0 120 850 10 0 0 0 0 0\n"]) == 40)
        // No time has passed, and a counter goes back.
        #expect(try read(.processor, [:]) == nil)
        #expect(try read(.processor, ["proc/stat": "cpu  0 0 0 1\n"]) == nil)
        for text in ["", "cpu", "cpu0 1 1 1 1", "cpu a b c d", "cpu -1 2 3 4"] {
            #expect(ProcessorTimes(text) == nil, "\(text)")
        }
        #expect(ProcessorTimes("cpu 18446744073709551615 1 1 18446744073709551615") != nil)
    }

    @Test("Memory use is given in bytes and as a percentage of the total")
    mutating func memory() throws {
        let text = "MemTotal:  1000 kB\nMemFree: 1 kB\nMemAvailable:   250 kB\nSwapTotal: 100 kB\nSwapFree: 60 kB\n"
        #expect(
            try read(.memory, ["proc/meminfo": text])
                == ["used": 768_000, "free": 256_000, "total": 1_024_000, "share": 75])
        #expect(MemoryReading(text)?.swapUsed == 40_960)
        for text in ["", "MemTotal: 5 kB", "MemTotal: 0 kB\nMemAvailable: 0 kB", "MemTotal: x\nMemAvailable: 1"] {
            #expect(MemoryReading(text) == nil, "\(text)")
        }
        let most = try #require(
            MemoryReading("MemTotal: 9223372036854775807 kB\nMemAvailable: -9 kB\nSwapTotal: -1 kB"))
        #expect(most.used == .max && most.free == 0 && most.swap == 0 && most.swapUsed == 0)
        let more = try #require(MemoryReading("MemTotal: 1 kB\nMemAvailable: 9 kB\nSwapTotal: 1 kB\nSwapFree: 9 kB"))
        #expect(more.used == 0 && more.swapUsed == 0)
    }

    @Test("Disk use is measured for the disk of a folder, and is missing without the folder")
    mutating func disk() throws {
        let disk = try #require(DiskReading(of: folder.path))
        #expect(disk.total > 0 && disk.used >= 0 && disk.free >= 0 && disk.used + disk.free == disk.total)
        #expect(reader.read(.disk)?["total"] == .number(Double(disk.total)))
        #expect(DiskReading(of: folder.path + "/nowhere") == nil)
        // This file system has no size.
        #expect(DiskReading(of: "/proc") == nil)
    }

    @Test("The temperature is that of the hottest thermal zone, or without zones that of the hottest sensor")
    mutating func temperature() throws {
        #expect(reader.read(.temperature) == nil)
        #expect(try read(.temperature, ["sys/class/hwmon/hwmon0/temp1_input": "41500\n"]) == 41.5)
        #expect(try read(.temperature, ["sys/class/hwmon/hwmon0/temp1_max": "99000\n"]) == 41.5)
        let zones = ["0": "48312\n", "1": "51049\n", "2": "-274000\n", "3": "nan\n", "4": "", "5": "999999999\n"]
        for (number, text) in zones { try folder.write("sys/class/thermal/thermal_zone\(number)/temp", text) }
        #expect(reader.read(.temperature) == 51)
        mkfifo(folder.path + "/sys/class/thermal/thermal_zone9", 0o600)
        mkdir(folder.path + "/sys/class/thermal/thermal_zone8", 0o700)
        mkfifo(folder.path + "/sys/class/thermal/thermal_zone8/temp", 0o600)
        #expect(reader.read(.temperature) == 51)
    }

    @Test("The ambient light is the value of the brightest sensor in lux, rounded to two digits")
    mutating func light() throws {
        #expect(reader.read(.light) == nil)
        let devices = "sys/bus/iio/devices"
        #expect(try read(.light, ["\(devices)/iio:device0/name": "accel\n"]) == nil)
        #expect(try read(.light, ["\(devices)/iio:device1/in_illuminance_input": "37\n"]) == 37)
        #expect(try read(.light, ["\(devices)/iio:device1/in_illuminance_input": "437.6\n"]) == 440)
        let raw = "\(devices)/iio:device2/in_illuminance"
        #expect(try read(.light, [raw + "_raw": "1000\n", raw + "_scale": "0.5\n"]) == 500)
        #expect(try read(.light, [raw + "_offset": "200\n"]) == 600)
        #expect(try read(.light, ["\(devices)/iio:device3/in_illuminance0_input": "1234\n"]) == 1200)
        // Impossibly bright, negative, and invalid values.
        for text in ["1000000", "-5", "nan", "", "x", String(repeating: "9", count: 5_000)] {
            #expect(try read(.light, ["\(devices)/iio:device4/in_illuminance_input": text]) == 1200, "\(text)")
        }
    }

    @Test("Default routes have no destination, and the one with the lowest metric comes first")
    func routes() {
        let head = "Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT\n"
        let far = "wlan0\t00000000\t0100A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0\n"
        let near = "eth0\t00000000\t0100A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0\n"
        let local = "eth1\t0000A8C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n"
        let down = "eth2\t00000000\t0100A8C0\t0002\t0\t0\t0\t00000000\t0\t0\t0\n"
        #expect(NetworkRoutes(head + far + local + down + near, "").interfaces == ["eth0", "wlan0"])
        let zeros = String(repeating: "0", count: 32)
        let six = "\(zeros) 00 \(zeros) 00 \(zeros) 00000400 00000001 00000000 00000003    eth5\n"
        let reject = "\(zeros) 00 \(zeros) 00 \(zeros) ffffffff 00000001 00000000 00200200       lo\n"
        #expect(NetworkRoutes(head, six + reject).interfaces == ["eth5"])
        for text in ["", "\n\n", "x", head + "a b c", head + String(repeating: "\t", count: 50)] {
            #expect(NetworkRoutes(text, text).interfaces.isEmpty)
        }
    }

    @Test("The network metric tells whether the network is up and has a default route")
    mutating func network() throws {
        let head = "Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\n"
        let route = head + "net9\t00000000\t0100A8C0\t0003\t0\t0\t100\t00000000\n"
        let up = try read(.network, ["proc/net/route": route, "sys/class/net/net9/operstate": "up\n"])
        #expect(up == ["up": true, "route": true, "interface": "net9"])
        let down = try read(.network, ["sys/class/net/net9/operstate": "down\n"])
        #expect(down?["up"] == false && down?["route"] == true)
        #expect(try read(.network, ["proc/net/route": head])?["route"] == false)
    }

    @Test("The battery metric includes only batteries that power the host")
    mutating func battery() throws {
        func battery(_ name: String, _ capacity: String, _ status: String) -> [String: String] {
            let folder = "sys/class/power_supply/\(name)"
            return ["\(folder)/type": "Battery\n", "\(folder)/capacity": capacity, "\(folder)/status": status]
        }
        #expect(reader.read(.battery) == nil)
        #expect(try read(.battery, ["sys/class/power_supply/AC/type": "Mains\n"]) == nil)
        #expect(
            try read(.battery, battery("BAT0", "80\n", "Discharging\n")) == ["share": 80, "charging": false])
        #expect(try read(.battery, battery("BAT1", "91\n", "Charging\n")) == ["share": 85.5, "charging": true])
        var mouse = battery("hid-1", "5\n", "Discharging\n")
        mouse["sys/class/power_supply/hid-1/scope"] = "Device\n"
        #expect(try read(.battery, mouse) == ["share": 85.5, "charging": true])
        #expect(try read(.battery, battery("BAT2", "500\n", ""))?["share"] == 85.5)
    }

    @Test("Throttling is read from a Raspberry Pi's firmware, or from a rise of the processor's throttle count")
    mutating func throttled() throws {
        #expect(reader.read(.throttled) == nil)
        let count = "sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count"
        #expect(try read(.throttled, [count: "7\n"]) == nil)
        #expect(try read(.throttled, [:]) == false)
        #expect(try read(.throttled, [count: "8\n"]) == true)
        #expect(try read(.throttled, [:]) == false)
        let flags = "sys/devices/platform/soc/soc:firmware/get_throttled"
        #expect(try read(.throttled, [flags: "50000\n"]) == false)
        #expect(try read(.throttled, [flags: "0x50005\n"]) == true)
        #expect(try read(.throttled, [flags: "what?\n"]) == false)
    }

    @Test("The age of updates is the age of the newest file that an update leaves behind")
    mutating func updates() throws {
        #expect(reader.read(.updateAge) == nil)
        func trace(_ name: String, age: Int) throws {
            let path = try folder.write(name, "")
            var times = [timeval(tv_sec: time(nil) - age, tv_usec: 0), timeval(tv_sec: time(nil) - age, tv_usec: 0)]
            #expect(utimes(path, &times) == 0)
        }
        func age(_ value: JSONValue?) -> Double? { if case .number(let age)? = value { age } else { nil } }
        try trace("var/lib/dpkg/status", age: 90_000)
        #expect(try (90_000..<90_060).contains(#require(age(reader.read(.updateAge)))))
        try trace("var/lib/apt/periodic/update-success-stamp", age: 5_000)
        #expect(try (5_000..<5_060).contains(#require(age(reader.read(.updateAge)))))
        // A clock that was set back.
        try trace("var/lib/apt/periodic/update-success-stamp", age: -100_000)
        #expect(try (90_000..<90_060).contains(#require(age(reader.read(.updateAge)))))
    }

    @Test(
        "The kernel or systemd-timesyncd tells whether the clock is synchronized, and without both it is unknown",
        arguments: [
            (nil, nil, nil), (false, nil, false), (nil, false, false), (false, false, false), (true, nil, true),
            (true, false, true), (false, true, true), (nil, true, true), (true, true, true),
        ] as [(Bool?, Bool?, Bool?)])
    func synchronised(kernel: Bool?, service: Bool?, expected: Bool?) {
        #expect(SystemMetrics.isSynchronised(kernel, service) == expected)
    }

    @Test("The kernel considers a clock synchronized if its maximum error is less than 16 seconds")
    func kernelClock() {
        #expect(KernelClock.isRight(within: 0) && KernelClock.isRight(within: 15_999_999))
        #expect(!KernelClock.isRight(within: 16_000_000) && !KernelClock.isRight(within: .max))
    }

    @Test("If the kernel does not know, a file of systemd-timesyncd shows that the clock is synchronized")
    func timeService() throws {
        #expect(reader.isTimeServiceRight == nil)
        try folder.write("run/systemd/timesync/clock", "")
        #expect(reader.isTimeServiceRight == false)
        try folder.write("run/systemd/timesync/synchronized", "")
        #expect(reader.isTimeServiceRight == true)
    }

    @Test("All metrics can be read on the host that runs the test")
    func own() {
        var own = SystemMetrics()
        for value in [MachineValue.load, .memory, .disk, .network, .uptime] {
            #expect(own.read(value) != nil, "\(value)")
        }
        for value in MachineValue.allCases { _ = own.read(value) }
    }

    @Test("Settings are unchanged after they are encoded to JSON and decoded")
    func settings() {
        let settings = MachineSettings(interval: 30, disk: "/var")
        #expect(MachineSettings(.object(settings.settings)) == settings)
        #expect(MachineSettings([:]) == nil && MachineSettings(["machine": ["every": 0]])?.interval == 5)
    }
}
