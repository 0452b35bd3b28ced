/// What an installed panel shows: `/etc/thumbrail/panel.conf`.
nonisolated struct PanelSettings {
    static let path = "/etc/thumbrail/panel.conf"

    /// The kiosk file, as a path on the panel.
    let kiosk: String?

    /// Nil where there is no such file.
    init?(_ machine: Machine) {
        guard let text = machine.text(Self.path) else { return nil }
        kiosk = text.split(separator: "\n").last { $0.hasPrefix("KIOSK=") }.map { line in
            let value = line.dropFirst("KIOSK=".count)
            return String(
                value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
                    ? value.dropFirst().dropLast() : value)
        }
    }
}
