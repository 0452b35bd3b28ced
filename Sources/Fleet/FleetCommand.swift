import JSON

/// A command that a panel accepts from its broker if its settings allow it. The panel receives it at its control socket, and records it in
/// the audit log.
public enum FleetCommand: String, CaseIterable, Sendable {
    /// The panel shows a tab.
    case select
    /// The panel shows a message.
    case say
    /// The panel reads the kiosk file again.
    case reload
    /// The panel goes to its idle state.
    case idle
    /// The panel leaves its idle state.
    case wake

    /// The maximum size of a message, in bytes.
    public static let maximumBytes = 4_096

    /// Returns the argument of the control command for the payload of a message.
    ///
    /// - Returns: `nil` if the message is not text, or is too long.
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
