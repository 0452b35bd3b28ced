import System

/// What an installed panel shows, and how: `/etc/thumbrail/panel.conf`.
///
/// systemd reads the same file as an environment file (`systemd.exec(5)`). No shell ever does.
nonisolated struct PanelSettings: Hashable, Sendable {
    static let path = "/etc/thumbrail/panel.conf"

    /// The kiosk file, as a path on the panel.
    let kiosk: String?
    /// Options of `thumbrail run`.
    let options: [String]

    init(_ text: String) {
        kiosk = Self.value("KIOSK", in: text).flatMap { $0.isEmpty ? nil : $0 }
        options = (Self.value("OPTIONS", in: text) ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// Nil where there is no such file.
    init?(_ machine: ExaminedSystem) {
        guard let text = machine.text(Self.path) else { return nil }
        self.init(text)
    }

    /// Those of this machine; nil where no kiosk is installed.
    static var ofThisMachine: PanelSettings? { InputFile.text(of: path).map { PanelSettings($0) } }

    /// The last one counts, without the quotes around it.
    private static func value(_ name: String, in text: String) -> String? {
        let line = text.split(whereSeparator: \.isNewline).last { $0.hasPrefix(name + "=") }
        return line.map { line in
            var value = line.dropFirst(name.count + 1)
            while value.last?.isWhitespace == true { value.removeLast() }
            for quote in ["\"", "'"] where value.count > 1 && value.hasPrefix(quote) && value.hasSuffix(quote) {
                return String(value.dropFirst().dropLast())
            }
            return String(value)
        }
    }
}
