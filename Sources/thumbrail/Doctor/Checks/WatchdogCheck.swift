/// A check that the host restarts if its kernel or its service manager hangs.
enum WatchdogCheck: DoctorCheck {
    static let topic = "watchdog"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard machine.isRunning else { return [] }
        guard machine.exists("/sys/class/watchdog/watchdog0") else {
            return [.ok(topic, "this machine has no hardware watchdog: after a hang it must be power-cycled")]
        }
        let setting = ManagerSettings(machine, "system").value("RuntimeWatchdogSec") ?? "off"
        guard !["off", "0", "0s", "infinity", ""].contains(setting) else {
            return [
                .note(
                    topic, "the hardware watchdog is not used (RuntimeWatchdogSec=\(setting))",
                    "set it to 30s in /etc/systemd/system.conf.d, then: systemctl daemon-reexec")
            ]
        }
        if let refusal = refusal(of: setting, machine) { return [refusal] }
        return [.ok(topic, "the hardware watchdog resets the machine after a timeout of \(setting)")]
    }

    /// Checks that the driver accepts the timeout that systemd requests. Otherwise, systemd does not use the watchdog.
    private static func refusal(of setting: String, _ machine: ExaminedSystem) -> Finding? {
        let device = "/sys/class/watchdog/watchdog0"
        // 0 means that the driver has no maximum, because the kernel extends the timeout in software.
        let maximum = machine.line("\(device)/max_timeout").flatMap(Int.init) ?? 0
        if maximum > 0, let seconds = TimeSpan.seconds(setting), seconds > Double(maximum) {
            return .wrong(
                topic,
                "the maximum timeout of the hardware watchdog is \(maximum) s: with RuntimeWatchdogSec=\(setting) it is not used",
                "set it to \(maximum)s in /etc/systemd/system.conf.d/zz-watchdog.conf, then: systemctl daemon-reexec")
        }
        guard machine.line("\(device)/state") == "inactive" else { return nil }
        return .wrong(
            topic, "the hardware watchdog is inactive, although RuntimeWatchdogSec is \(setting)",
            "check: journalctl -b _PID=1 -g 'watchdog|set timeout'")
    }
}
