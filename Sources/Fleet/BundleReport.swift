import JSON

/// How it stands with a panel's kiosks.
public struct BundleReport: Hashable, Sendable {
    /// What is being done.
    public enum Phase: String, Sendable {
        /// Nothing: it has what it is to have, or waits for its turn.
        case idle
        /// A bundle is fetched and looked through.
        case fetching
        /// One is shown, for five minutes at first.
        case trial
    }

    /// The version that is shown: 0 for a kiosk that came by no bundle; nil where that is not known.
    public var installed: Int?
    /// The version that there is; nil while none is known.
    public var latest: Int?
    public var phase = Phase.idle
    /// The version that was no good last.
    public var refused: Int?
    /// Why; or what is wrong with the server.
    public var why: String?

    /// Nothing is known.
    public init() {}

    /// For Home Assistant's update entity, which takes these members and no others.
    public var update: JSONValue {
        let installed = installed ?? 0
        var members: [String: JSONValue] = [
            "installed_version": .string("\(installed)"), "title": "Kiosk", "in_progress": .bool(phase != .idle),
        ]
        // One that was no good is none that there is.
        let isRefused = latest != nil && latest == refused
        members["latest_version"] = .string("\(isRefused ? installed : latest ?? installed)")
        return .object(members)
    }

    /// All of it.
    public var json: JSONValue {
        func number(_ value: Int?) -> JSONValue { value.map { .number(Double($0)) } ?? .null }
        return [
            "installed": number(installed), "latest": number(latest), "phase": .string(phase.rawValue),
            "refused": number(refused), "why": why.map { .string($0) } ?? .null,
        ]
    }
}
