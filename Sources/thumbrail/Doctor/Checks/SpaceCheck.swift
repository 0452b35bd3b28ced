/// A check that there is enough disk space for the kiosk's state.
enum SpaceCheck: DoctorCheck {
    static let topic = "space"
    static let folder = "/var/lib/thumbrail"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        // The folder is created at the first start.
        let path = [folder, "/var/lib", "/var", "/"].first { machine.exists($0) } ?? "/"
        guard let space = machine.place(path).flatMap(machine.probe.space) else { return [] }
        guard !space.isReadOnly else {
            return [
                .wrong(
                    topic, "\(path) is not writable: the state of the kiosk is not saved",
                    "mount -o remount,rw; or mount a tmpfs on \(folder) if the state need not be saved")
            ]
        }
        let mebibytes = space.free >> 20
        guard mebibytes >= 16 else {
            return [
                .wrong(topic, "\(mebibytes) MiB are free at \(path)", "journalctl --vacuum-size=50M; apt-get clean")
            ]
        }
        guard mebibytes >= 128 else {
            return [
                .note(
                    topic, "only \(mebibytes) MiB are free at \(path)", "journalctl --vacuum-size=50M; apt-get clean")
            ]
        }
        return [.ok(topic, "\(mebibytes) MiB are free at \(path)")]
    }
}
