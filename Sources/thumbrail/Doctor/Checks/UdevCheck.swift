/// A check that udev is running. Without udev, no touch device is found.
enum UdevCheck: DoctorCheck {
    static let topic = "udev"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard machine.isRunning else { return [] }
        guard machine.exists("/run/udev/control") else {
            return [
                .wrong(topic, "udev is not running: no touch devices are found", "systemctl start systemd-udevd")
            ]
        }
        let hasSeenInput = machine.entries("/run/udev/data").contains { $0.hasPrefix("c13:") }
        guard hasSeenInput || ListedDevice.all(machine).isEmpty else {
            return [
                .wrong(
                    topic, "udev has no data of the input devices",
                    "udevadm trigger --subsystem-match=input --action=add")
            ]
        }
        return [.ok(topic, "udev is running")]
    }
}
