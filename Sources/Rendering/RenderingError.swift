/// Why something could not be drawn, read or written.
public struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Hashable, Sendable {
        /// The file cannot be written.
        case unwritable
        /// A size, a stride or an address that no pixel buffer can have.
        case invalidBuffer
        case outOfMemory
    }

    public var code: Code
    /// A sentence without a full stop.
    public var reason: String
    public var path: String?

    public init(_ code: Code, _ reason: String, path: String? = nil) {
        self.code = code
        self.reason = reason
        self.path = path
    }

    public var description: String {
        if let path { "\(path): \(reason)" } else { reason }
    }
}
