import System

/// A check that the fleet service, if enabled, has valid settings and is running.
enum FleetCheck: DoctorCheck {
    static let topic = "fleet"
    private static let service = "thumbrail-fleet.service"
    private static let settings = "/etc/thumbrail/fleet.yaml"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard ServedCheck.isEnabled(service, machine) else { return [] }
        guard machine.exists(settings) else {
            return [
                .wrong(
                    topic, "\(settings) is missing: the service does not start without it",
                    "see the page Fleet of the documentation")
            ]
        }
        let mistakes = self.mistakes(machine)
        guard mistakes.isEmpty else { return mistakes }
        if let stopped = ServedCheck.stopped(topic, service, machine) { return [stopped] }
        return [.ok(topic, "\(settings) has no errors")]
    }

    /// Returns the errors that `thumbrail-fleet --check` finds in the settings. Programs in an image are never executed.
    private static func mistakes(_ machine: ExaminedSystem) -> [Finding] {
        guard machine.root.isEmpty, let program = HelperExecutable.path(of: "thumbrail-fleet") else { return [] }
        let outcome = Child.run([program, "--check", "--settings", settings], timeout: 60)
        guard outcome.status != 0 else { return [] }
        let lines = outcome.output.split(separator: "\n").prefix(20).map { line -> String in
            let start = "thumbrail-fleet: "
            return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : String(line)
        }
        return (lines.isEmpty ? ["cannot check \(settings)"] : lines).map {
            .wrong(topic, $0, "\(program) --check")
        }
    }
}
