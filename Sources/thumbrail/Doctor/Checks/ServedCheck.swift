import System

/// The part that the checks of remote access and of the fleet share: a check that an enabled service is running.
enum ServedCheck {
    /// Returns `true` if a service is enabled.
    static func isEnabled(_ service: String, _ machine: ExaminedSystem) -> Bool {
        machine.exists("/etc/systemd/system/multi-user.target.wants/\(service)")
    }

    /// Returns the finding for an enabled service that is not running; `nil` if it is running or if an image is examined.
    static func stopped(_ topic: String, _ service: String, _ machine: ExaminedSystem) -> Finding? {
        guard machine.exists("/run/systemd/system"), !ServiceCheck.isActive(service, machine) else { return nil }
        return .wrong(
            topic, "\(service) is not running", "systemctl start \(service); for its log: journalctl -u \(service)")
    }
}
