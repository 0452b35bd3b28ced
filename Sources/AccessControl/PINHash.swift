import CCrypt

/// What is kept of a PIN: a salted hash that takes long to make, in the form of crypt(5).
///
/// The method is yescrypt, with which Debian keeps passwords, by libcrypt. A PIN has few digits: whoever has the hash can try all of
/// them. What the hash is for is that nobody reads the PIN, and that the same PIN looks another way on another panel.
public struct PINHash: Hashable, Sendable {
    /// As it stands in a file, on one line.
    public let text: String

    /// The method's own mark.
    private static let method = "$y$"
    /// Of libcrypt's costs, of which each takes twice the time and the memory of the one before: 5 is Debian's for passwords. One hash of
    /// cost 6 takes 32 MiB.
    private static let cost: UInt = 6
    /// How libcrypt writes the costs from 5 to 7: with less than that a hash is made too quickly, and with more it takes more memory
    /// than a panel has to spare.
    private static let parameters: Set<Substring> = ["j9T", "jAT", "jBT"]
    /// Characters of a hash behind its salt.
    private static let hashLength = 43
    private static let saltLengths = 1...86
    /// CRYPT_OUTPUT_SIZE of crypt.h.
    private static let maximumBytes = 384

    /// - Parameter text: as libcrypt writes it; nil for all that is no yescrypt hash, and for one that takes too little or too much to
    ///   make.
    public init?(_ text: String) {
        guard text.utf8.count < Self.maximumBytes, text.hasPrefix(Self.method) else { return nil }
        let parts = text.dropFirst(Self.method.count).split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 3, Self.parameters.contains(parts[0]), Self.saltLengths.contains(parts[1].count),
            parts[2].count == Self.hashLength, parts.allSatisfy({ $0.utf8.allSatisfy(Self.isOfHashes) })
        else { return nil }
        self.text = text
    }

    private static func isOfHashes(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// Hashes a PIN with a new salt: some 40 ms of a desktop, and 32 MiB for as long.
    ///
    /// - Returns: nil where libcrypt cannot do it: it is older than yescrypt, or there is no memory.
    public static func make(of pin: PIN) -> PINHash? {
        var setting = [CChar](repeating: 0, count: maximumBytes)
        guard crypt_setting(method, cost, &setting, setting.count) == 0 else { return nil }
        return hash(pin, setting).flatMap { PINHash($0) }
    }

    /// Whether it is the hash of a PIN. Takes as long as making one, whatever the answer is.
    public func matches(_ pin: PIN) -> Bool {
        guard let other = Self.hash(pin, text.utf8CString.map { $0 }) else { return false }
        // Of equal length, as both are made; each byte is looked at, wherever the first difference is.
        guard other.utf8.count == text.utf8.count else { return false }
        var difference: UInt8 = 0
        for (a, b) in zip(other.utf8, text.utf8) { difference |= a ^ b }
        return difference == 0
    }

    private static func hash(_ pin: PIN, _ setting: [CChar]) -> String? {
        var phrase = pin.digits.map { CChar(bitPattern: $0) } + [0]
        defer { for index in phrase.indices { phrase[index] = 0 } }
        var hash = [CChar](repeating: 0, count: maximumBytes)
        guard crypt_phrase(phrase, setting, &hash, hash.count) == 0 else { return nil }
        return String(decoding: hash.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
