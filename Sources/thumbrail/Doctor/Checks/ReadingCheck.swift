import KioskFile

/// A check that the kiosk's user can read all files of the kiosk, in the sandbox of its unit.
///
/// Like the kernel, it checks the owners, groups and modes of the files and of all parent folders, and also the folders that the unit
/// hides. Access control lists are ignored.
enum ReadingCheck: DoctorCheck {
    static let topic = AccessCheck.topic
    private static let folder = "/srv/thumbrail"
    private static let rule = "/usr/libexec/thumbrail/permissions"
    /// The maximum number of findings. Further ones are only counted.
    private static let maximumFindings = 8

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard examination.isInstalled, let manifest = Manifest(machine),
            let user = Accounts(machine).rights(of: AccessCheck.user)
        else { return [] }
        let hidden = HiddenFolders(machine)
        let paths = paths(examination, manifest)
        let programs = Set(manifest.items.filter { $0.kind == "program" }.map(\.path))
        var findings = paths.compactMap { problem($0, user, hidden, machine, programs: programs) }
        guard !findings.isEmpty else {
            return [.ok(topic, "\(AccessCheck.user) can read all \(paths.count) files of the kiosk")]
        }
        let more = findings.count - maximumFindings
        if more > 0 {
            findings = Array(findings.prefix(maximumFindings))
            findings.append(
                .wrong(topic, "permission denied for \(more) more files of the kiosk", "fix the files above first"))
        }
        return findings
    }

    /// Returns the paths of the files that the program and the kiosk read, without duplicates.
    private static func paths(_ examination: Examination, _ manifest: Manifest) -> [String] {
        var paths = manifest.items.filter { $0.kind == "kiosk" || $0.kind == "program" }.map(\.path)
        if let kiosk = examination.kiosk { paths.append(kiosk) }
        if case .success(let definition) = examination.definition {
            let root = examination.machine.root
            paths += (definition.pictures.map(\.path) + definition.files + definition.iconFolders).map {
                $0.hasPrefix(root + "/") ? String($0.dropFirst(root.count)) : $0
            }
        }
        var known: Set<String> = []
        return paths.filter { known.insert($0).inserted }
    }

    private static func problem(
        _ path: String, _ user: AccessRights, _ hidden: HiddenFolders, _ machine: ExaminedSystem, programs: Set<String>
    ) -> Finding? {
        // Other checks report missing files.
        guard let resolved = machine.resolve(path), let facts = machine.facts(resolved.target) else { return nil }
        if let setting = hidden.setting(that: resolved) {
            return .wrong(
                topic, "\(path) is hidden from the kiosk by \(setting) of its unit",
                "move it, for example to \(folder)")
        }
        // In an image the permissions are set at the first start.
        if !machine.isRunning, resolved.target.hasPrefix(folder + "/"), machine.exists(rule) { return nil }
        let isInKioskFolder = resolved.target.hasPrefix(folder + "/")
        let remedy =
            isInKioskFolder
            ? rule : "grant \(user.name) read permission; see: namei -l \(path)"
        for folder in resolved.passed {
            guard let facts = machine.facts(folder), !user.may(.search, facts) else { continue }
            return .wrong(
                topic, "\(user.name) cannot search \(folder), which contains \(resolved.target): permission denied",
                remedy)
        }
        // InstallationCheck checks whether programs are executable.
        if programs.contains(path) { return nil }
        let right: AccessRights.Right = facts.isFolder ? [.read, .search] : .read
        return user.may(right, facts)
            ? nil : .wrong(topic, "\(user.name) cannot read \(resolved.target): permission denied", remedy)
    }
}
