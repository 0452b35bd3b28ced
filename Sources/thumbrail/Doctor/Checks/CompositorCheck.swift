/// A check of the Wayland compositor, for a panel that shows its kiosk with `--output wayland`.
enum CompositorCheck: DoctorCheck {
    static let topic = "wayland"
    private static let program = "/usr/bin/weston"
    private static let unit = "thumbrail-wayland.service"
    /// The symbolic links with which the kiosk's unit wants the compositor's unit.
    private static let wanted = ["/etc/systemd/system", "/usr/lib/systemd/system", "/lib/systemd/system"].map {
        "\($0)/thumbrail.service.wants/\(unit)"
    }

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        let options = PanelSettings(machine)?.options ?? []
        let usesWayland = zip(options, options.dropFirst()).contains { $0 == ("--output", "wayland") }
        guard usesWayland || options.contains("--output=wayland") else { return [] }
        if !machine.exists(program) {
            return [
                .wrong(topic, "compositor not found: \(program)", "apt-get install weston")
            ]
        }
        if !wanted.contains(where: { machine.link($0) != nil }) {
            return [.wrong(topic, "\(unit) does not start with the kiosk", "systemctl enable thumbrail-wayland")]
        }
        return [.ok(topic, "the compositor is \(program)")]
    }
}
