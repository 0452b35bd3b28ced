import JSON

/// A list of the panels that publish their state at a broker.
///
/// A panel may publish any data under its own name, so the content of every message is checked and limited.
public struct PanelDirectory {
    private struct Entry: Equatable {
        var availability: JSONValue = .null
        var state: JSONValue = .null
    }

    private var entries: [String: Entry] = [:]

    /// The maximum number of panels; further ones are ignored.
    static let maximumPanels = 1_000
    /// The maximum number of faults listed for a panel.
    static let maximumFaults = 16
    /// The maximum size of a text, in bytes; longer ones are truncated.
    static let maximumText = 200
    private static let limits = JSONLimits(bytes: 65_536, values: 5_000, depth: 8)

    /// Creates an empty directory.
    public init() {}

    /// Handles a message from the broker.
    ///
    /// - Returns: `true` if the list has changed.
    public mutating func take(_ topic: String, _ payload: [UInt8]) -> Bool {
        if let name = FleetTopics.allAvailability?.match(topic)?.first {
            return change(name) { $0.availability = Self.availability(payload) }
        }
        if let name = FleetTopics.allStates?.match(topic)?.first {
            return change(name) { $0.state = Self.state(payload) }
        }
        return false
    }

    private mutating func change(_ name: String, _ change: (inout Entry) -> Void) -> Bool {
        guard FleetSettings.isPanel(name), entries[name] != nil || entries.count < Self.maximumPanels else {
            return false
        }
        let former = entries[name] ?? Entry()
        var entry = former
        change(&entry)
        entries[name] = entry == Entry() ? nil : entry
        return entry != former
    }

    /// Returns the list, sorted by the panels' names.
    ///
    /// - Parameter isConnected: `true` if the broker is connected. If it is not, the list is from the time of the disconnection.
    public func json(isConnected: Bool) -> JSONValue {
        let panels = entries.sorted { $0.key < $1.key }.map { name, entry in
            var members: [String: JSONValue] = ["panel": .string(name), "availability": entry.availability]
            if case .object(let state) = entry.state { members.merge(state) { first, _ in first } }
            return JSONValue.object(members)
        }
        return ["connected": .bool(isConnected), "panels": .array(panels)]
    }

    private static func availability(_ payload: [UInt8]) -> JSONValue {
        switch String(decoding: payload, as: UTF8.self) {
        case "online": "online"
        case "offline": "offline"
        default: .null
        }
    }

    /// Returns the listed members of a panel's state; `null` if the message is not a state.
    private static func state(_ payload: [UInt8]) -> JSONValue {
        guard let state = try? JSONValue(parsing: payload, limits: limits), case .bool(let isUp)? = state["up"] else {
            return .null
        }
        var members: [String: JSONValue] = ["up": .bool(isUp)]
        for name in ["name", "title", "tab"] { members[name] = text(state[name]) }
        if case .string(let page)? = state["page"], FleetSettings.isPage(page) { members["page"] = .string(page) }
        if case .array(let faults)? = state["faults"] {
            members["faults"] = .array(faults.prefix(maximumFaults).compactMap { text($0) })
        }
        return .object(members)
    }

    private static func text(_ value: JSONValue?) -> JSONValue? {
        guard case .string(let text)? = value else { return nil }
        guard text.utf8.count > maximumText else { return .string(text) }
        var short = ""
        for scalar in text.unicodeScalars {
            guard short.utf8.count + UTF8.width(scalar) <= maximumText else { break }
            short.unicodeScalars.append(scalar)
        }
        return .string(short)
    }
}
