import Glibc
import System

/// The tokens of a panel in a file, one per line: name, right, first day, last day, salt and hash.
public struct TokenFile: Hashable, Sendable {
    /// The tokens in the order of the file.
    public private(set) var tokens: [AccessToken]

    /// The maximum number of tokens in a file.
    public static let most = 64
    private static let maximumBytes = 65_536

    /// Creates a list of tokens.
    ///
    /// - Parameter tokens: At most ``most`` tokens with unique names.
    public init(_ tokens: [AccessToken] = []) { self.tokens = tokens }

    /// Reads a file that belongs to this user or root, and that no other user can access.
    ///
    /// - Parameter isCredential: `true` if the service manager passed the file as a credential, and so controls the access to it.
    /// - Throws: An error if the file cannot be read, other users could have read or written it, or a line is invalid. The error never
    ///   contains the content.
    public init(contentsOf path: String, isCredential: Bool = false) throws(RemoteError) {
        let bytes = try Self.bytes(of: path, isCredential: isCredential, upTo: Self.maximumBytes)
        try self.init(parsing: String(decoding: bytes, as: UTF8.self), of: path)
    }

    /// Returns the bytes of a file with secret content: tokens, or a certificate's key.
    ///
    /// - Throws: An error if the file cannot be read, or if users other than its owner could have read or written it.
    public static func bytes(
        of path: String, isCredential: Bool, upTo limit: Int
    ) throws(RemoteError) -> [UInt8] {
        do throws(FileError) {
            let file = try InputFile(path)
            var status = stat()
            guard fstat(file.descriptor, &status) == 0 else {
                throw FileError(.missing, path: path, reason: "cannot read file status")
            }
            if !isCredential {
                guard status.st_uid == geteuid() || status.st_uid == 0 else {
                    throw FileError(
                        .notAFile, path: path, reason: "owner is neither this user nor root")
                }
                guard status.st_mode & 0o077 == 0 || isOfService(status) else {
                    throw FileError(
                        .notAFile, path: path, reason: "readable or writable by other users; run chmod 600")
                }
            }
            return try file.bytes(upTo: limit)
        } catch {
            throw RemoteError(error.description)
        }
    }

    /// The group of the service, which reads files that root stores for it.
    static let group = "thumbrail-remote"

    /// Returns `true` if root owns the file, the service's group may at most read it, and other users have no access.
    private static func isOfService(_ status: stat) -> Bool {
        status.st_uid == 0 && status.st_mode & 0o037 == 0 && status.st_gid == SystemGroup.id(named: group)
    }

    /// Parses tokens.
    ///
    /// - Parameters:
    ///   - text: The content of a token file.
    ///   - path: The path for error messages.
    /// - Throws: An error if a line is invalid, a name occurs twice, or there are too many tokens.
    public init(parsing text: String, of path: String) throws(RemoteError) {
        tokens = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let fields = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" }).map(String.init)
            guard let first = fields.first, !first.hasPrefix("#") else { continue }
            guard fields.count == 6, let right = RemoteRight(rawValue: fields[1]), let since = CalendarDay(fields[2]),
                let until = CalendarDay(fields[3]), let salt = Self.bytes(hex: fields[4]),
                let hash = Self.bytes(hex: fields[5]), let digest = TokenDigest(salt: salt, hash: hash),
                let token = AccessToken(name: first, right: right, since: since, until: until, digest: digest)
            else { throw RemoteError("\(path):\(index + 1): invalid token; create it with “thumbrail remote token”") }
            guard !tokens.contains(where: { $0.name == token.name }) else {
                throw RemoteError("\(path):\(index + 1): duplicate token name: \(token.name)")
            }
            guard tokens.count < Self.most else { throw RemoteError("\(path): too many tokens (max \(Self.most))") }
            tokens.append(token)
        }
    }

    /// The content of the file.
    public var text: String {
        "# Tokens of thumbrail-remote: name, right, first day, last day, salt and hash.\n"
            + tokens.map {
                "\($0.name) \($0.right.rawValue) \($0.since) \($0.until) \(Self.hex($0.digest.salt)) \(Self.hex($0.digest.hash))\n"
            }.joined()
    }

    /// Adds a token. An existing token of the same name is removed.
    ///
    /// - Throws: An error if there are too many tokens.
    public mutating func add(_ token: AccessToken) throws(RemoteError) {
        remove(token.name)
        guard tokens.count < Self.most else {
            throw RemoteError("too many tokens (max \(Self.most)); remove one first")
        }
        tokens.append(token)
    }

    /// Removes a token.
    ///
    /// - Returns: `false` if there is no token of that name.
    @discardableResult
    public mutating func remove(_ name: String) -> Bool {
        let count = tokens.count
        tokens.removeAll { $0.name == name }
        return tokens.count < count
    }

    /// Writes the tokens to a file atomically. Only the owner can read it, and the service's group if root writes the file.
    public func write(to path: String) throws(RemoteError) {
        // The group is set before the file is renamed, so a concurrent reader can always read either the old or the new file.
        let new = path + ".new"
        do throws(FileError) {
            try OutputFile.replace(new, with: Array(text.utf8), mode: 0o600)
        } catch {
            throw RemoteError("\(path): \(error.reason)")
        }
        if geteuid() == 0, let group = SystemGroup.id(named: Self.group), lchown(new, 0, group) == 0 {
            chmod(new, 0o640)
        }
        guard rename(new, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(new)
            throw RemoteError("cannot replace \(path): \(reason)")
        }
    }

    /// Returns the valid token of a secret.
    ///
    /// All tokens are compared, so that the response time does not reveal which token matched.
    ///
    /// - Parameter day: The current day; `nil` if the clock is not plausible, which makes all tokens invalid.
    public func token(of secret: [UInt8], on day: CalendarDay?) -> AccessToken? {
        var found: AccessToken?
        for token in tokens where token.digest.matches(secret) { found = token }
        guard let found, let day, found.isGood(on: day) else { return nil }
        return found
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    private static func bytes(hex text: String) -> [UInt8]? {
        let values = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue.map { UInt8($0) } }
        guard values.count == text.utf8.count, values.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    }
}

/// An error of remote access, as a sentence without a full stop and without a secret.
public struct RemoteError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates an error.
    ///
    /// - Parameter description: A sentence without a full stop.
    public init(_ description: String) { self.description = description }
}
