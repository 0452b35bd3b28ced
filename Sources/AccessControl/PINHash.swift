import CCrypt

/// A salted hash of a PIN in the format of crypt(5), which is slow to compute.
///
/// The method is yescrypt, implemented by libcrypt, which Debian also uses for passwords. A PIN has so few digits that an attacker with the
/// hash can try them all. The hash only keeps the PIN from being read, and makes the same PIN look different on another panel.
public struct PINHash: Hashable, Sendable {
    /// The hash as it is written to a file, on one line.
    public let text: String

    /// The prefix of the method in crypt(5).
    private static let method = "$y$"
    /// The cost parameter of libcrypt. Each step doubles time and memory; Debian uses 5 for passwords. A hash of cost 6 takes 32 MiB.
    private static let cost: UInt = 6
    /// The encoded costs from 5 to 7. A lower cost is too fast to compute, and a higher one takes more memory than a panel can spare.
    private static let parameters: Set<Substring> = ["j9T", "jAT", "jBT"]
    /// The number of characters after the salt.
    private static let hashLength = 43
    private static let saltLengths = 1...86
    /// CRYPT_OUTPUT_SIZE from crypt.h.
    private static let maximumBytes = 384

    /// Creates a hash from text; returns `nil` if the text is not a yescrypt hash or its cost is too low or too high.
    ///
    /// - Parameter text: the hash in the format of libcrypt.
    public init?(_ text: String) {
        guard text.utf8.count < Self.maximumBytes, text.hasPrefix(Self.method) else { return nil }
        let parts = text.dropFirst(Self.method.count).split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 3, Self.parameters.contains(parts[0]), Self.saltLengths.contains(parts[1].count),
            parts[2].count == Self.hashLength, parts.allSatisfy({ $0.utf8.allSatisfy(Self.isHashCharacter) })
        else { return nil }
        self.text = text
    }

    private static func isHashCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// Hashes a PIN with a new salt. This takes about 40 ms on a desktop computer, and 32 MiB of memory during that time.
    ///
    /// - Returns: the hash; `nil` if libcrypt is too old for yescrypt, or memory is short.
    public static func make(of pin: PIN) -> PINHash? {
        var setting = [CChar](repeating: 0, count: maximumBytes)
        guard crypt_setting(method, cost, &setting, setting.count) == 0 else { return nil }
        return hash(pin, setting).flatMap { PINHash($0) }
    }

    /// Returns `true` if this is the hash of a PIN. The comparison takes as long as making a hash, whatever the result.
    public func matches(_ pin: PIN) -> Bool {
        guard let other = Self.hash(pin, text.utf8CString.map { $0 }) else { return false }
        // Compares in constant time: every byte is compared, wherever the first difference is. Both hashes have the same length.
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
