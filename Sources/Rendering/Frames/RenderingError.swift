/// An error that occurs if a buffer cannot be created, or a picture cannot be written.
public struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: Hashable, Sendable {
        /// The file cannot be written.
        case unwritable
        /// The size, stride or address is invalid for a pixel buffer.
        case invalidBuffer
        /// There is no memory for the pixels.
        case outOfMemory
    }

    /// The error code.
    public var code: Code
    /// The reason, without a full stop.
    public var reason: String
    /// The path of the picture; `nil` if the error does not concern a file.
    public var path: String?

    /// Creates an error.
    public init(_ code: Code, _ reason: String, path: String? = nil) {
        self.code = code
        self.reason = reason
        self.path = path
    }

    public var description: String {
        if let path { "\(path): \(reason)" } else { reason }
    }
}
