/// Everything that is wrong in a touch script, in the order of its lines.
public nonisolated struct TouchScriptErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// At least one.
    public var errors: [TouchScriptError]

    /// All mistakes of a script.
    public init(_ errors: [TouchScriptError]) {
        self.errors = errors
    }

    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
