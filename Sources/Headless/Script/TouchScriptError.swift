/// An error in one line of a touch script.
public nonisolated struct TouchScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line number, counted from 1.
    public var line: Int
    /// The reason, as a sentence.
    public var reason: String

    /// Creates an error in a line, counted from 1.
    public init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }

    public var description: String { "line \(line): \(reason)" }
}
