import Glibc
import Testing

@testable import thumbrail

@Suite("Disks and sensors of the host")
struct HostReadingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func make(_ path: String, _ text: String) throws {
        var place = folder.path
        for part in path.split(separator: "/").dropLast() {
            place += "/\(part)"
            mkdir(place, 0o755)
        }
        try folder.write(path, text)
    }

    @Test("The hottest zone and a Raspberry Pi's power supply are reported, and missing sensors are not")
    func sensors() throws {
        func host() -> [String] {
            let host = HostReading.read(state: nil, kiosk: "/nonexistent", root: folder.path).host
            return ["\(host.temperature ?? -1)", host.hasLowVoltage.map { "\($0)" } ?? "-"]
        }
        #expect(host() == ["-1.0", "-"])
        try make("sys/class/thermal/thermal_zone0/temp", "48250\n")
        try make("sys/class/thermal/thermal_zone1/temp", "61000\n")
        try make("sys/class/thermal/thermal_zone2/temp", "hot\n")
        try make("sys/class/thermal/cooling_device0/temp", "99000\n")
        try make("sys/class/hwmon/hwmon0/name", "cpu_thermal\n")
        #expect(host() == ["61.0", "-"])
        try make("sys/class/hwmon/hwmon1/name", "rpi_volt\n")
        try make("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "0\n")
        #expect(host() == ["61.0", "false"])
        try make("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")
        #expect(host() == ["61.0", "true"])
    }

    @Test("A processor is throttled while its cooling device is active, and fans and displays do not count")
    func throttling() throws {
        func isThrottled() -> Bool? {
            HostReading.read(state: nil, kiosk: "/nonexistent", root: folder.path).host.isThrottled
        }
        func device(_ number: Int, _ type: String, _ state: String) throws {
            try make("sys/class/thermal/cooling_device\(number)/type", "\(type)\n")
            try make("sys/class/thermal/cooling_device\(number)/cur_state", "\(state)\n")
        }
        try device(0, "pwm-fan", "3")
        try device(1, "LCD", "1")
        #expect(isThrottled() == nil)
        try device(2, "cpufreq-cpu0", "0")
        #expect(isThrottled() == false)
        for type in ["cpufreq-cpu0", "thermal-cpufreq-0", "Processor"] {
            try device(2, type, "2")
            #expect(isThrottled() == true, "\(type)")
            try device(2, type, "many")
            #expect(isThrottled() == nil, "\(type)")
        }
    }

    @Test("If a folder does not exist, its parent folder is examined")
    func storage() {
        let storage = HostReading.storage(of: folder.path + "/a/b/thumbrail")
        #expect(storage.problem == nil && storage.freeBytes.map { $0 > 0 } == true)
        // The kernel's own file system has no free space.
        let proc = HostReading.storage(of: "/proc/thumbrail")
        #expect(proc.problem != nil || proc.freeBytes == 0)
    }

    @Test(
        "A folder that is not writable is reported as a problem",
        .enabled(if: geteuid() != 0, "root can write everything"))
    func readOnly() {
        chmod(folder.path, 0o500)
        defer { chmod(folder.path, 0o700) }
        #expect(HostReading.storage(of: folder.path).problem == "Permission denied")
    }

    @Test("Different contents have different versions, and the same content has the same version")
    func version() throws {
        func version(_ text: String) throws -> String? {
            HostReading.read(state: nil, kiosk: try folder.write("kiosk.yaml", text)).kioskVersion
        }
        let first = try version("title: A\n")
        #expect(first?.count == 16)
        #expect(try version("title: B\n") != first)
        #expect(try version("title: A\n") == first)
        #expect(HostReading.read(state: nil, kiosk: "/nonexistent").kioskVersion == nil)
    }
}
