import Glibc

/// The presence of fontconfig rules, which define substitute fonts and fonts that are never used.
enum FontRules {
    /// Returns `true` if the administrator of the host or the user has written rules, or has configured their location.
    ///
    /// - Parameter environment: A function that returns the value of an environment variable.
    /// - Parameter exists: A function that returns `true` if a path exists.
    static func areWritten(environment: (String) -> String?, exists: (String) -> Bool) -> Bool {
        func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
        if ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"].contains(where: { value($0) != nil }) {
            return true
        }
        let home = value("XDG_CONFIG_HOME") ?? value("HOME").map { $0 + "/.config" }
        let userFiles = home.map { ["\($0)/fontconfig/fonts.conf", "\($0)/fontconfig/conf.d"] } ?? []
        return (["/etc/fonts/local.conf"] + userFiles).contains(where: exists)
    }

    /// A Boolean value that tells whether rules are written or configured for this process.
    static var areWritten: Bool {
        areWritten(
            environment: { getenv($0).map { String(cString: $0) } }, exists: { access($0, F_OK) == 0 })
    }
}
