import Glibc

/// Where the state of a kiosk is kept between two runs.
enum StateFile {
    /// A file of its own for each kiosk file, under $XDG_STATE_HOME or ~/.local/state (XDG Base Directory 0.8); nil
    /// where there is neither.
    static func path(forKiosk file: String) -> String? { path(forKiosk: file, ending: ".json") }

    /// Where the calibrations of a kiosk's touch devices are kept, beside its state.
    static func touchPath(forKiosk file: String) -> String? { path(forKiosk: file, ending: ".touch.json") }

    /// Where a kiosk file is kept as it was when it was good last.
    static func goodPath(forKiosk file: String) -> String? { path(forKiosk: file, ending: ".good.yaml") }

    /// Where reports of crashes are kept; nil where there is no such place.
    static var crashFolder: String? { folder.map { $0 + "/crashes" } }

    private static var folder: String? {
        if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/thumbrail" }
        return variable("HOME").map { $0 + "/.local/state/thumbrail" }
    }

    private static func path(forKiosk file: String, ending: String) -> String? {
        guard let folder else { return nil }
        guard let resolved = realpath(file, nil) else { return nil }
        defer { free(resolved) }
        let path = String(cString: resolved)
        let name = path.split(separator: "/").last.map(String.init) ?? "kiosk"
        return "\(folder)/\(name)-\(String(fingerprint(path), radix: 16))\(ending)"
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// FNV-1a, 64 bits: tells kiosks of one name in different folders apart.
    private static func fingerprint(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}
