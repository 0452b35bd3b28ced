/// A check that the kiosk's state survives a reboot: it is not on a root file system in memory.
enum OverlayCheck: DoctorCheck {
    static let topic = "space"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        let mounts = Mounts(machine)
        guard machine.isRunning, let state = mounts.holding(SpaceCheck.folder), state.kind == "overlay" else {
            return []
        }
        let arguments = (machine.line("/proc/cmdline") ?? "").split(separator: " ")
        // overlayroot shows its upper directory; with the older method of raspi-config, the directory is in the initial RAM file system.
        let isInMemory =
            state.value("upperdir").flatMap(mounts.holding)?.kind == "tmpfs"
            || arguments.contains { $0 == "boot=overlay" || $0.hasPrefix("overlayroot=tmpfs") }
        guard isInMemory else { return [] }
        return [
            .note(
                topic,
                "the root file system is in memory: state and changed settings are lost at the next boot",
                "if this is not intended: mount a separate file system on \(SpaceCheck.folder), with overlayroot=tmpfs:recurse=0"
            )
        ]
    }
}
