/// One who may use a panel from afar: a name, what it may do, and until when. The secret itself is kept nowhere.
public struct AccessToken: Hashable, Sendable {
    /// By which it stands in the audit: 1 to ``longestName`` letters, digits, `.`, `_` or `-`.
    public let name: String
    /// What it may do.
    public let right: RemoteRight
    /// The first day on which it counts. A clock that is before that is wrong, and lets nobody in.
    public let since: CalendarDay
    /// The last day on which it counts.
    public let until: CalendarDay
    /// Of its secret.
    public let digest: TokenDigest

    /// Letters of a name at the most.
    public static let longestName = 40
    /// Letters of a secret, after ``secretStart``.
    private static let secretLength = 32
    /// What a secret begins with, so that it is found where it should not lie.
    private static let secretStart = "thumbrail_"
    /// 32 letters and digits that are not mistaken for one another, five bits each.
    private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)

    /// - Returns: nil where the name is none.
    public init?(name: String, right: RemoteRight, since: CalendarDay, until: CalendarDay, digest: TokenDigest) {
        guard Self.isName(name) else { return nil }
        (self.name, self.right, self.since, self.until, self.digest) = (name, right, since, until, digest)
    }

    /// Whether a token may have such a name.
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

    /// A new secret of 160 random bits.
    public static func makeSecret() -> String {
        let random = (0..<secretLength).map { _ in letters[Int(UInt8.random(in: 0..<32))] }
        return secretStart + String(decoding: random, as: UTF8.self)
    }

    /// Whether it counts on a day.
    public func isGood(on day: CalendarDay) -> Bool { since <= day && day <= until }
}
