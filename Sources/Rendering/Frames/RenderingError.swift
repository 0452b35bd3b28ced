/// Why something could not be drawn, read or written.
public struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What cannot be done.
    public enum Code: Hashable, Sendable {
        /// The file cannot be written.
        case unwritable
        /// A size, a stride or an address that no pixel buffer can have.
        case invalidBuffer
        /// There is no memory for the pixels.
        case outOfMemory
    }

    /// What is wrong, for programs.
    public var code: Code
    /// A sentence without a full stop.
    public var reason: String
    /// Of the picture; nil where it is not about one.
    public var path: String?

    /// An error by its parts.
    public init(_ code: Code, _ reason: String, path: String? = nil) {
        self.code = code
        self.reason = reason
        self.path = path
    }

    public var description: String {
        if let path { "\(path): \(reason)" } else { reason }
    }
}
