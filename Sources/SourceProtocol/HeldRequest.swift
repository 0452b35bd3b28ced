import JSON

/// A request that begins something that lasts only while a button is held, and the order that ends it.
public struct HeldRequest: Hashable, Sendable {
    /// The request that begins it.
    public var begin: SourceRequest
    /// The order that ends it, to the same source. It is repeated until the source has performed it, so it may be performed several times.
    public var release: SourceRequest.Order

    /// Creates a request from the request that begins something and the order that ends it.
    public init(_ begin: SourceRequest, release: SourceRequest.Order) {
        (self.begin, self.release) = (begin, release)
    }

    /// The request that ends it.
    public var end: SourceRequest { SourceRequest(release, to: begin.source) }
}

/// The keys and times of held requests between a panel and its hub.
public enum HoldProtocol {
    /// The key of the order in a request, as an object with `set` or `call`, that the hub performs when the panel is lost.
    public static let release = "release"
    /// The key of the number of the request that a request ends.
    public static let ends = "ends"
    /// The key of the numbers of the requests whose buttons are still held.
    public static let held = "held"
    /// The time between two messages of a panel that a button is still held, in seconds.
    public static let interval = 0.25
    /// The time after which the end of a held request is repeated for the first time, in seconds. It grows with each time.
    public static let retry = 0.5
    /// The time for which the end of a held request is repeated if the source does not perform it, in seconds.
    public static let insistence = 60.0
}
