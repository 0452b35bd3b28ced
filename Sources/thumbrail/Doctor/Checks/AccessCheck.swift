/// A check that the kiosk's user may use screens and touch devices.
enum AccessCheck: DoctorCheck {
    static let topic = "access"
    static let user = "thumbrail"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard Manifest(machine) != nil else { return [] }
        let accounts = Accounts(machine)
        guard accounts.hasUsers else { return [.note(topic, "the user \(user) is created at the first start")] }
        guard let rights = accounts.rights(of: user) else {
            return [.wrong(topic, "user not found: \(user)", "systemd-sysusers")]
        }
        let groups = ["video", "input"].filter { !accounts.isMember(user, of: $0) }
        var findings = groups.map {
            Finding.wrong(topic, "\(user) is not in the group \($0)", "usermod -aG \($0) \(user)")
        }
        if machine.isRunning {
            findings += nodes(machine).compactMap { problem($0, rights, accounts, machine) }
            findings += terminal(rights.id, machine)
        }
        return findings.isEmpty ? [.ok(topic, "\(user) has access to screens and touch devices")] : findings
    }

    /// Returns the paths of the devices that the kiosk opens.
    private static func nodes(_ machine: ExaminedSystem) -> [String] {
        let cards = machine.entries("/dev/dri").filter { $0.hasPrefix("card") }.map { "/dev/dri/\($0)" }
        let events = machine.entries("/dev/input").filter { $0.hasPrefix("event") }.map { "/dev/input/\($0)" }
        return cards + events + (machine.exists("/dev/fb0") ? ["/dev/fb0"] : [])
    }

    private static func problem(
        _ path: String, _ rights: AccessRights, _ accounts: Accounts, _ machine: ExaminedSystem
    ) -> Finding? {
        guard let facts = machine.facts(path), !rights.may([.read, .write], facts) else { return nil }
        let group = accounts.name(ofGroup: facts.group) ?? "\(facts.group)"
        return .wrong(
            topic, "\(user) has no access to \(path): permission denied; its group is \(group)",
            "udevadm control --reload && udevadm trigger; otherwise: thumbrail-install")
    }

    private static func terminal(_ id: UInt32, _ machine: ExaminedSystem) -> [Finding] {
        guard let facts = machine.facts("/dev/tty1") else {
            return [.note(topic, "this kernel has no virtual terminals, and no console to lock")]
        }
        guard ServiceCheck.isActive("thumbrail.service", machine), facts.owner != id else { return [] }
        return [
            .wrong(
                topic, "the owner of /dev/tty1 is not \(user): the keyboard is not muted",
                "check StandardInput=tty and TTYPath=/dev/tty1 in: systemctl cat thumbrail")
        ]
    }
}
