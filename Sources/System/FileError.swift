import Glibc
import SystemPackage

/// An error that tells why a file or folder could not be read or written: the path, and a reason as text.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors that a caller can distinguish.
    public enum Code: Hashable, Sendable {
        /// There is no file at the path.
        case missing
        /// There is a folder where a file was expected.
        case folder
        /// There is a pipe, a socket or a device where a file was expected.
        case notAFile
        /// The file is larger than the caller allows.
        case tooLarge
        /// A system call failed with this `errno`.
        case system(CInt)
    }

    /// The kind of the error.
    public var code: Code
    /// The path of the file or folder.
    public var path: String
    /// The reason without the path, such as `file not found`.
    public var reason: String

    /// Creates an error from its parts.
    public init(_ code: Code, path: String, reason: String) {
        self.code = code
        self.path = path
        self.reason = reason
    }

    /// Creates an error from the error of a system call.
    ///
    /// - Parameters:
    ///   - action: The operation that failed, such as `cannot open`.
    ///   - path: The path of the file or folder.
    ///   - error: The `Errno` that the call threw.
    init(_ action: String, _ path: String, _ error: any Error) {
        self.init(action, path, (error as? Errno)?.rawValue ?? EIO)
    }

    /// Creates an error from the `errno` of a failed system call.
    ///
    /// - Parameter action: The operation that failed, such as `cannot open`.
    init(_ action: String, _ path: String, _ number: CInt = errno) {
        if number == ENOENT || number == ENOTDIR {
            self.init(.missing, path: path, reason: "file not found")
        } else {
            self.init(.system(number), path: path, reason: "\(action): \(Self.words(for: number))")
        }
    }

    /// Returns the system's message for an `errno`.
    public static func words(for number: CInt) -> String {
        Errno(rawValue: number).description
    }

    public var description: String { "\(path): \(reason)" }
}
