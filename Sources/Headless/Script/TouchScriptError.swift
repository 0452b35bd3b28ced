/// What is wrong in one line of a touch script.
public nonisolated struct TouchScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public var line: Int
    /// A sentence.
    public var reason: String

    /// A mistake in a line, the first of which is 1.
    public init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }

    public var description: String { "line \(line): \(reason)" }
}
