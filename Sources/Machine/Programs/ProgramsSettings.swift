import JSON

/// What a kiosk file says of programs that can be called, as the program that runs them is told.
public struct ProgramsSettings: Hashable, Sendable {
    /// Each with what it is called with, itself first, by the names under which they are asked for.
    public var commands: [String: [String]]

    /// - Parameter commands: each with what it is called with, itself first, by the names under which they are asked for.
    public init(_ commands: [String: [String]]) {
        self.commands = commands
    }

    /// What stands under the settings of a source.
    ///
    /// - Parameter settings: as the hub tells them.
    /// - Returns: nil where that is nothing of this kind.
    public init?(_ settings: JSONValue) {
        guard case .object(let written)? = settings["programs"] else { return nil }
        commands = written.compactMapValues { value in
            guard case .array(let words) = value, !words.isEmpty else { return nil }
            let texts = words.compactMap { if case .string(let text) = $0 { text } else { nil } }
            return texts.count == words.count ? texts : nil
        }
    }

    /// The settings of a source that say so.
    public var settings: [String: JSONValue] {
        ["programs": .object(commands.mapValues { .array($0.map { .string($0) }) })]
    }
}
