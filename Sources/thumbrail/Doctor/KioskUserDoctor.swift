import JSON
import Processes

/// What the doctor says of a kiosk's content where root asks: another process looks at it, as the kiosk's user.
enum KioskUserDoctor {
    /// Seconds that it may take: a kiosk may have hundreds of pictures.
    private static let patience = 120.0

    /// Whether this process must not open what a kiosk names.
    static var isNeeded: Bool { RootRefusal.reason(for: "thumbrail") != nil }

    /// What was found, or that nobody could look.
    ///
    /// - Parameter kiosk: the kiosk file that was named; nil is the installed one.
    static func findings(kiosk: String?) -> [Finding] {
        let user = AccessCheck.user
        let outcome = Child.run(
            [
                "/usr/bin/setpriv", "--reuid", user, "--regid", user, "--init-groups", "--no-new-privs", "--",
                "/proc/self/exe", "doctor", "--kiosk-only", "--json",
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
