/// All errors in a touch script, in the order of its lines.
public nonisolated struct TouchScriptErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors, at least one.
    public var errors: [TouchScriptError]

    /// Creates the errors of a script.
    public init(_ errors: [TouchScriptError]) {
        self.errors = errors
    }

    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
