import System

/// The kiosk of an installed panel and its options, from `/etc/thumbrail/panel.conf`.
///
/// systemd reads the same file as an environment file (`systemd.exec(5)`). It is never interpreted by a shell.
nonisolated struct PanelSettings: Hashable, Sendable {
    static let path = "/etc/thumbrail/panel.conf"

    /// The path of the kiosk file on the panel.
    let kiosk: String?
    /// The options of `thumbrail run`.
    let options: [String]

    init(_ text: String) {
        kiosk = Self.value("KIOSK", in: text).flatMap { $0.isEmpty ? nil : $0 }
        options = (Self.value("OPTIONS", in: text) ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The settings of this host, or `nil` if no kiosk is installed.
    static var ofThisMachine: PanelSettings? { InputFile.text(of: path).map { PanelSettings($0) } }

    /// Returns the last value of a variable, without the quotes around it.
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
