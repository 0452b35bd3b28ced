/// The folders that the kiosk's unit hides from it (`systemd.exec(5)`).
nonisolated struct HiddenFolders {
    private var folders: [(path: String, setting: String)] = []

    init(_ machine: ExaminedSystem) {
        let settings = ManagerSettings(machine, unit: "thumbrail.service")
        func note(_ name: String, where values: Set<String>, _ paths: [String]) {
            guard let value = settings.value(name), values.contains(value) else { return }
            folders += paths.map { ($0, "\(name)=\(value)") }
        }
        let yes: Set<String> = ["yes", "true", "on", "1", "y", "t"]
        note("ProtectHome", where: yes.union(["tmpfs"]), ["/home", "/root", "/run/user"])
        note("PrivateTmp", where: yes.union(["disconnected"]), ["/tmp", "/var/tmp"])
    }

    /// Returns the setting that hides a path, such as `ProtectHome=yes`, or `nil` if the path is visible.
    func setting(that hides: MachinePath) -> String? {
        let way = hides.passed + [hides.target]
        return folders.first { folder in way.contains { $0 == folder.path || $0.hasPrefix(folder.path + "/") } }?
            .setting
    }
}
