/// The settings of systemd's programs and units, from all their files: `systemd-system.conf(5)`, `logind.conf(5)`, `systemd.unit(5)`.
nonisolated struct ManagerSettings {
    private var values: [String: (value: String, file: String)] = [:]

    /// Reads the settings of one of systemd's programs.
    ///
    /// - Parameter name: The name of the settings: `system` or `logind`.
    init(_ machine: ExaminedSystem, _ name: String) {
        let file = "/etc/systemd/\(name).conf"
        if let text = machine.text(file) { read(text, file) }
        // A file replaces files of the same name in the preceding folders. The remaining files apply in the order of their names.
        var files: [String: String] = [:]
        for folder in ["/usr/lib", "/usr/local/lib", "/run", "/etc"] {
            let folder = "\(folder)/systemd/\(name).conf.d"
            for entry in machine.entries(folder) where entry.hasSuffix(".conf") { files[entry] = "\(folder)/\(entry)" }
        }
        for (_, path) in files.sorted(by: { $0.key < $1.key }) where machine.link(path) != "/dev/null" {
            if let text = machine.text(path) { read(text, path) }
        }
    }

    /// Reads the settings of a unit.
    ///
    /// - Parameter unit: The name of the unit, such as `thumbrail.service`.
    init(_ machine: ExaminedSystem, unit: String) {
        if let file = Self.unit(unit, machine), let text = machine.text(file) { read(text, file) }
        for path in Self.dropIns(of: unit, machine) {
            if let text = machine.text(path) { read(text, path) }
        }
    }

    /// Returns the path of a unit's file, or `nil` if there is none. A local file takes precedence over one from a package.
    static func unit(_ name: String, _ machine: ExaminedSystem) -> String? {
        ["/etc", "/run", "/usr/local/lib", "/usr/lib"].map { "\($0)/systemd/system/\(name)" }.first {
            machine.exists($0)
        }
    }

    /// Returns the paths of a unit's drop-in files, in the order in which they apply.
    static func dropIns(of unit: String, _ machine: ExaminedSystem) -> [String] {
        var files: [String: String] = [:]
        for folder in ["/run", "/etc"] {
            let folder = "\(folder)/systemd/system/\(unit).d"
            for entry in machine.entries(folder) where entry.hasSuffix(".conf") { files[entry] = "\(folder)/\(entry)" }
        }
        return files.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns the value of a setting, or `nil` if no file sets it.
    func value(_ name: String) -> String? { values[name]?.value }

    /// Returns the path of the file that sets a setting, or `nil` if no file does.
    func file(of name: String) -> String? { values[name]?.file }

    private mutating func read(_ text: String, _ file: String) {
        for line in text.split(separator: "\n") {
            guard let equals = line.firstIndex(of: "="), line.first != "#", line.first != ";" else { continue }
            func trimmed(_ text: Substring) -> String {
                String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
            }
            values[trimmed(line[..<equals])] = (trimmed(line[line.index(after: equals)...]), file)
        }
    }
}
