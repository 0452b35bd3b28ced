import JSON
import System

/// The examination of a kiosk's contents when the doctor runs as root. It runs in another process, as the kiosk's user.
enum KioskUserDoctor {
    /// The timeout in seconds. It is long, because a kiosk may have hundreds of pictures.
    private static let timeout = 120.0

    /// A Boolean value that tells whether this process must not open files that a kiosk refers to.
    static var isNeeded: Bool { RootRefusal.reason(for: "thumbrail") != nil }

    /// Returns the findings, or one finding with the reason why the kiosk could not be examined.
    ///
    /// - Parameter kiosk: The path of the given kiosk file, or `nil` for the installed one.
    static func findings(kiosk: String?) -> [Finding] {
        let user = AccessCheck.user
        // /proc/self/exe cannot be used, because it is setpriv in the child process.
        let program = HelperExecutable.file ?? "/usr/bin/thumbrail"
        let outcome = Child.run(
            [
                "/usr/bin/setpriv", "--reuid", user, "--regid", user, "--init-groups", "--no-new-privs", "--",
                program, "doctor", "--kiosk-only", "--json",
            ] + (kiosk.map { [$0] } ?? []), timeout: timeout)
        let findings = outcome.output.split(separator: "\n").compactMap { Finding(json: Array($0.utf8)) }
        guard findings.isEmpty else { return findings }
        let last = outcome.output.split(separator: "\n").last.map(String.init) ?? "no output"
        return [
            .wrong(
                KioskCheck.topic, "cannot check the kiosk as the user \(user): \(last)",
                "sudo -u \(user) thumbrail check")
        ]
    }
}
