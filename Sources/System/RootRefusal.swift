import Glibc

/// Keeps root from opening what a kiosk names: on an installed panel that is for the kiosk's user, in its sandbox.
public enum RootRefusal {
    /// Where an installed panel's settings are.
    public static let panelSettings = "/etc/thumbrail/panel.conf"

    /// Why a program does not run as root here; `nil` if it may run.
    ///
    /// - Parameters:
    ///   - program: as it is called.
    ///   - user: as which this process runs.
    ///   - settings: those of an installed panel; where there are none, root may run it.
    public static func reason(
        for program: String, user: UInt32 = geteuid(), settings: String = panelSettings
    ) -> String? {
        guard user == 0, access(settings, F_OK) == 0 else { return nil }
        return "does not run as root on an installed panel, since it opens what a kiosk names; "
            + "run it as the kiosk's user:  sudo -u thumbrail \(program)"
    }

    /// Ends a program that must not run as root here, with a line on standard error.
    public static func enforce(for program: String) {
        guard let reason = reason(for: program) else { return }
        ServiceLog(program).write(.error, reason)
        exit(77)  // EX_NOPERM of sysexits
    }
}
