/// A check that all files of a panel are installed.
enum InstallationCheck: DoctorCheck {
    static let topic = "files"
    private static let decoders = ["/usr/bin/thumbrail-pictures", "/usr/libexec/thumbrail/thumbrail-pictures"]
    /// The archive of a restore that is in progress. Only root can see it.
    private static let restore = "/var/lib/thumbrail-restore/archive.tar"
    private static let package = "apt-get install --reinstall ./thumbrail_VERSION_ARCH.deb"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard let manifest = Manifest(machine) else {
            return [
                .wrong(
                    topic, "the package thumbrail is not installed on this machine",
                    "apt-get install ./thumbrail_VERSION_ARCH.deb; thumbrail-install KIOSK.yaml")
            ]
        }
        var findings: [Finding] = []
        var count = 0
        var outOfReach = 0
        for item in manifest.items where item.kind != "folder" && item.kind != "user" {
            if machine.isOutOfReach(item.path) {
                outOfReach += 1
                continue
            }
            count += 1
            if let problem = problem(item, machine) {
                findings.append(.wrong(topic, problem, item.isOfPackage ? package : "thumbrail-install"))
            }
        }
        // A decoder in the manifest is already checked above.
        if !decoders.contains(where: { path in machine.exists(path) || manifest.items.contains { $0.path == path } }) {
            findings.append(.wrong(topic, "thumbrail-pictures is missing: images are not decoded", package))
        }
        if !manifest.isPanel {
            findings.append(
                .wrong(topic, "no kiosk is installed on this machine", "thumbrail-install KIOSK.yaml"))
        }
        if machine.exists(restore) {
            findings.append(
                .wrong(
                    topic, "a restore was interrupted: this panel is only partly restored from the backup",
                    "sudo thumbrail restore"))
        }
        if findings.isEmpty { findings.append(.ok(topic, "all \(count) files are installed")) }
        if outOfReach > 0 {
            findings.append(
                .note(topic, "only root can check \(outOfReach) more files", "sudo thumbrail doctor"))
        }
        return findings
    }

    private static func problem(_ item: Manifest.Item, _ machine: ExaminedSystem) -> String? {
        guard let facts = machine.facts(item.path) else { return "\(item.path) is missing" }
        switch item.kind {
        case "link":
            let target = machine.link(item.path)
            return target == item.sum ? nil : "the symlink \(item.path) does not point to \(item.sum)"
        case "program": return facts.mode & 0o111 == 0o111 ? nil : "\(item.path) is not executable for all users"
        // The read permissions of the kiosk file are checked by ReadingCheck.
        case "kiosk": return nil
        default: return facts.mode & 0o444 == 0o444 ? nil : "\(item.path) is not readable for all users"
        }
    }
}
