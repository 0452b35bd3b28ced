import JSON
import System

/// Examines a kiosk's content for a doctor that runs as root: in another process, as the kiosk's user.
enum KioskUserDoctor {
    /// The time limit in seconds; a kiosk may have hundreds of pictures.
    private static let patience = 120.0

    /// Whether this process must not open what a kiosk names.
    static var isNeeded: Bool { RootRefusal.reason(for: "thumbrail") != nil }

    /// Returns the findings, or one that says why the kiosk could not be examined.
    ///
    /// - Parameter kiosk: the kiosk file that was named; nil is the installed one.
    static func findings(kiosk: String?) -> [Finding] {
        let user = AccessCheck.user
        // Not /proc/self/exe, which would be setpriv there.
        let program = HelperExecutable.file ?? "/usr/bin/thumbrail"
        let outcome = Child.run(
            [
                "/usr/bin/setpriv", "--reuid", user, "--regid", user, "--init-groups", "--no-new-privs", "--",
                program, "doctor", "--kiosk-only", "--json",
            ] + (kiosk.map { [$0] } ?? []), patience: patience)
        let findings = outcome.words.split(separator: "\n").compactMap { Finding(json: Array($0.utf8)) }
        guard findings.isEmpty else { return findings }
        let last = outcome.words.split(separator: "\n").last.map(String.init) ?? "no output"
        return [
            .wrong(
                KioskCheck.topic, "the user \(user) could not look at the kiosk: \(last)",
                "sudo -u \(user) thumbrail check")
        ]
    }
}
