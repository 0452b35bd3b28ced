/// Whether the machine starts itself anew when its kernel or its service manager stands still.
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
        return [.ok(topic, "the machine's watchdog starts it anew after \(setting) without a sign of life")]
    }
}
