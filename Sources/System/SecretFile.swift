import Glibc
import System

/// A password or token that stands in a file.
public enum SecretFile {
    /// In bytes: no password is longer.
    public static let maximumBytes = 16_384

    /// Where a secret is: a credential of the service if there is one of that name, else a file.
    ///
    /// - Parameters:
    ///   - name: of a credential, or a path.
    ///   - folder: from which the path is meant.
    public static func path(of name: String, from folder: String) -> String {
        if !name.contains("/"), let credentials = getenv("CREDENTIALS_DIRECTORY").map({ String(cString: $0) }),
            access("\(credentials)/\(name)", F_OK) == 0
        {
            return "\(credentials)/\(name)"
        }
        return name.hasPrefix("/") ? name : "\(folder)/\(name)"
    }

    /// What a file holds, without the line end at its end.
    ///
    /// - Parameters:
    ///   - name: of a credential that the service has been given, or a path.
    ///   - folder: from which the path is meant.
    /// - Throws: where it cannot be read, is longer than `maximumBytes`, or holds more than one line: never with what it holds.
    public static func text(of name: String, from folder: String) throws(SecretError) -> String {
        let path = path(of: name, from: folder)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try InputFile.bytes(of: path, upTo: maximumBytes)
        } catch {
            throw SecretError(description: "the secret \(name.debugDescription) cannot be read: \(error.reason)")
        }
        var text = String(decoding: bytes, as: UTF8.self)
        while text.last?.isNewline == true { text.removeLast() }
        guard !text.isEmpty, !text.contains(where: \.isNewline), !text.utf8.contains(0) else {
            throw SecretError(
                description: "the secret \(name.debugDescription) is no single line of text in its file")
        }
        return text
    }
}

/// Why there is no secret, in words without it.
public struct SecretError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameter description: why there is none, in words without it.
    public init(description: String) { self.description = description }
}
