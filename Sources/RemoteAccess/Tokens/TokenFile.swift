import Glibc
import System

/// The tokens of a panel, a line each in a file: name, right, first day, last day, salt and hash.
public struct TokenFile: Hashable, Sendable {
    /// In the order of the file.
    public private(set) var tokens: [AccessToken]

    /// Tokens of a file.
    public static let most = 64
    private static let maximumBytes = 65_536

    /// - Parameter tokens: at most ``most``, each with another name.
    public init(_ tokens: [AccessToken] = []) { self.tokens = tokens }

    /// Reads a file that only its owner can read, and that is this user's or root's.
    ///
    /// - Parameter isCredential: whether the service manager has handed it over, who says then who can read it.
    /// - Throws: where it cannot be read, others could have read or written it, or a line is none; never with what it holds.
    public init(contentsOf path: String, isCredential: Bool = false) throws(RemoteError) {
        let bytes = try Self.bytes(of: path, isCredential: isCredential, upTo: Self.maximumBytes)
        try self.init(parsing: String(decoding: bytes, as: UTF8.self), of: path)
    }

    /// The bytes of a file whose content is nobody else's: of tokens, or of a certificate's key.
    ///
    /// - Throws: where it cannot be read, or others than its owner could have read or written it.
    public static func bytes(
        of path: String, isCredential: Bool, upTo limit: Int
    ) throws(RemoteError) -> [UInt8] {
        do throws(FileError) {
            let file = try InputFile(path)
            var status = stat()
            guard fstat(file.descriptor, &status) == 0 else { throw FileError(.missing, path: path, reason: "is gone") }
            if !isCredential {
                guard status.st_uid == geteuid() || status.st_uid == 0 else {
                    throw FileError(
                        .notAFile, path: path, reason: "the file is another user's, and so nobody's secret")
                }
                guard status.st_mode & 0o077 == 0 || isOfService(status) else {
                    throw FileError(
                        .notAFile, path: path, reason: "others can read or write the file; chmod 600 mends that")
                }
            }
            return try file.bytes(upTo: limit)
        } catch {
            throw RemoteError(error.description)
        }
    }

    /// The group of the service, which reads what root keeps for it.
    static let group = "thumbrail-remote"

    /// Whether a file is root's, and the service's group may read it, and nobody else.
    private static func isOfService(_ status: stat) -> Bool {
        status.st_uid == 0 && status.st_mode & 0o037 == 0 && status.st_gid == SystemGroup.id(named: group)
    }

    /// - Parameters:
    ///   - text: of such a file.
    ///   - path: for errors.
    /// - Throws: where a line is none, a name stands twice, or there are too many.
    public init(parsing text: String, of path: String) throws(RemoteError) {
        tokens = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" }).map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            guard words.count == 6, let right = RemoteRight(rawValue: words[1]), let since = CalendarDay(words[2]),
                let until = CalendarDay(words[3]), let salt = Self.bytes(hex: words[4]),
                let hash = Self.bytes(hex: words[5]), let digest = TokenDigest(salt: salt, hash: hash),
                let token = AccessToken(name: first, right: right, since: since, until: until, digest: digest)
            else { throw RemoteError("\(path):\(index + 1): this is no token; “thumbrail remote token” writes one") }
            guard !tokens.contains(where: { $0.name == token.name }) else {
                throw RemoteError("\(path):\(index + 1): there are two tokens of the name \(token.name)")
            }
            guard tokens.count < Self.most else { throw RemoteError("\(path): more than \(Self.most) tokens") }
            tokens.append(token)
        }
    }

    /// As it stands in the file.
    public var text: String {
        "# Tokens of thumbrail-remote: name, right, first day, last day, salt and hash.\n"
            + tokens.map {
                "\($0.name) \($0.right.rawValue) \($0.since) \($0.until) \(Self.hex($0.digest.salt)) \(Self.hex($0.digest.hash))\n"
            }.joined()
    }

    /// Adds a token; one of the same name goes.
    ///
    /// - Throws: where there are too many.
    public mutating func add(_ token: AccessToken) throws(RemoteError) {
        remove(token.name)
        guard tokens.count < Self.most else {
            throw RemoteError("there are \(Self.most) tokens already; one has to go first")
        }
        tokens.append(token)
    }

    /// Takes a token away.
    ///
    /// - Returns: false where there is none of that name.
    @discardableResult
    public mutating func remove(_ name: String) -> Bool {
        let count = tokens.count
        tokens.removeAll { $0.name == name }
        return tokens.count < count
    }

    /// Puts them into a file, whole or not at all, that its owner alone can read, and the service where root writes it.
    public func write(to path: String) throws(RemoteError) {
        // Whoever reads it at the same moment finds the former file or the new one, with the right group.
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
            let words = String(cString: strerror(errno))
            unlink(new)
            throw RemoteError("\(path): the file cannot be replaced: \(words)")
        }
    }

    /// The token of a secret that counts today.
    ///
    /// All of them are looked at, so that the time tells nobody which one was meant.
    ///
    /// - Parameter day: nil where the clock says nothing sensible: then none counts.
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

/// Why a panel is not served to others; a sentence without a full stop, and without a secret.
public struct RemoteError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameter description: a sentence without a full stop.
    public init(_ description: String) { self.description = description }
}
