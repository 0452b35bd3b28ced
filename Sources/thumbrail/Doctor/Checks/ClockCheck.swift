/// A check that the clock is plausible and synchronized.
enum ClockCheck: DoctorCheck {
    static let topic = "clock"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard let now = machine.probe.now else { return [] }
        if let installed = machine.facts(Manifest.ofPanel)?.changed, now < installed {
            return [
                .wrong(
                    topic, "the clock is earlier than the installation of the kiosk",
                    "timedatectl set-ntp true; or: timedatectl set-time 'YYYY-MM-DD hh:mm'")
            ]
        }
        // systemd-timesyncd also reports synchronization with a file, which helps if the kernel cannot be queried.
        let isSynchronised =
            machine.probe.isClockSynchronised == true || machine.exists("/run/systemd/timesync/synchronized")
        guard isSynchronised else {
            return [.note(topic, "clock not synchronized", "timedatectl set-ntp true")]
        }
        return [.ok(topic, "clock synchronized")]
    }
}
