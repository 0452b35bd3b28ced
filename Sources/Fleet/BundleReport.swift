import JSON

/// The state of a panel's kiosks.
public struct BundleReport: Hashable, Sendable {
    /// The phase of an update.
    public enum Phase: String, Sendable {
        /// No update is running: the panel is up to date, or not yet selected for the rollout.
        case idle
        /// A bundle is being downloaded and checked.
        case fetching
        /// A new kiosk is on trial for five minutes.
        case trial
    }

    /// The version that the panel shows: 0 for a kiosk that did not come from a bundle; `nil` if it is not known.
    public var installed: Int?
    /// The latest available version; `nil` if none is known yet.
    public var latest: Int?
    public var phase = Phase.idle
    /// The version that was rejected last.
    public var refused: Int?
    /// The reason for the rejection, or the problem with the server.
    public var why: String?

    /// Creates a report in which nothing is known.
    public init() {}

    /// The state for Home Assistant's update entity, which accepts only these members.
    public var update: JSONValue {
        let installed = installed ?? 0
        var members: [String: JSONValue] = [
            "installed_version": .string("\(installed)"), "title": "Kiosk", "in_progress": .bool(phase != .idle),
        ]
        // A rejected version does not count as available.
        let isRefused = latest != nil && latest == refused
        members["latest_version"] = .string("\(isRefused ? installed : latest ?? installed)")
        return .object(members)
    }

    /// The whole report as JSON.
    public var json: JSONValue {
        func number(_ value: Int?) -> JSONValue { value.map { .number(Double($0)) } ?? .null }
        return [
            "installed": number(installed), "latest": number(latest), "phase": .string(phase.rawValue),
            "refused": number(refused), "why": why.map { .string($0) } ?? .null,
        ]
    }
}
