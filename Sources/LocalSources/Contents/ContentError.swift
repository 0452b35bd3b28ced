/// Why there are no values in a file, in words.
public struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameter description: without the file's name.
    public init(_ description: String) {
        self.description = description
    }
}
