import ControlProtocol
import Health
import JSON

/// A check for faults that the running panel reports, except those of its sources.
enum HealthCheck: DoctorCheck {
    static let topic = "panel"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        // The panel in an image does not run, and a kiosk file that was given is not that of the installed panel.
        guard machine.root.isEmpty, examination.isInstalled, machine.exists(ControlSocketPath.ofPanel),
            let status = try? ControlClient(path: ControlSocketPath.ofPanel, patience: 5).ask("status").value
        else { return [] }
        return findings(of: status)
    }

    /// Returns the findings for a status.
    ///
    /// - Parameter status: The panel's reply to `status`.
    static func findings(of status: JSONValue) -> [Finding] {
        let faults = HealthFault.all(in: status).filter { $0.kind != .sourceDown }
        return faults.isEmpty
            ? [.ok(topic, "the running panel reports no faults")]
            : faults.map { .wrong(topic, $0.text, remedy(for: $0)) }
    }

    private static func remedy(for fault: HealthFault) -> String {
        switch fault.kind {
        case .faultPage: "journalctl -u thumbrail; then fix the kiosk file, or retry:  thumbrail reload"
        case .configError: "thumbrail check; then save the kiosk file"
        case .displayDisconnected: "connect the display and switch it on"
        case .noTouchDevice: "reconnect the touch device; to list all devices:  libinput list-devices"
        case .stateNotWritable: "remount the file system read-write; for disk errors:  dmesg"
        case .stateFull: "delete files; the largest folders:  du -xh / | sort -h | tail"
        case .clockWrong, .clockNotSynchronized: "timedatectl timesync-status"
        case .memoryHigh: "restart the panel:  thumbrail restart; or raise MemoryMax= of the unit"
        case .voltageLow: "use a stronger power supply and a shorter cable"
        case .processorThrottled: "cool the board: a heat sink, a fan, or a place out of the sun"
        case .pinUnreadable: "sudo thumbrail pin FILE"
        case .fleetDisconnected: "journalctl -u thumbrail-fleet"
        case .certificateExpires: "sudo thumbrail remote setup --renew"
        case .tokenExpires: "sudo thumbrail remote token NAME"
        case .sourceDown: "thumbrail doctor --only sources"
        case .formsWaiting: "thumbrail doctor --only sources"
        case .formsFailed: "journalctl -u thumbrail | grep 'form [0-9]'"
        case .conditionsUnmonitored: "check the sources of these conditions"
        }
    }
}
