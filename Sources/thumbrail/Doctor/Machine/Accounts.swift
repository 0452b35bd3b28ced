/// The users and groups of an examined system, from `passwd(5)` and `group(5)`.
nonisolated struct Accounts {
    private var users: [String: (id: UInt32, group: UInt32)] = [:]
    private var groups: [UInt32: String] = [:]
    private var members: [String: Set<String>] = [:]

    init(_ machine: ExaminedSystem) {
        for fields in Self.lines(machine.text("/etc/passwd")) where fields.count > 3 {
            if let id = UInt32(fields[2]), let group = UInt32(fields[3]) { users[fields[0]] = (id, group) }
        }
        for fields in Self.lines(machine.text("/etc/group")) where fields.count > 3 {
            if let id = UInt32(fields[2]) { groups[id] = fields[0] }
            members[fields[0]] = Set(fields[3].split(separator: ",").map(String.init))
        }
    }

    /// A Boolean value that tells whether the system has users. It is `false` for an image whose users are created at its first start.
    var hasUsers: Bool { !users.isEmpty }

    /// Returns the rights of a user, or `nil` if there is no such user.
    func rights(of user: String) -> AccessRights? {
        users[user].map { account in
            let others = groups.filter { members[$0.value]?.contains(user) == true }.map(\.key)
            return AccessRights(name: user, id: account.id, groups: Set(others).union([account.group]))
        }
    }

    func name(ofGroup id: UInt32) -> String? { groups[id] }

    func hasGroup(_ name: String) -> Bool { members[name] != nil }

    func isMember(_ user: String, of group: String) -> Bool {
        if members[group]?.contains(user) == true { return true }
        return users[user].flatMap { groups[$0.group] } == group
    }

    private static func lines(_ text: String?) -> [[String]] {
        (text ?? "").split(separator: "\n").map {
            $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
