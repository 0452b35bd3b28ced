import Glibc

/// Reads a password or token from a file.
public enum SecretFile {
    /// The maximum size of a secret, in bytes.
    public static let maximumBytes = 16_384

    /// Returns the path of a secret: the service's credential with that name if it exists, and otherwise the file.
    ///
    /// - Parameters:
    ///   - name: The name of a credential, or a path.
    ///   - folder: The folder to which a relative path refers.
    public static func path(of name: String, from folder: String) -> String {
        if !name.contains("/"), let credentials = getenv("CREDENTIALS_DIRECTORY").map({ String(cString: $0) }),
            access("\(credentials)/\(name)", F_OK) == 0
        {
            return "\(credentials)/\(name)"
        }
        return name.hasPrefix("/") ? name : "\(folder)/\(name)"
    }

    /// Returns the content of a secret's file, without trailing newlines.
    ///
    /// - Parameters:
    ///   - name: The name of a credential of the service, or a path.
    ///   - folder: The folder to which a relative path refers.
    /// - Throws: An error if the file cannot be read, is larger than `maximumBytes`, or is not exactly one line. The error never contains
    ///   the content.
    public static func text(of name: String, from folder: String) throws(SecretError) -> String {
        let path = path(of: name, from: folder)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try InputFile.bytes(of: path, upTo: maximumBytes)
        } catch {
            throw SecretError(description: "cannot read secret \(name.debugDescription): \(error.reason)")
        }
        var text = String(decoding: bytes, as: UTF8.self)
        while text.last?.isNewline == true { text.removeLast() }
        guard !text.isEmpty, !text.contains(where: \.isNewline), !text.utf8.contains(0) else {
            throw SecretError(
                description: "invalid secret \(name.debugDescription): file must contain exactly one line of text")
        }
        return text
    }
}

/// An error that tells why a secret cannot be read. Its text never contains the secret.
public struct SecretError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates an error from its text.
    ///
    /// - Parameter description: The reason, without the secret.
    public init(description: String) { self.description = description }
}
