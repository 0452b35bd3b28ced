/// A check that the machine restarts if its kernel or its service manager hangs.
enum WatchdogCheck: DoctorCheck {
    static let topic = "watchdog"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard machine.isRunning else { return [] }
        guard machine.exists("/sys/class/watchdog/watchdog0") else {
            return [.ok(topic, "this machine has no watchdog of its own: one that stands still has to be switched off")]
        }
        let setting = ManagerSettings(machine, "system").value("RuntimeWatchdogSec") ?? "off"
        guard !["off", "0", "0s", "infinity", ""].contains(setting) else {
            return [
                .note(
                    topic, "the machine's watchdog is not used (RuntimeWatchdogSec=\(setting))",
                    "set it to 30s in /etc/systemd/system.conf.d, then: systemctl daemon-reexec")
            ]
        }
        if let refusal = refusal(of: setting, machine) { return [refusal] }
        return [.ok(topic, "the machine's watchdog starts it anew after \(setting) without a sign of life")]
    }

    /// Checks whether the driver accepts the timeout that systemd requests. If not, systemd does not use the watchdog.
    private static func refusal(of setting: String, _ machine: ExaminedSystem) -> Finding? {
        let device = "/sys/class/watchdog/watchdog0"
        // 0 means that the driver has no maximum, because the kernel extends the timeout in software.
        let longest = machine.line("\(device)/max_timeout").flatMap(Int.init) ?? 0
        if longest > 0, let seconds = TimeSpan.seconds(setting), seconds > Double(longest) {
            return .wrong(
                topic,
                "the machine's watchdog takes \(longest) s at the most: with RuntimeWatchdogSec=\(setting) it is not used",
                "set it to \(longest)s in /etc/systemd/system.conf.d/zz-watchdog.conf, then: systemctl daemon-reexec")
        }
        guard machine.line("\(device)/state") == "inactive" else { return nil }
        return .wrong(
            topic, "the machine's watchdog does not run, although RuntimeWatchdogSec is \(setting)",
            "see why: journalctl -b _PID=1 -g 'watchdog|set timeout'")
    }
}
