/// A check that the kiosk starts at boot, is running, and does not fail repeatedly.
enum ServiceCheck: DoctorCheck {
    static let topic = "service"
    private static let units = "/etc/systemd/system"
    private static let groups = "/sys/fs/cgroup/system.slice"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard ManagerSettings.unit("thumbrail.service", machine) != nil else {
            return [.wrong(topic, "unit not found: thumbrail.service", "thumbrail-install")]
        }
        return start(machine) + (machine.exists("/run/systemd/system") ? running(machine) : [])
    }

    private static func start(_ machine: ExaminedSystem) -> [Finding] {
        var findings: [Finding] = []
        if machine.link("\(units)/thumbrail.service") == "/dev/null" {
            findings.append(.wrong(topic, "thumbrail.service is masked", "systemctl unmask thumbrail"))
        } else if !machine.exists("\(units)/multi-user.target.wants/thumbrail.service") {
            findings.append(
                .wrong(topic, "the kiosk does not start at boot", "systemctl enable thumbrail"))
        } else {
            findings.append(.ok(topic, "the kiosk starts at boot"))
        }
        if ManagerSettings.unit("thumbrail-console.service", machine) == nil {
            findings.append(
                .wrong(
                    topic, "the console is not locked before the kiosk starts and between two starts",
                    "thumbrail-install"))
        }
        for path in ManagerSettings.dropIns(of: "thumbrail.service", machine) {
            findings.append(.note(topic, "the unit is modified by \(path)"))
        }
        if machine.exists("\(units)/display-manager.service") {
            findings.append(
                .wrong(
                    topic, "a desktop starts at boot and also uses the screen",
                    "systemctl disable --now display-manager"))
        }
        return findings
    }

    private static func running(_ machine: ExaminedSystem) -> [Finding] {
        guard isActive("thumbrail.service", machine) else {
            return [
                .wrong(
                    topic, "the kiosk is not running", "systemctl start thumbrail; for its log: journalctl -u thumbrail"
                )
            ]
        }
        // RestartHistory in the module Platform writes this file.
        let starts = machine.line("/run/thumbrail/starts")?.split(separator: " ").first.flatMap { Int($0) } ?? 1
        guard starts > 5 else { return [.ok(topic, "the kiosk is running")] }
        return [
            .wrong(topic, "the kiosk exits repeatedly: \(starts) starts in a row", "journalctl -u thumbrail")
        ]
    }

    /// Returns `true` if a service has processes.
    static func isActive(_ service: String, _ machine: ExaminedSystem) -> Bool {
        machine.line("\(groups)/\(service)/cgroup.procs")?.isEmpty == false
    }
}
