import System

/// The reason why a picture cannot be shown.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error codes. The decoder program sends their raw values to its parent process.
    public enum Code: Int32, Hashable, Sendable {
        /// The file does not exist.
        case notFound = 1
        /// The file exists but cannot be read: it is a folder or a pipe, permission is missing, or the device failed.
        case unreadable = 2
        /// The first bytes of the file match none of the supported formats.
        case notAPicture = 3
        /// A side is longer than 8192 pixels, there are more than 64 million pixels, or the file is larger than 64 MiB.
        case tooLarge = 4
        /// The file ends before the picture is complete.
        case truncated = 5
        /// The content of the file is invalid, or it crashed the decoder.
        case undecodable = 6
        /// Decoding needs more memory than the decoder may use.
        case outOfMemory = 7
        /// Decoding exceeded the time limit for a picture.
        case tooSlow = 8
        /// The program that decodes pictures cannot be started.
        case noDecoder = 9
    }

    public var code: Code
    /// The reason, in lower case without a full stop.
    public var reason: String
    public var path: String?

    public init(_ code: Code, _ reason: String, path: String? = nil) {
        self.code = code
        self.reason = reason
        self.path = path
    }

    init(_ error: FileError) {
        let code: Code =
            switch error.code {
            case .missing: .notFound
            case .tooLarge: .tooLarge
            default: .unreadable
            }
        self.init(code, error.reason)
    }

    public var description: String {
        if let path { "\(path): \(reason)" } else { reason }
    }
}
