/// A check that the kernel's own keys are disabled, and that its messages do not appear on the screen.
enum KernelCheck: DoctorCheck {
    static let topic = "kernel"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard machine.isRunning else { return [] }
        return [sysRq(machine), messages(machine), panic(machine), filters(machine)].compactMap(\.self)
            + bootArguments(machine)
    }

    private static func sysRq(_ machine: ExaminedSystem) -> Finding {
        guard let value = machine.line("/proc/sys/kernel/sysrq") else {
            return .ok(topic, "this kernel has no SysRq key")
        }
        guard value == "0" else {
            return .wrong(
                topic, "kernel.sysrq is \(value): Alt+SysRq takes the keyboard from the kiosk and kills it",
                "sysctl --system; to find a file that overrides /etc/sysctl.d/99-thumbrail.conf: grep -r sysrq /etc/sysctl*"
            )
        }
        return .ok(topic, "SysRq is disabled")
    }

    private static func messages(_ machine: ExaminedSystem) -> Finding? {
        let level = machine.line("/proc/sys/kernel/printk")?.split(whereSeparator: \.isWhitespace).first
        guard let level, let number = Int(level), number > 3 else { return nil }
        return .note(
            topic, "kernel.printk is \(number): warnings are printed on the console", "sysctl --system")
    }

    private static func panic(_ machine: ExaminedSystem) -> Finding? {
        guard machine.line("/proc/sys/kernel/panic") == "0" else { return nil }
        return .note(topic, "this machine does not reboot after a kernel panic (kernel.panic is 0)", "sysctl --system")
    }

    /// Checks that the kernel supports system call filters, which restrict the picture decoder.
    private static func filters(_ machine: ExaminedSystem) -> Finding? {
        guard !machine.exists("/proc/sys/kernel/seccomp") else { return nil }
        return .note(
            topic, "this kernel has no seccomp filter: images are decoded with limits of memory and time only",
            "use a kernel with CONFIG_SECCOMP_FILTER, such as that of Debian")
    }

    private static func bootArguments(_ machine: ExaminedSystem) -> [Finding] {
        guard let line = machine.line("/proc/cmdline") else { return [] }
        let arguments = line.split(separator: " ").map(String.init)
        var findings: [Finding] = []
        for argument in arguments {
            if argument == "sysrq_always_enabled" {
                findings.append(
                    .wrong(
                        topic, "the kernel was started with \(argument)",
                        "remove it from the settings of the boot loader"))
            } else if argument.hasPrefix("systemd.debug_shell") || argument.hasPrefix("systemd.debug-shell") {
                findings.append(
                    .wrong(
                        topic, "a root shell was started on another terminal (\(argument))",
                        "remove it from the settings of the boot loader"))
            }
        }
        if !arguments.contains("vt.global_cursor_default=0") {
            findings.append(
                .note(
                    topic, "a cursor is visible until the kiosk starts",
                    BootFiles(machine).remedy(adding: "vt.global_cursor_default=0")))
        }
        return findings
    }
}
