import Glibc
import Testing

@testable import thumbrail

@Suite("Command “doctor”")
@MainActor struct DoctorTests {
    @Test("A healthy panel has no findings, and each topic is mentioned")
    func healthy() throws {
        let panel = try FakePanel()
        let findings = Doctor.findings(panel.machine, kiosk: nil)
        #expect(findings.filter { $0.level != .ok } == [])
        let topics = [
            "files", "service", "screen", "touch", "udev", "access", "way out", "kernel", "kiosk", "fonts", "space",
            "clock", "watchdog", "language",
        ]
        #expect(Set(findings.map(\.topic)) == Set(topics))
        let texts = findings.map(\.text)
        #expect(texts.contains("HDMI-A-1 is connected: 1280x800, 217 × 136 mm (PANEL 10)"))
        #expect(texts.contains("Glass Ltd. Touch (event2), multi-touch, 0…4095 × 0…2559"))
    }

    /// A fault of a panel.
    nonisolated struct Fault: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var level: Finding.Level
        var topic: String
        /// A part of the finding's text.
        var says: String
        var make: @MainActor @Sendable (FakePanel) throws -> Void

        init(
            _ name: String, _ level: Finding.Level, _ topic: String, _ says: String,
            _ make: @escaping @MainActor @Sendable (FakePanel) throws -> Void
        ) {
            testDescription = name
            self.level = level
            self.topic = topic
            self.says = says
            self.make = make
        }
    }

    @Test("Each fault is found, and nothing else is reported", arguments: faults)
    func fault(fault: Fault) throws {
        let panel = try FakePanel()
        try fault.make(panel)
        let complaints = panel.complaints()
        #expect(complaints.count == 1, "\(complaints)")
        #expect(complaints.first?.level == fault.level)
        #expect(complaints.first?.topic == fault.topic)
        #expect(complaints.first?.text.contains(fault.says) == true, "\(complaints)")
        if fault.level == .wrong { #expect(complaints.first?.remedy?.isEmpty == false) }
    }

    private nonisolated static let units = "/etc/systemd/system"
    private nonisolated static let packaged = "/usr/lib/systemd/system"

    private nonisolated static let faults: [Fault] = installed + running + devices + keys + kiosk

    private nonisolated static let installed: [Fault] = [
        Fault(
            "a link of the panel's leads elsewhere", .wrong, "files", "does not point to \(packaged)/thumbrail.service"
        ) {
            let link = "\(units)/multi-user.target.wants/thumbrail.service"
            try $0.write(Manifest.ofPanel, "link\t\(packaged)/thumbrail.service\t\(link)")
            try $0.link(link, "../other.service")
        },
        Fault("the program may not be run", .wrong, "files", "is not executable") {
            $0.setMode("/usr/bin/thumbrail", 0o644)
        },
        Fault("the program that decodes pictures is missing", .wrong, "files", "images are not decoded") {
            $0.remove("/usr/libexec/thumbrail/thumbrail-pictures")
        },
        Fault("the package is not installed", .wrong, "files", "the package thumbrail is not installed") {
            $0.remove(Manifest.ofPackage)
        },
        Fault("nobody has made it a panel", .wrong, "files", "no kiosk is installed") {
            try $0.write(Manifest.ofPanel, "folder\t-\t/etc/thumbrail\nuser\t-\tthumbrail\n")
        },
        Fault("a unit of the machine's own hides the kiosk", .wrong, "access", "by PrivateTmp=yes of its unit") {
            // It takes precedence over the package's unit.
            try $0.write("\(units)/thumbrail.service", "[Service]\nPrivateTmp=yes\n")
            try $0.write("/tmp/rows.json", "[]")
            try $0.write(
                "/srv/thumbrail/kiosk.yaml",
                "title: K\ntabs: [{title: A, json: {file: \($0.root)/tmp/rows.json, title: t}}]\n")
        },
        Fault("the kiosk may not be read", .wrong, "access", "thumbrail cannot read /srv/thumbrail/kiosk.yaml") {
            // The kiosk's user is the owner here, so the modes of group and others do not apply.
            $0.setMode("/srv/thumbrail/kiosk.yaml", 0o077)
        },
        Fault(
            "a folder of the kiosk's may not be passed", .wrong, "access",
            "cannot search /srv/thumbrail, which contains"
        ) {
            try $0.write(Manifest.ofPanel, "kiosk\tx\t/srv/thumbrail/kiosk.yaml\n")
            $0.setMode("/srv/thumbrail", 0o677)
        },
        Fault("a picture that the manifest does not know may not be read", .wrong, "access", "/srv/more/a.png") {
            let kiosk = "title: K\ntabs: [{title: A, rows: [{title: a, picture: ../more/a.png}]}]\n"
            try $0.write("/srv/thumbrail/kiosk.yaml", kiosk)
            try $0.write("/srv/more/a.png", onePixel)
            $0.setMode("/srv/more/a.png", 0)
        },
        Fault("a JSON file may not be read", .wrong, "access", "cannot read /srv/rows/rows.json") {
            try $0.write("/srv/rows/rows.json", "[]")
            try $0.write(
                "/srv/thumbrail/kiosk.yaml",
                "title: K\ntabs: [{title: A, json: {file: \($0.root)/srv/rows/rows.json, title: t}}]\n")
            $0.setMode("/srv/rows/rows.json", 0o044)
        },
        Fault(
            "a JSON file is hidden by the unit", .wrong, "access",
            "/home/pi/rows.json is hidden from the kiosk by ProtectHome=yes"
        ) {
            try $0.write("\(packaged)/thumbrail.service", "[Service]\nProtectHome=yes\nPrivateTmp=yes\n")
            try $0.write("/home/pi/rows.json", "[]")
            try $0.write(
                "/srv/thumbrail/kiosk.yaml",
                "title: K\ntabs: [{title: A, json: {file: \($0.root)/home/pi/rows.json, title: t}}]\n")
        },
        Fault(
            "a link leads to where the unit hides it", .wrong, "access",
            "/srv/thumbrail/kiosk.yaml is hidden from the kiosk by PrivateTmp=yes"
        ) {
            try $0.write("\(packaged)/thumbrail.service", "[Service]\nProtectHome=yes\nPrivateTmp=yes\n")
            try $0.write("/var/tmp/kiosk.yaml", "title: Lobby\ntabs: [{title: A, rows: [b]}]\n")
            try $0.link("/srv/thumbrail/kiosk.yaml", "/var/tmp/kiosk.yaml")
        },
        Fault("the machine's watchdog is not used", .note, "watchdog", "is not used (RuntimeWatchdogSec=off)") {
            try $0.write("/sys/class/watchdog/watchdog0/identity", "x\n")
        },
        Fault("the kiosk does not start by itself", .wrong, "service", "does not start at boot") {
            $0.remove("\(units)/multi-user.target.wants/thumbrail.service")
        },
        Fault("the unit is masked", .wrong, "service", "masked") {
            try $0.link("\(units)/thumbrail.service", "/dev/null")
        },
        Fault("the console's lock is gone", .wrong, "service", "the console is not locked") {
            $0.remove("\(packaged)/thumbrail-console.service")
        },
        Fault("a desktop starts as well", .wrong, "service", "a desktop starts") {
            try $0.link("\(units)/display-manager.service", "/lib/systemd/system/gdm.service")
        },
        Fault("the unit is changed by a drop-in", .note, "service", "50-own.conf") {
            try $0.write("\(units)/thumbrail.service.d/50-own.conf", "[Service]\n")
        },
    ]

    private nonisolated static let running: [Fault] = [
        Fault("the kiosk does not run", .wrong, "service", "is not running") {
            try $0.write("/sys/fs/cgroup/system.slice/thumbrail.service/cgroup.procs", "")
        },
        Fault("the kiosk ends again and again", .wrong, "service", "9 starts in a row") {
            try $0.write("/run/thumbrail/starts", "9 1234\n")
        },
        Fault("udev does not run", .wrong, "udev", "is not running") { $0.remove("/run/udev/control") },
        Fault("udev has seen nothing", .wrong, "udev", "has no data") { $0.remove("/run/udev/data") },
        Fault("there is no user", .wrong, "access", "user not found: thumbrail") {
            try $0.write("/etc/passwd", "root:x:0:0:::\n")
        },
        Fault("the user's terminal is another's", .wrong, "access", "the owner of /dev/tty1 is not thumbrail") {
            try $0.write("/etc/passwd", "thumbrail:x:\(getuid() + 1):900:::\n")
        },
        Fault("a card belongs to a group of others", .wrong, "access", "/dev/dri/card0") {
            $0.setMode("/dev/dri/card0", 0o060)
            try $0.write("/etc/group", "input:x:901:thumbrail\nvideo:x:902:thumbrail\n")
        },
        Fault("the user lacks a group", .wrong, "access", "not in the group input") {
            try $0.write("/etc/group", "input:x:901:\nvideo:x:\(getgid()):thumbrail\n")
        },
        Fault("the state cannot be written", .wrong, "space", "is not writable") {
            $0.probe.space = Space(free: 1 << 30, isReadOnly: true)
        },
        Fault("the disk is full", .wrong, "space", "3 MiB") {
            $0.probe.space = Space(free: 3 << 20, isReadOnly: false)
        },
        Fault("the disk is almost full", .note, "space", "100 MiB") {
            $0.probe.space = Space(free: 100 << 20, isReadOnly: false)
        },
        Fault("the clock is in the past", .wrong, "clock", "earlier than the installation") { $0.probe.now = 1000 },
        Fault("nobody sets the clock", .note, "clock", "not synchronized") { $0.probe.isClockSynchronised = false },
    ]

    private nonisolated static let devices: [Fault] = [
        Fault("nothing is plugged in", .wrong, "screen", "no display is connected to DP-1, HDMI-A-1") {
            try $0.write("/sys/class/drm/card0-HDMI-A-1/status", "disconnected\n")
        },
        Fault("there is no screen at all", .wrong, "screen", "no screen") { $0.remove("/sys/class/drm") },
        Fault("a display has no mode", .wrong, "screen", "no mode") {
            try $0.write("/sys/class/drm/card0-HDMI-A-1/modes", "")
        },
        Fault("a display does not say how large it is", .note, "screen", "no physical size") {
            try $0.write("/sys/class/drm/card0-HDMI-A-1/edid", "")
        },
        Fault("there is nothing to touch", .wrong, "touch", "no touch device") {
            try $0.write("/proc/bus/input/devices", "")
        },
        Fault("there is a mouse only", .note, "touch", "but Mouse") {
            let mouse = "N: Name=\"Mouse\"\nH: Handlers=event2\nB: KEY=70000 0 0 0 0\nB: REL=903\n\n"
            try $0.write("/proc/bus/input/devices", mouse)
        },
        Fault("a keyboard is plugged in", .note, "touch", "Keys & Co.") {
            let keys = "N: Name=\"Keys & Co.\"\nH: Handlers=sysrq kbd event5\nB: KEY=402000000 fffffffffffffffe\n\n"
            try $0.write("/proc/bus/input/devices", FakePanel.touchScreen + "\n" + keys)
        },
        Fault("udev does not know the touch screen for one", .wrong, "touch", "does not classify Glass Ltd. Touch") {
            try $0.write("/run/udev/data/c13:66", "E:ID_INPUT_MOUSE=1\n")
        },
        Fault("a touch screen has no range", .wrong, "touch", "0…0 × 0…2559") {
            $0.probe.ranges[0x35] = AxisRange(low: 0, high: 0, resolution: 0)
        },
        Fault("a touch screen cannot be read", .note, "touch", "cannot read") { $0.probe.ranges = [:] },
    ]

    private nonisolated static let keys: [Fault] = [
        Fault("SysRq works", .wrong, "kernel", "kernel.sysrq is 438") {
            try $0.write("/proc/sys/kernel/sysrq", "438\n")
        },
        Fault("the boot loader insists on SysRq", .wrong, "kernel", "sysrq_always_enabled") {
            try $0.write("/proc/cmdline", "sysrq_always_enabled vt.global_cursor_default=0\n")
        },
        Fault("the boot loader starts a shell", .wrong, "kernel", "root shell") {
            try $0.write("/proc/cmdline", "systemd.debug-shell=1 vt.global_cursor_default=0\n")
        },
        Fault("a cursor blinks", .note, "kernel", "cursor") { try $0.write("/proc/cmdline", "quiet\n") },
        Fault("warnings go to the screen", .note, "kernel", "kernel.printk is 7") {
            try $0.write("/proc/sys/kernel/printk", "7 4 1 7\n")
        },
        Fault("the kernel cannot shut the decoder in", .note, "kernel", "no seccomp filter") {
            $0.remove("/proc/sys/kernel/seccomp")
        },
        Fault("a panic stays for ever", .note, "kernel", "panic") { try $0.write("/proc/sys/kernel/panic", "0\n") },
        Fault("Ctrl+Alt+Del works", .wrong, "way out", "restarts the machine") {
            try $0.write(Manifest.ofPanel, "kiosk\tx\t/srv/thumbrail/kiosk.yaml\n")
            $0.remove("\(units)/ctrl-alt-del.target")
        },
        Fault("Ctrl+Alt+Del works seven times", .wrong, "way out", "reboot-force") {
            $0.remove("/etc/systemd/system.conf.d/99-thumbrail.conf")
        },
        Fault(
            "a later file has prompts", .wrong, "way out", "NAutoVTs is 2, set in /etc/systemd/logind.conf.d/99-z.conf"
        ) {
            try $0.write("/etc/systemd/logind.conf.d/99-z.conf", "[Login]\nNAutoVTs=2\n")
        },
        Fault("one terminal is reserved", .wrong, "way out", "ReserveVT is 6") {
            try $0.write("/run/systemd/logind.conf.d/99-u.conf", "[Login]\nReserveVT=6\n")
        },
        Fault("the power key works", .note, "way out", "HandlePowerKey") {
            try $0.write("/usr/lib/systemd/logind.conf.d/99-u.conf", "[Login]\nHandlePowerKey=poweroff\n")
        },
        Fault("a prompt waits", .note, "way out", "getty@tty2.service") {
            try $0.write("/sys/fs/cgroup/system.slice/system-getty.slice/getty@tty2.service/x", "")
        },
        Fault("a root shell waits", .wrong, "way out", "tty9") {
            try $0.link("\(units)/sysinit.target.wants/debug-shell.service", "/lib/systemd/system/debug-shell.service")
        },
        Fault("another terminal is in front", .wrong, "way out", "the active terminal is tty3") {
            try $0.write("/sys/class/tty/tty0/active", "tty3\n")
        },
    ]

    private nonisolated static let kiosk: [Fault] = [
        Fault("the kiosk has a mistake", .wrong, "kiosk", "kiosk.yaml:2:") {
            try $0.write("/srv/thumbrail/kiosk.yaml", "title: T\ntabz: []\ntabs: [{title: A, rows: [a]}]\n")
        },
        Fault("pages of PDFs cannot be drawn", .wrong, "kiosk", "PDF pages need pdftocairo, which is not installed") {
            try $0.write("/srv/thumbrail/a.pdf", "%PDF-1.4\n")
            try $0.write(
                "/srv/thumbrail/kiosk.yaml",
                "title: T\ntabs: [{title: A, page: [picture: {file: a.pdf}]}]\n")
        },
        Fault("the settings name no kiosk", .wrong, "kiosk", "has no KIOSK setting") {
            try $0.write("/etc/thumbrail/panel.conf", "OPTIONS=\"\"\n")
        },
        Fault("there is no font", .wrong, "fonts", "no font") { $0.probe.fontFamily = nil },
        Fault("a character has no font", .wrong, "fonts", "no font has a glyph for ë (U+EB)") {
            $0.probe.missing = ["ë"]
        },
        Fault("characters have no font", .wrong, "fonts", "é (U+E9) and 1 more") { $0.probe.missing = ["ë", "é"] },
        Fault("another font stands in", .note, "fonts", "Foo Sans") { $0.probe.fontFamily = "Foo Sans" },
        Fault("a kiosk that speaks has no voice", .wrong, "speech", "no voice found") {
            try $0.write("/srv/thumbrail/kiosk.yaml", "title: T\nspeech: true\ntabs: [{title: A, rows: [a]}]\n")
            $0.probe.voiceless = nil
        },
        Fault("a language has no voice", .note, "speech", "espeak-ng has no voice for gl") {
            try $0.write(
                "/srv/thumbrail/kiosk.yaml",
                "title: T\nlanguages: [en, gl]\nspeech: true\ntabs: [{title: A, rows: [a]}]\n")
            $0.probe.voiceless = ["gl"]
        },
        Fault("there is no ICU", .note, "language", "ICU not found") { $0.probe.languageData = nil },
    ]

    @Test("A framebuffer is used as the screen if the kernel lists no displays")
    func framebuffer() throws {
        let panel = try FakePanel()
        panel.remove("/sys/class/drm")
        try panel.write("/dev/fb0", "")
        try panel.write("/sys/class/graphics/fb0/virtual_size", "800,480\n")
        try panel.write("/sys/class/graphics/fb0/bits_per_pixel", "16\n")
        try panel.write("/sys/class/graphics/fb0/name", "simple\n")
        #expect(
            ScreenCheck.findings(in: Examination(panel.machine, kiosk: nil)) == [
                .ok("screen", "/dev/fb0 has 800x480 pixels of 16 bits (simple)")
            ])
    }

    @Test("A single-touch screen, a touchpad and a pen are distinguished from a touch screen")
    func kinds() throws {
        let panel = try FakePanel()
        func kind(_ lines: String) throws -> ListedDevice? {
            try panel.write("/proc/bus/input/devices", "N: Name=\"x\"\nH: Handlers=event1\n\(lines)\n\n")
            return ListedDevice.all(panel.machine).first
        }
        let single = try kind("B: PROP=0\nB: KEY=400 0 0 0 0 0\nB: ABS=3")
        #expect(single?.kind == .touchScreen && single?.isMultiTouch == false)
        #expect(try kind("B: PROP=5\nB: KEY=e520 10000 0 0 0 0\nB: ABS=660800011000003")?.kind == .touchpad)
        #expect(try kind("B: PROP=2\nB: KEY=1c03 0 0 0 0 0\nB: ABS=1000003")?.kind == .pen)
        #expect(try kind("B: KEY=10000000000000 0")?.kind == .other)
        #expect(try kind("B: PROP=zz\nB: KEY=\nB: ABS=-1")?.kind == .other)
    }

    @Test("A device with a headphone switch is listed, and one with other switches is not")
    func headphones() throws {
        let panel = try FakePanel()
        func texts(switches: String) throws -> [String] {
            let jack = "N: Name=\"HDA Headphone\"\nH: Handlers=event6\nB: EV=21\nB: SW=\(switches)\n\n"
            try panel.write("/proc/bus/input/devices", FakePanel.touchScreen + "\n" + jack)
            return TouchCheck.findings(in: Examination(panel.machine, kiosk: nil)).map(\.text)
        }
        #expect(try texts(switches: "4").last == "headphone jack: HDA Headphone (event6)")
        #expect(try texts(switches: "3fb").count == 1)
    }

    @Test("An image runs no services, and its users may be created later")
    func image() throws {
        let panel = try FakePanel()
        for path in ["/proc", "/sys", "/run", "/dev"] { panel.remove(path) }
        panel.probe.now = nil
        panel.remove("/etc/passwd")
        let complaints = panel.complaints()
        #expect(complaints == [.note("access", "the user thumbrail is created at the first start")])
    }

    @Test("A host without a kiosk is reported, and everything else is still examined")
    func nothing() throws {
        let panel = try FakePanel()
        for path in ["/usr", "/etc", "/srv"] { panel.remove(path) }
        let complaints = panel.complaints()
        #expect(complaints.contains { $0.text == "the package thumbrail is not installed on this machine" })
        #expect(complaints.contains { $0.topic == "way out" })
        #expect(complaints.allSatisfy { $0.level == .note || $0.remedy != nil })
    }

    @Test("The JSON output has one object per line, whatever a device's name contains")
    func json() {
        let finding = Finding.wrong("touch", "a \"b\" \\ \u{1}\n×", "mend")
        let text = #"{"level": "wrong", "remedy": "mend", "text": "a \"b\" \\ \u0001\n×", "topic": "touch"}"#
        #expect(finding.json == text)
        #expect(Finding.ok("a", "b").json == #"{"level": "ok", "text": "b", "topic": "a"}"#)
        #expect(Finding.ok("a", "b").lines == ["ok     a        b"])
        #expect(finding.lines.last == "                → mend")
    }

    @Test("A systemd drop-in that makes home folders visible to the kiosk is respected")
    func dropIn() throws {
        let panel = try FakePanel()
        let unit = "\(Self.units)/thumbrail.service"
        try panel.write(unit, "[Service]\nProtectHome=yes\n")
        let path = try #require(panel.machine.resolve("/home/pi/kiosk.yaml"))
        #expect(HiddenFolders(panel.machine).setting(that: path) == "ProtectHome=yes")
        try panel.write("\(unit).d/home.conf", "[Service]\nProtectHome=read-only\n")
        #expect(HiddenFolders(panel.machine).setting(that: path) == nil)
    }

    @Test("Symbolic links in an image resolve as on the panel, and never lead out of the image")
    func links() throws {
        let panel = try FakePanel()
        let outside = try TemporaryFolder()
        try outside.write("passwd", "intruder:x:0:0:::\n")
        panel.remove("/etc/passwd")
        let up = String(repeating: "../", count: 40)
        for target in ["\(outside.path)/passwd", "\(up)\(outside.path)/passwd", "/etc/../../../\(outside.path)/passwd"]
        {
            try panel.link("/etc/passwd", target)
            #expect(panel.machine.text("/etc/passwd") == nil, "\(target)")
        }
        panel.remove("/etc")
        try panel.link("/etc", outside.path)
        #expect(panel.machine.text("/etc/passwd") == nil)
        #expect(panel.machine.entries("/etc") == [])
        #expect(panel.machine.facts("/etc/passwd") == nil)
        // Like /var/run of most systems.
        try panel.link("/var/kiosk", "/srv/thumbrail")
        #expect(panel.machine.text("/var/kiosk/kiosk.yaml")?.hasPrefix("title: Lobby") == true)
        #expect(panel.machine.link("/var/kiosk") == "/srv/thumbrail")
        try panel.link("/round", "round")
        #expect(panel.machine.text("/round") == nil && panel.machine.text("/round/a") == nil)
        let path = try #require(panel.machine.resolve("/var/kiosk/../thumbrail/kiosk.yaml"))
        #expect(path.target == "/srv/thumbrail/kiosk.yaml")
        #expect(path.passed == ["/", "/var", "/srv", "/srv/thumbrail", "/srv/thumbrail"])
    }

    @Test("A pipe in the runtime folder does not block the doctor")
    func pipe() throws {
        let panel = try FakePanel()
        try panel.write("/run/thumbrail/starts", "")
        panel.remove("/run/thumbrail/starts")
        try #require(mkfifo(panel.root + "/run/thumbrail/starts", 0o666) == 0)
        #expect(panel.complaints() == [])
    }

    @Test("If a user has several classes, the first is used, as in the kernel")
    func rights() {
        let user = AccessRights(name: "kiosk", id: 7, groups: [70, 71])
        func facts(_ mode: UInt32, _ owner: UInt32, _ group: UInt32) -> ExaminedSystem.Facts {
            ExaminedSystem.Facts(isFolder: false, owner: owner, group: group, mode: mode, changed: 0)
        }
        #expect(user.may(.read, facts(0o640, 0, 71)))
        #expect(!user.may(.write, facts(0o640, 0, 71)))
        #expect(!user.may(.read, facts(0o640, 0, 72)))
        #expect(user.may(.read, facts(0o604, 0, 72)))
        #expect(!user.may(.read, facts(0o604, 0, 70)))
        #expect(!user.may(.read, facts(0o077, 7, 70)))
    }

    @Test("Settings are parsed as by systemd, and never executed")
    func settings() {
        #expect(PanelSettings("KIOSK=\"/srv/a b.yaml\"\nOPTIONS=\"--rotation 90\"\n").kiosk == "/srv/a b.yaml")
        #expect(
            PanelSettings("OPTIONS=\"--rotation 90  --output auto\"").options == [
                "--rotation", "90", "--output", "auto",
            ])
        #expect(PanelSettings("KIOSK=/old.yaml\nKIOSK='/new.yaml' \r\n").kiosk == "/new.yaml")
        #expect(PanelSettings("#KIOSK=/a\n KIOSK\n").kiosk == nil)
        #expect(PanelSettings("KIOSK=\"\"\n").kiosk == nil)
        #expect(PanelSettings("KIOSK=\"`touch /tmp/x`$(id).yaml\"").kiosk == "`touch /tmp/x`$(id).yaml")
    }

    /// A PNG of one pixel.
    private nonisolated static let onePixel: [UInt8] = [
        0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8,
        6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0xb, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0xf8, 0xf, 4, 0,
        9, 0xfb, 3, 0xfd, 0xfb, 0x5e, 0x6b, 0x2b, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
    ]
}
