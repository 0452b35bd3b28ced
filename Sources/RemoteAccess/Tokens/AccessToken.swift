import System

/// An access token for remote use of a panel: a name, a right and a validity. The secret itself is not stored.
public struct AccessToken: Hashable, Sendable {
    /// The name of the token in the audit log: 1 to ``longestName`` letters, digits, `.`, `_` or `-`.
    public let name: String
    /// The right of the token.
    public let right: RemoteRight
    /// The first day of validity. Before that day, the clock must be wrong, and the token is refused.
    public let since: CalendarDay
    /// The last day of validity.
    public let until: CalendarDay
    /// The hash of the secret.
    public let digest: TokenDigest

    /// The maximum length of a name.
    public static let longestName = 40
    /// The number of characters of a secret after ``secretStart``.
    private static let secretLength = 32
    /// The prefix of a secret, with which scanners can find leaked secrets.
    private static let secretStart = "thumbrail_"
    /// The 32 letters and digits of secrets, five bits each. Characters that are easily confused are left out.
    private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)

    /// Creates a token; returns `nil` if the name is not valid.
    public init?(name: String, right: RemoteRight, since: CalendarDay, until: CalendarDay, digest: TokenDigest) {
        guard Self.isName(name) else { return nil }
        (self.name, self.right, self.since, self.until, self.digest) = (name, right, since, until, digest)
    }

    /// Returns `true` if a text is a valid name of a token.
    public static func isName(_ text: String) -> Bool {
        (1...longestName).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// Returns a new secret of 160 random bits.
    public static func makeSecret() -> String {
        let random = (0..<secretLength).map { _ in letters[Int(UInt8.random(in: 0..<32))] }
        return secretStart + String(decoding: random, as: UTF8.self)
    }

    /// Returns `true` if the token is valid on a day.
    public func isGood(on day: CalendarDay) -> Bool { since <= day && day <= until }
}
