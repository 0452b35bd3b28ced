import System

/// Why a picture cannot be shown.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The numbers go from the decoder program to its owner.
    public enum Code: Int32, Hashable, Sendable {
        /// There is no such file.
        case notFound = 1
        /// The file is there and cannot be read: a folder, a pipe, no permission, a device's fault.
        case unreadable = 2
        /// The file's first bytes are none of the formats that are known.
        case notAPicture = 3
        /// More than 8192 pixels on a side, more than 64 million in all, or more than 64 MiB of file.
        case tooLarge = 4
        /// The file ends before the picture does.
        case truncated = 5
        /// What the file says makes no sense, or it was the end of the decoder.
        case undecodable = 6
        /// The picture needs more memory than the decoder may have.
        case outOfMemory = 7
        /// The picture was not decoded within the time that one may take.
        case tooSlow = 8
        /// The program that decodes pictures cannot be started.
        case noDecoder = 9
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
