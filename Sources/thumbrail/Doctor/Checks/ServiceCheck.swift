/// A check that the kiosk starts at boot, is running, and does not fail repeatedly.
enum ServiceCheck: DoctorCheck {
    static let topic = "service"
    private static let units = "/etc/systemd/system"
    private static let groups = "/sys/fs/cgroup/system.slice"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard ManagerSettings.unit("thumbrail.service", machine) != nil else {
            return [.wrong(topic, "there is no thumbrail.service", "thumbrail-install")]
        }
        return start(machine) + (machine.exists("/run/systemd/system") ? running(machine) : [])
    }

    private static func start(_ machine: ExaminedSystem) -> [Finding] {
        var findings: [Finding] = []
        if machine.link("\(units)/thumbrail.service") == "/dev/null" {
            findings.append(.wrong(topic, "thumbrail.service is masked", "systemctl unmask thumbrail"))
        } else if !machine.exists("\(units)/multi-user.target.wants/thumbrail.service") {
            findings.append(
                .wrong(topic, "the kiosk does not start with the machine", "systemctl enable thumbrail"))
        } else {
            findings.append(.ok(topic, "the kiosk starts with the machine"))
        }
        if ManagerSettings.unit("thumbrail-console.service", machine) == nil {
            findings.append(
                .wrong(
                    topic, "the console is open before the kiosk's start and between two starts", "thumbrail-install"))
        }
        for path in ManagerSettings.dropIns(of: "thumbrail.service", machine) {
            findings.append(.note(topic, "the unit is changed by \(path)"))
        }
        if machine.exists("\(units)/display-manager.service") {
            findings.append(
                .wrong(
                    topic, "a desktop starts with the machine and takes the screen as well",
                    "systemctl disable --now display-manager"))
        }
        return findings
    }

    private static func running(_ machine: ExaminedSystem) -> [Finding] {
        guard isActive("thumbrail.service", machine) else {
            return [
                .wrong(
                    topic, "the kiosk does not run", "systemctl start thumbrail; what it says: journalctl -u thumbrail")
            ]
        }
        // RestartHistory in the module Platform writes this file.
        let starts = machine.line("/run/thumbrail/starts")?.split(separator: " ").first.flatMap { Int($0) } ?? 1
        guard starts > 5 else { return [.ok(topic, "the kiosk runs")] }
        return [
            .wrong(topic, "the kiosk ends again and again: \(starts) starts in a row", "journalctl -u thumbrail")
        ]
    }

    /// Returns `true` if a service has processes.
    static func isActive(_ service: String, _ machine: ExaminedSystem) -> Bool {
        machine.line("\(groups)/\(service)/cgroup.procs")?.isEmpty == false
    }
}
