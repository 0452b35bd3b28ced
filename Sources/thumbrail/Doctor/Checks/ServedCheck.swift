import Processes

/// What the checks of remote access and of the fleet share: whether a service that is turned on runs.
enum ServedCheck {
    /// Whether a service starts with the machine.
    static func isEnabled(_ service: String, _ machine: Machine) -> Bool {
        machine.exists("/etc/systemd/system/multi-user.target.wants/\(service)")
    }

    /// Returns the finding about a service that is turned on and does not run; `nil` if it runs, or the machine does not.
    static func stopped(_ topic: String, _ service: String, _ machine: Machine) -> Finding? {
        guard machine.exists("/run/systemd/system"), !ServiceCheck.isActive(service, machine) else { return nil }
        return .wrong(
            topic, "\(service) does not run", "systemctl start \(service); what it says: journalctl -u \(service)")
    }
}
