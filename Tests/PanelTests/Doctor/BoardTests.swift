import Testing

@testable import thumbrail

/// Boards with a device tree, from the files of their kernels.
@Suite("Command “doctor” on single-board computers")
@MainActor struct BoardTests {
    /// Makes a healthy Raspberry Pi: the nodes are those of `bcm2711-rpi-4-b.dts` and its drivers.
    private func raspberryPi() throws -> FakePanel {
        let panel = try FakePanel()
        try panel.link("/proc/device-tree", "/sys/firmware/devicetree/base")
        try panel.write("/sys/firmware/devicetree/base/model", "Raspberry Pi 4 Model B Rev 1.4\0")
        try panel.write("/sys/firmware/devicetree/base/compatible", "raspberrypi,4-model-b\0brcm,bcm2711\0")
        try panel.write("/sys/firmware/devicetree/base/soc/firmwarekms@7e600000/status", "disabled\0")
        try panel.write("/sys/class/hwmon/hwmon0/name", "cpu_thermal\n")
        try panel.write("/sys/class/hwmon/hwmon1/name", "rpi_volt\n")
        try panel.write("/sys/class/hwmon/hwmon1/in0_lcrit_alarm", "0\n")
        try panel.write("/boot/firmware/config.txt", "dtoverlay=vc4-kms-v3d\n")
        try panel.write("/boot/firmware/cmdline.txt", "quiet vt.global_cursor_default=0\n")
        try panel.write("/sys/class/drm/card1/device", "")
        panel.remove("/sys/class/drm/card0-DP-1")
        try panel.write("/sys/class/drm/card1-Writeback-1/status", "unknown\n")
        return panel
    }

    @Test("The doctor names a Raspberry Pi first, and reports no problem on a healthy one")
    func healthy() throws {
        let panel = try raspberryPi()
        #expect(panel.complaints() == [])
        let first = Doctor.findings(panel.machine, kiosk: nil).first
        #expect(first == .ok("board", "Raspberry Pi 4 Model B Rev 1.4"))
    }

    /// A fault of a Raspberry Pi.
    nonisolated struct Fault: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var complaints: [Finding]
        var make: @MainActor @Sendable (FakePanel) throws -> Void
    }

    @Test("Each fault of a Raspberry Pi is reported with its remedy, and nothing else is reported", arguments: faults)
    func fault(fault: Fault) throws {
        let panel = try raspberryPi()
        try fault.make(panel)
        #expect(panel.complaints() == fault.complaints)
    }

    private nonisolated static let faults: [Fault] = [
        Fault(
            testDescription: "the firmware rules the screen",
            complaints: [
                .wrong(
                    "board",
                    "the firmware controls the display (vc4-fkms-v3d); Raspberry Pi OS no longer supports this",
                    "replace it with dtoverlay=vc4-kms-v3d in /boot/firmware/config.txt, then reboot")
            ]
        ) { try $0.write("/sys/firmware/devicetree/base/soc/firmwarekms@7e600000/status", "okay\0") },
        Fault(
            testDescription: "no overlay brings the screen's driver, and the firmware's framebuffer stands in",
            complaints: [
                .wrong(
                    "board",
                    "the display driver (vc4) is not loaded: no page flips, no display detection",
                    "set dtoverlay=vc4-kms-v3d in /boot/firmware/config.txt, then reboot")
            ]
        ) {
            $0.remove("/sys/class/drm")
            try $0.write("/dev/fb0", "")
            try $0.write("/sys/class/graphics/fb0/virtual_size", "800,480\n")
        },
        Fault(
            testDescription: "the supply is too weak",
            complaints: [
                .wrong(
                    "board",
                    "undervoltage: the board is throttled, and written data may be lost",
                    "use a stronger power supply and a shorter cable; for events since the start: vcgencmd get_throttled"
                )
            ]
        ) { try $0.write("/sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n") },
        Fault(
            testDescription: "another sensor's alarm is not the supply's", complaints: []
        ) { try $0.write("/sys/class/hwmon/hwmon0/in0_lcrit_alarm", "1\n") },
        Fault(
            testDescription: "a cursor blinks, and there is no GRUB",
            complaints: [
                .note(
                    "kernel", "a cursor is visible until the kiosk starts",
                    "add vt.global_cursor_default=0 to the line in /boot/firmware/cmdline.txt, then reboot")
            ]
        ) { try $0.write("/proc/cmdline", "console=tty1 quiet\n") },
        Fault(
            testDescription: "a cursor blinks on an older system",
            complaints: [
                .note(
                    "kernel", "a cursor is visible until the kiosk starts",
                    "add vt.global_cursor_default=0 to the line in /boot/cmdline.txt, then reboot")
            ]
        ) {
            $0.remove("/boot/firmware")
            try $0.write("/boot/cmdline.txt", "quiet\n")
            try $0.write("/proc/cmdline", "console=tty1 quiet\n")
        },
        Fault(
            testDescription: "the programs are 32-bit ones",
            complaints: [
                .wrong(
                    "board",
                    "the userland of this system is 32-bit; Thumbrail requires a 64-bit userland",
                    "install a 64-bit system (arm64), such as Raspberry Pi OS Lite (64-bit)")
            ]
        ) { try $0.write("/bin/sh", elf(bits: 1, machine: 40)) },
        Fault(testDescription: "the programs are 64-bit ones", complaints: []) {
            try $0.write("/bin/sh", elf(bits: 2, machine: 183))
        },
        Fault(testDescription: "the panel says nothing of itself but to its driver", complaints: []) {
            $0.remove("/sys/class/drm/card0-HDMI-A-1")
            try $0.write("/sys/class/drm/card1-DSI-1/status", "connected\n")
            try $0.write("/sys/class/drm/card1-DSI-1/modes", "800x480\n")
            try $0.write("/sys/class/drm/card1-DSI-1/edid", "")
        },
        Fault(
            testDescription: "no display is connected, and what writes into memory is no place for one",
            complaints: [
                .wrong("screen", "no display is connected to HDMI-A-1", "connect a display and switch it on")
            ]
        ) { try $0.write("/sys/class/drm/card0-HDMI-A-1/status", "disconnected\n") },
    ]

    /// Returns the first bytes of a program.
    private nonisolated static func elf(bits: UInt8, machine: UInt8) -> [UInt8] {
        [0x7F, 0x45, 0x4C, 0x46, bits, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, machine, 0, 1, 0, 0, 0]
    }

    @Test("Another board is only named, and a host without a device tree has no board")
    func others() throws {
        let panel = try FakePanel()
        #expect(Board(panel.machine) == nil)
        // The checks of a Raspberry Pi's screen driver and supply depend on the compatible string, not on the model.
        try panel.write("/proc/device-tree/model", "Raspberry Pi killer\0")
        try panel.write("/proc/device-tree/compatible", "vendor,board\0rockchip,rk3399\0")
        try panel.write("/proc/device-tree/soc/firmwarekms@7e600000/status", "okay\0")
        try panel.write("/sys/class/hwmon/hwmon1/name", "rpi_volt\n")
        try panel.write("/sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")
        let findings = BoardCheck.findings(in: Examination(panel.machine, kiosk: nil))
        #expect(findings == [.ok("board", "Raspberry Pi killer")])
    }

    @Test("A board model that is missing, endless or not text causes no error")
    func models() throws {
        let panel = try FakePanel()
        func model(_ bytes: [UInt8]) throws -> String? {
            try panel.write("/proc/device-tree/model", bytes)
            return Board(panel.machine)?.model
        }
        #expect(try model([]) == nil)
        #expect(try model([0, 0]) == nil)
        #expect(try model(Array("Board".utf8)) == "Board")
        #expect(try model(Array("Bo\u{1B}[2J\nard\0 of 2\0".utf8)) == "Bo[2Jard")
        #expect(try model([0xFF, 0x41, 0]) == "\u{FFFD}A")
        #expect(try model(Array(repeating: 0x41, count: 100_000))?.count == 80)
        try panel.write("/proc/device-tree/compatible", "vendor,board\0")
        #expect(try model([]) == "vendor,board")
    }

    @Test(
        "A watchdog that does not support the configured time is reported as unused",
        arguments: [
            ("15\n", "30s", true), ("15\n", "1min", true), ("15\n", "15", false), ("15\n", "infinitely", false),
            // Drivers that leave longer times to the kernel, and older kernels.
            ("0\n", "1min 30s", false), ("", "30s", false),
        ])
    func watchdog(longest: String, setting: String, isRefused: Bool) throws {
        let panel = try FakePanel()
        try panel.write("/sys/class/watchdog/watchdog0/max_timeout", longest)
        try panel.write("/sys/class/watchdog/watchdog0/state", "active\n")
        let settings = "[Manager]\nCtrlAltDelBurstAction=none\nRuntimeWatchdogSec=\(setting)\n"
        try panel.write("/etc/systemd/system.conf.d/99-thumbrail.conf", settings)
        let expected = Finding.wrong(
            "watchdog",
            "the maximum timeout of the hardware watchdog is 15 s: with RuntimeWatchdogSec=\(setting) it is not used",
            "set it to 15s in /etc/systemd/system.conf.d/zz-watchdog.conf, then: systemctl daemon-reexec")
        #expect(panel.complaints() == (isRefused ? [expected] : []))
    }

    @Test("A watchdog that is configured but not running is reported")
    func stillWatchdog() throws {
        let panel = try FakePanel()
        try panel.write("/sys/class/watchdog/watchdog0/state", "inactive\n")
        let settings = "[Manager]\nCtrlAltDelBurstAction=none\nRuntimeWatchdogSec=30s\n"
        try panel.write("/etc/systemd/system.conf.d/99-thumbrail.conf", settings)
        #expect(
            panel.complaints() == [
                .wrong(
                    "watchdog", "the hardware watchdog is inactive, although RuntimeWatchdogSec is 30s",
                    "check: journalctl -b _PID=1 -g 'watchdog|set timeout'")
            ])
    }

    @Test("Time spans are parsed as by systemd")
    func times() {
        #expect(TimeSpan.seconds("90") == 90)
        #expect(TimeSpan.seconds("1min 30s") == 90)
        #expect(TimeSpan.seconds("1m30s") == 90)
        #expect(TimeSpan.seconds("2.5 sec") == 2.5)
        #expect(TimeSpan.seconds("1h") == 3600)
        for text in ["", "s", "5 parsecs", "-1", "1 2 x", "."] { #expect(TimeSpan.seconds(text) == nil, "\(text)") }
    }

    @Test(
        "A root file system in memory is reported as volatile, unless the state has its own file system",
        arguments: [
            // The mounts of overlayroot and of the older raspi-config.
            ("overlayroot / overlay rw,lowerdir=/media/root-ro,upperdir=/media/root-rw/overlay 0 0", "", true),
            ("overlay / overlay rw,lowerdir=/lower,upperdir=/upper/data 0 0", "boot=overlay ", true),
            ("overlayroot / overlay rw,upperdir=/media/root-rw/overlay 0 0\n/dev/sda3 /var/lib ext4 rw 0 0", "", false),
            // The upper layer of a container lies on a disk.
            ("overlay / overlay rw,lowerdir=/var/lib/a,upperdir=/var/lib/b 0 0", "", false),
            ("/dev/sda2 / ext4 rw 0 0", "", false), ("", "", false), ("overlay\n / \n", "", false),
        ])
    func overlay(root: String, argument: String, isForgotten: Bool) throws {
        let panel = try FakePanel()
        try panel.write("/proc/cmdline", argument + "vt.global_cursor_default=0\n")
        try panel.write("/proc/mounts", "tmpfs-root /media/root-rw tmpfs rw,relatime 0 0\n\(root)\n")
        let complaints = panel.complaints()
        #expect(complaints.map(\.topic) == (isForgotten ? ["space"] : []))
        #expect(complaints.allSatisfy { $0.level == .note && $0.text.contains("are lost at the next boot") })
    }
}
