/// The roles of a kiosk and their rights. A role can include other roles.
public struct Roles: Hashable, Sendable {
    /// The names of the roles that each role includes directly.
    private let included: [String: [String]]

    /// Creates the roles of a kiosk.
    ///
    /// - Parameter included: the names of the roles that each role includes directly. Names that are no roles are ignored.
    public init(_ included: [String: [String]]) { self.included = included }

    /// The names of all roles.
    public var names: Set<String> { Set(included.keys) }

    /// Returns `true` if a role has the rights of a needed role: it is the same role, or includes it directly or indirectly.
    public func may(_ role: String, what needed: String) -> Bool { reach(of: role).contains(needed) }

    /// Returns the roles that have the rights of a needed role, those with the fewest rights first.
    public func allowing(_ needed: String) -> [String] {
        let allowed = included.keys.filter { may($0, what: needed) }
        return allowed.map { (name: $0, rights: reach(of: $0).count) }
            .sorted { ($0.rights, $0.name) < ($1.rights, $1.name) }.map(\.name)
    }

    /// A role that includes itself, directly or indirectly; `nil` if there is none.
    public var circle: String? {
        included.keys.sorted().first { name in
            (included[name] ?? []).contains { may($0, what: name) }
        }
    }

    /// Returns a role and all roles that it includes. Each role is visited once, so cycles do no harm.
    private func reach(of role: String) -> Set<String> {
        guard included[role] != nil else { return [] }
        var reached: Set<String> = [role]
        var pending = [role]
        while let name = pending.popLast() {
            for other in included[name] ?? [] where included[other] != nil && reached.insert(other).inserted {
                pending.append(other)
            }
        }
        return reached
    }
}
