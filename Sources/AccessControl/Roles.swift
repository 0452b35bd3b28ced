/// Who may do what: the roles of a kiosk, of which one may include others.
public struct Roles: Hashable, Sendable {
    /// The names of those that each one includes directly, by its own.
    private let included: [String: [String]]

    /// - Parameter included: the names of those that each role includes, by its own. What it names and is no role does not count.
    public init(_ included: [String: [String]]) { self.included = included }

    /// The names of all of them.
    public var names: Set<String> { Set(included.keys) }

    /// Whether somebody of one role may do what needs another: the same one, or one that it includes, over however many others.
    public func may(_ role: String, what needed: String) -> Bool { reach(of: role).contains(needed) }

    /// The roles that may do what needs one: those with the fewest rights first.
    public func allowing(_ needed: String) -> [String] {
        let allowed = included.keys.filter { may($0, what: needed) }
        return allowed.map { (name: $0, rights: reach(of: $0).count) }
            .sorted { ($0.rights, $0.name) < ($1.rights, $1.name) }.map(\.name)
    }

    /// A role that includes itself by way of others; nil where there is none.
    public var circle: String? {
        included.keys.sorted().first { name in
            (included[name] ?? []).contains { may($0, what: name) }
        }
    }

    /// It ends for circles, too: each role is visited once.
    private func reach(of role: String) -> Set<String> {
        guard included[role] != nil else { return [] }
        var reached: Set<String> = [role]
        var waiting = [role]
        while let name = waiting.popLast() {
            for other in included[name] ?? [] where included[other] != nil && reached.insert(other).inserted {
                waiting.append(other)
            }
        }
        return reached
    }
}
