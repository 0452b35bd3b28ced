/// The reason why a file or list could not be read, as text.
public struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates an error.
    ///
    /// - Parameter description: The reason, without the name of the file.
    public init(_ description: String) {
        self.description = description
    }
}
