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
                topic, "kernel.sysrq is \(value): Alt+SysRq takes the keyboard from the kiosk and ends it",
                "sysctl --system; what sets it after /etc/sysctl.d/99-thumbrail.conf: grep -r sysrq /etc/sysctl*")
        }
        return .ok(topic, "SysRq is disarmed")
    }

    private static func messages(_ machine: ExaminedSystem) -> Finding? {
        let level = machine.line("/proc/sys/kernel/printk")?.split(whereSeparator: \.isWhitespace).first
        guard let level, let number = Int(level), number > 3 else { return nil }
        return .note(
            topic, "kernel.printk is \(number): warnings are written on the console", "sysctl --system")
    }

    private static func panic(_ machine: ExaminedSystem) -> Finding? {
        guard machine.line("/proc/sys/kernel/panic") == "0" else { return nil }
        return .note(topic, "after a kernel panic this machine stands still (kernel.panic is 0)", "sysctl --system")
    }

    /// Checks that the kernel supports system call filters, which restrict the picture decoder.
    private static func filters(_ machine: ExaminedSystem) -> Finding? {
        guard !machine.exists("/proc/sys/kernel/seccomp") else { return nil }
        return .note(
            topic, "this kernel filters no system calls: pictures are decoded within limits of memory and time alone",
            "a kernel with CONFIG_SECCOMP_FILTER, as Debian's are")
    }

    private static func bootArguments(_ machine: ExaminedSystem) -> [Finding] {
        guard let line = machine.line("/proc/cmdline") else { return [] }
        let arguments = line.split(separator: " ").map(String.init)
        var findings: [Finding] = []
        for argument in arguments {
            if argument == "sysrq_always_enabled" {
                findings.append(
                    .wrong(
                        topic, "the kernel was started with \(argument)", "take it out of the boot loader's settings"))
            } else if argument.replacing("-", with: "_").hasPrefix("systemd.debug_shell") {
                findings.append(
                    .wrong(
                        topic, "a root shell was started on another terminal (\(argument))",
                        "take it out of the boot loader's settings"))
            }
        }
        if !arguments.contains("vt.global_cursor_default=0") {
            findings.append(
                .note(
                    topic, "a cursor blinks until the kiosk starts",
                    BootFiles(machine).remedy(adding: "vt.global_cursor_default=0")))
        }
        return findings
    }
}
