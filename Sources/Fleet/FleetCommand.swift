import JSON

/// What a panel can be told by its broker, where its settings allow it; the panel does it at its control socket, and takes it down.
public enum FleetCommand: String, CaseIterable, Sendable {
    /// Shows a tab.
    case select
    /// Shows words.
    case say
    /// Reads the kiosk file anew.
    case reload
    /// Goes to rest.
    case idle
    /// Comes back from it.
    case wake

    /// Bytes of a message at the most.
    public static let maximumBytes = 4_096

    /// What is asked of the panel, by what a message says.
    ///
    /// - Returns: nil where that is no text, or too long.
    public func with(_ payload: [UInt8]) -> JSONValue? {
        guard payload.count <= Self.maximumBytes, !payload.contains(0),
            let text = String(validating: payload, as: UTF8.self)
        else { return nil }
        return switch self {
        case .select: ["tab": .string(text)]
        case .say: ["words": .string(text)]
        case .reload, .idle, .wake: .null
        }
    }
}
