import Glibc

/// Why a file or folder could not be read or written: the path, and a reason in words.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What a caller may want to tell apart.
    public enum Code: Hashable, Sendable {
        /// Nothing lies at the path.
        case missing
        /// A folder lies where a file is wanted.
        case folder
        /// A pipe, a socket or a device lies where a file is wanted.
        case notAFile
        /// The file is longer than the caller allows.
        case tooLarge
        /// The system refuses, with its error number.
        case system(CInt)
    }

    /// What is wrong, for programs.
    public var code: Code
    /// Of the file or folder.
    public var path: String
    /// Without the path, such as `there is no such file`.
    public var reason: String

    /// An error by its parts.
    public init(_ code: Code, path: String, reason: String) {
        self.code = code
        self.path = path
        self.reason = reason
    }

    /// What a failed system call has left in `errno`.
    ///
    /// - Parameter action: what was tried, such as `cannot be opened`.
    init(_ action: String, _ path: String, _ number: CInt = errno) {
        if number == ENOENT || number == ENOTDIR {
            self.init(.missing, path: path, reason: "there is no such file")
        } else {
            self.init(.system(number), path: path, reason: "the file \(action): \(Self.words(for: number))")
        }
    }

    /// The system's words for an error number.
    public static func words(for number: CInt) -> String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }

    public var description: String { "\(path): \(reason)" }
}
