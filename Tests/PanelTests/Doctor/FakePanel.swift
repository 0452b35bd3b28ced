import Glibc
import TestSupport

@testable import thumbrail

/// The files of a healthy host in a folder, which a test then changes.
@MainActor final class FakePanel {
    /// The answers of its kernel and its fonts.
    nonisolated struct Probe: SystemProbe {
        var space: Space? = Space(free: 1 << 30, isReadOnly: false)
        var now: Int64? = 4_000_000_000
        var isClockSynchronised: Bool? = true
        var ranges: [UInt: AxisRange] = [
            0x35: AxisRange(low: 0, high: 4095, resolution: 0), 0x36: AxisRange(low: 0, high: 2559, resolution: 0),
        ]
        var fontFamily: String? = "Inter"
        var missing: Set<Unicode.Scalar> = []
        var languageData: Int? = 72
        /// The languages without a voice; `nil` if there is no voice.
        var voiceless: [String]? = []

        func space(at path: String) -> Space? { space }
        func range(ofAxis axis: UInt, on device: String) -> AxisRange? { ranges[axis] }
        func languagesWithoutVoice(among tags: [String]) -> [String]? { voiceless.map { tags.filter($0.contains) } }
        func hasGlyph(_ scalar: Unicode.Scalar) -> Bool { !missing.contains(scalar) }
    }

    private let folder: TemporaryFolder
    var probe = Probe()
    var machine: ExaminedSystem { ExaminedSystem(root: folder.path, probe: probe) }
    /// The path of its root folder on this host.
    var root: String { folder.path }

    static let touchScreen = """
        I: Bus=0003 Vendor=0eef Product=0001 Version=0100
        N: Name="Glass Ltd. Touch"
        H: Handlers=mouse0 event2
        B: PROP=2
        B: EV=1b
        B: KEY=400 0 0 0 0 0
        B: ABS=260800000000003

        """

    init() throws {
        folder = try TemporaryFolder()
        // Temporary folders are accessible to their owners only, unlike a root folder.
        chmod(folder.path, 0o755)
        try write("/proc/sys/kernel/sysrq", "0\n")
        try write("/proc/sys/kernel/printk", "1\t4\t1\t7\n")
        try write("/proc/sys/kernel/panic", "10\n")
        try write("/proc/sys/kernel/seccomp/actions_avail", "kill_process errno allow\n")
        try write("/proc/cmdline", "root=/dev/sda1 quiet vt.global_cursor_default=0\n")
        try write("/proc/bus/input/devices", Self.touchScreen)
        try write("/run/systemd/system/x", "")
        try write("/run/udev/control", "")
        try write("/run/udev/data/c13:66", "E:ID_INPUT_TOUCHSCREEN=1\n")
        try write("/sys/class/drm/card0-HDMI-A-1/status", "connected\n")
        try write("/sys/class/drm/card0-HDMI-A-1/modes", "1280x800\n1024x768\n")
        try write("/sys/class/drm/card0-HDMI-A-1/edid", edidBlock(millimetres: (217, 136), name: "PANEL 10"))
        try write("/sys/class/drm/card0-DP-1/status", "disconnected\n")
        try write("/sys/class/tty/tty0/active", "tty1\n")
        try write("/sys/fs/cgroup/system.slice/thumbrail.service/cgroup.procs", "812\n")
        for node in ["/dev/dri/card0", "/dev/input/event2", "/dev/tty1"] {
            try write(node, "")
            chmod(folder.path + node, 0o660)
        }
        try write("/etc/passwd", "root:x:0:0:::\nthumbrail:x:\(getuid()):900:Kiosk:/:/\n")
        try write("/etc/group", "input:x:901:thumbrail\nvideo:x:\(getgid()):root,thumbrail\nthumbrail:x:900:\n")
        let (packaged, units) = ("/usr/lib/systemd/system", "/etc/systemd/system")
        for unit in ["thumbrail.service", "thumbrail-console.service"] { try write("\(packaged)/\(unit)", "[Unit]\n") }
        try link("\(units)/multi-user.target.wants/thumbrail.service", "\(packaged)/thumbrail.service")
        try link("\(units)/ctrl-alt-del.target", "/dev/null")
        try write("/etc/systemd/system.conf.d/99-thumbrail.conf", "[Manager]\nCtrlAltDelBurstAction=none\n")
        let keys = ["Power", "Reboot", "Suspend", "Hibernate"].map { "Handle\($0)Key=ignore\n" }.joined()
        try write("/etc/systemd/logind.conf.d/99-thumbrail.conf", "[Login]\nNAutoVTs=0\nReserveVT = 0\n" + keys)
        for program in ["/usr/bin/thumbrail", "/usr/libexec/thumbrail/thumbrail-pictures"] {
            try write(program, "")
            chmod(folder.path + program, 0o755)
        }
        try write("/etc/thumbrail/panel.conf", "# What\nKIOSK=\"/srv/thumbrail/kiosk.yaml\"\nOPTIONS=\"\"\n")
        try write("/srv/thumbrail/kiosk.yaml", "title: Lobby\ntabs: [{title: Café, rows: [Zoë]}]\n")
        try write("/var/lib/thumbrail/x", "")
        try write(
            Manifest.ofPackage, "program\tx\t/usr/bin/thumbrail\nfile\tx\t\(packaged)/thumbrail.service\n")
        let items = [
            "user\t-\tthumbrail", "link\t/dev/null\t\(units)/ctrl-alt-del.target",
            "kiosk\tx\t/srv/thumbrail/kiosk.yaml", "folder\t-\t/srv/thumbrail",
        ]
        try write(Manifest.ofPanel, items.joined(separator: "\n") + "\n")
    }

    func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

    func write(_ path: String, _ bytes: [UInt8]) throws {
        makeFolder(of: path)
        try folder.write(String(path.dropFirst()), bytes)
    }

    func link(_ path: String, _ target: String) throws {
        makeFolder(of: path)
        unlink(folder.path + path)
        guard symlink(target, folder.path + path) == 0 else { throw Failure("\(path): \(systemError())") }
    }

    func remove(_ path: String) { TemporaryFolder.remove(folder.path + path) }

    func setMode(_ path: String, _ mode: mode_t) { chmod(folder.path + path, mode) }

    /// Returns the findings of the doctor, except those that are fine.
    func complaints() -> [Finding] {
        Doctor.findings(machine, kiosk: nil).filter { $0.level != .ok }
    }

    private func makeFolder(of path: String) {
        var folder = folder.path
        for part in path.split(separator: "/").dropLast() {
            folder += "/\(part)"
            mkdir(folder, 0o755)
        }
    }
}
