import Glibc

/// Fontconfig's rules: which font stands in for which, and which are never taken.
enum FontRules {
    /// True where the person in charge of a machine, or the user, has written rules, or has said where they lie.
    ///
    /// - Parameter environment: the value of a variable, by its name.
    /// - Parameter exists: true where there is something at a path.
    static func areWritten(environment: (String) -> String?, exists: (String) -> Bool) -> Bool {
        func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
        if ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"].contains(where: { value($0) != nil }) {
            return true
        }
        let home = value("XDG_CONFIG_HOME") ?? value("HOME").map { $0 + "/.config" }
        let own = home.map { ["\($0)/fontconfig/fonts.conf", "\($0)/fontconfig/conf.d"] } ?? []
        return (["/etc/fonts/local.conf"] + own).contains(where: exists)
    }

    /// The same of this process.
    static var areWritten: Bool {
        areWritten(
            environment: { getenv($0).map { String(cString: $0) } }, exists: { access($0, F_OK) == 0 })
    }
}
