/// A check for keys that lead to a login prompt or a shell, or that restart or switch off the host.
enum WayOutCheck: DoctorCheck {
    static let topic = "way out"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        var findings = restartKeys(machine) + logins(machine) + powerKeys(machine)
        if machine.isRunning { findings += terminals(machine) }
        return findings
    }

    private static func restartKeys(_ machine: ExaminedSystem) -> [Finding] {
        let isMasked = ["/etc", "/run"].contains {
            machine.link("\($0)/systemd/system/ctrl-alt-del.target") == "/dev/null"
        }
        let burst = ManagerSettings(machine, "system").value("CtrlAltDelBurstAction") ?? "reboot-force"
        var findings: [Finding] = []
        if !isMasked {
            findings.append(
                .wrong(topic, "Ctrl+Alt+Del restarts the machine", "systemctl mask ctrl-alt-del.target"))
        }
        if burst != "none" {
            findings.append(
                .wrong(
                    topic, "Ctrl+Alt+Del seven times restarts the machine (CtrlAltDelBurstAction=\(burst))",
                    "set it to none in /etc/systemd/system.conf.d, then: systemctl daemon-reexec"))
        }
        return findings.isEmpty ? [.ok(topic, "Ctrl+Alt+Del does nothing")] : findings
    }

    private static func logins(_ machine: ExaminedSystem) -> [Finding] {
        let settings = ManagerSettings(machine, "logind")
        let open = ["NAutoVTs", "ReserveVT"].filter { settings.value($0) != "0" }
        guard open.isEmpty else {
            return open.map { name in
                let source = settings.file(of: name).map { ", set in \($0)" } ?? ""
                return .wrong(
                    topic,
                    "login prompts start on other terminals (\(name) is \(settings.value(name) ?? "6")\(source))",
                    "set \(name)=0 in /etc/systemd/logind.conf.d, then: systemctl restart systemd-logind")
            }
        }
        return [.ok(topic, "no login prompts on other terminals")]
    }

    private static func powerKeys(_ machine: ExaminedSystem) -> [Finding] {
        let settings = ManagerSettings(machine, "logind")
        let names = ["Power", "Reboot", "Suspend", "Hibernate"].map { "Handle\($0)Key" }
        let effective = names.filter { (settings.value($0) ?? "its own") != "ignore" }
        guard !effective.isEmpty else { return [] }
        return [
            .note(
                topic, "keys power off or suspend the machine: \(effective.joined(separator: ", "))",
                "if this is not intended, set them to ignore in /etc/systemd/logind.conf.d")
        ]
    }

    private static func terminals(_ machine: ExaminedSystem) -> [Finding] {
        var findings: [Finding] = []
        let groups = "/sys/fs/cgroup/system.slice"
        for (slice, what) in [("system-getty.slice", "getty@"), ("system-serial\\x2dgetty.slice", "serial-getty@")] {
            for unit in machine.entries("\(groups)/\(slice)") where unit.hasPrefix(what) {
                findings.append(
                    .note(topic, "a login prompt is active: \(unit)", "systemctl disable --now \(unit)"))
            }
        }
        if machine.entries("/etc/systemd/system/sysinit.target.wants").contains("debug-shell.service")
            || ServiceCheck.isActive("debug-shell.service", machine)
        {
            findings.append(
                .wrong(topic, "a root shell is enabled on tty9", "systemctl disable --now debug-shell.service"))
        }
        if ServiceCheck.isActive("thumbrail.service", machine), let front = machine.line("/sys/class/tty/tty0/active"),
            front != "tty1"
        {
            findings.append(
                .wrong(
                    topic, "the active terminal is \(front), but the kiosk runs on tty1",
                    "chvt 1; systemctl restart thumbrail-console"
                ))
        }
        return findings
    }
}
