import JSON
import Values

/// How a source is, for those who ask from elsewhere.
nonisolated struct SourceHealth: Hashable, Sendable {
    var state: SourceState
    /// How long ago it has said something last, in seconds; nil where it has said nothing yet.
    var silence: Double?

    var json: JSONValue {
        let (word, why): (String, String) =
            switch state {
            case .starting: ("starting", "")
            case .up: ("up", "")
            case .down(let why): ("down", why)
            }
        var members: [String: JSONValue] = ["state": .string(word)]
        if !why.isEmpty { members["why"] = .string(String(why.prefix(200))) }
        members["silence"] = silence.map { .number(($0 * 10).rounded() / 10) } ?? .null
        return .object(members)
    }
}
