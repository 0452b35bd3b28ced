import System

/// A check that remote access, if enabled, has its certificate and tokens and is running.
enum RemoteCheck: DoctorCheck {
    static let topic = "remote"
    private static let service = "thumbrail-remote.service"
    private static let folder = "/etc/thumbrail"
    private static let remedy = "thumbrail remote setup"
    /// The remaining validity of a certificate or token in days below which the doctor prints a note.
    static let notice = 30

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard ServedCheck.isEnabled(service, machine) else { return [] }
        let missing = ["remote.crt", "remote.key", "remote.tokens"].filter { !machine.exists("\(folder)/\($0)") }
        guard missing.isEmpty else {
            return missing.map { .wrong(topic, "\(folder)/\($0) is missing", remedy) }
        }
        var findings = modes(machine) + certificate(machine) + tokens(machine)
        if let stopped = ServedCheck.stopped(topic, service, machine) { findings.append(stopped) }
        return findings
    }

    private static func modes(_ machine: ExaminedSystem) -> [Finding] {
        ["remote.key", "remote.tokens"].compactMap { name in
            guard let facts = machine.facts("\(folder)/\(name)"), facts.mode & 0o037 != 0 else { return nil }
            return .wrong(
                topic, "\(folder)/\(name) is readable or writable for other users",
                "\(remedy); chmod o= \(folder)/\(name)")
        }
    }

    private static func certificate(_ machine: ExaminedSystem) -> [Finding] {
        let path = "\(folder)/remote.crt"
        guard let bytes = machine.bytes(path, upTo: 1 << 16), let end = CertificateEnd.seconds(inPEM: bytes) else {
            return [.wrong(topic, "\(path) is not a PEM certificate", "\(remedy) --renew")]
        }
        guard let now = machine.probe.now else { return [] }
        let renew = "\(remedy) --renew, or replace it, then: systemctl reload thumbrail-remote"
        let days = (end - now) / 86_400
        if end <= now { return [.wrong(topic, "the certificate \(path) has expired", renew)] }
        if days < notice { return [.note(topic, "the certificate \(path) expires in \(days) days", renew)] }
        return [.ok(topic, "the certificate \(path) is valid for \(days) days")]
    }

    private static func tokens(_ machine: ExaminedSystem) -> [Finding] {
        let make = "thumbrail remote token --right see --until YYYY-MM-DD NAME"
        // Only root and the service can read the file.
        guard let text = machine.text("\(folder)/remote.tokens"), let now = machine.probe.now else { return [] }
        let today = day(now)
        let soon = day(now + Int64(notice) * 86_400)
        let tokens = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
            .filter { $0.count == 6 && $0[0].first != "#" }
        if tokens.isEmpty { return [.note(topic, "no tokens: every request is rejected", make)] }
        return tokens.compactMap { token in
            // Dates in RFC 3339 format sort lexicographically.
            if token[3] < today { return .wrong(topic, "the token \(token[0]) has expired", make) }
            if token[3] < soon { return .note(topic, "the token \(token[0]) expires on \(token[3])", make) }
            return nil
        }
    }

    private static func day(_ seconds: Int64) -> String {
        CalendarDay(unixSeconds: Int(seconds))?.description ?? ""
    }
}
