import Glibc

/// Prevents programs from running as root on an installed panel. They open files that a kiosk file names, which only the kiosk's user
/// should do, in its sandbox.
public enum RootRefusal {
    /// The path of an installed panel's settings.
    public static let panelSettings = "/etc/thumbrail/panel.conf"

    /// Returns the reason why this process must not run a program as root; `nil` if it may run the program.
    ///
    /// - Parameters:
    ///   - program: The command that starts the program.
    ///   - user: The user ID of this process.
    ///   - settings: The path of an installed panel's settings. If the file does not exist, root may run the program.
    public static func reason(
        for program: String, user: UInt32 = geteuid(), settings: String = panelSettings
    ) -> String? {
        guard user == 0, access(settings, F_OK) == 0 else { return nil }
        return "refusing to run as root on an installed panel, because it opens files that a kiosk file names; "
            + "run it as the kiosk's user: sudo -u thumbrail \(program)"
    }

    /// Exits with an error message on standard error if this process must not run the program as root.
    public static func enforce(for program: String) {
        guard let reason = reason(for: program) else { return }
        ServiceLog(program).write(.error, reason)
        exit(77)  // EX_NOPERM of sysexits
    }
}
