/// The session of the role whose PIN was entered. It ends when the lock closes automatically.
///
/// Times are in milliseconds since boot.
public struct LockSession: Hashable, Sendable {
    /// The limits after which a lock closes automatically.
    public struct Rules: Hashable, Sendable {
        /// The time without a touch or key after which the lock closes, in milliseconds.
        public var rest: Int64
        /// The maximum length of a session, in milliseconds; `nil` if it is not limited.
        public var longest: Int64?

        /// - Parameters:
        ///   - rest: the time without a touch or key after which the lock closes, in milliseconds.
        ///   - longest: the maximum length of a session, in milliseconds; `nil` if it is not limited.
        public init(rest: Int64, longest: Int64? = nil) {
            self.rest = rest
            self.longest = longest
        }
    }

    /// The role that is unlocked; `nil` if everything is locked.
    public private(set) var role: String?
    private var lastUse: Int64 = 0
    /// The time at which the session ends even if the panel is in use; `nil` if its length is not limited.
    private var end: Int64?
    private var idleTimeout: Int64 = 0

    /// Creates a session in which everything is locked.
    public init() {}

    /// Unlocks everything that a role may use.
    public mutating func open(_ role: String, at now: Int64, _ rules: Rules) {
        (self.role, lastUse, idleTimeout) = (role, now, rules.rest)
        end = rules.longest.map { now + $0 }
    }

    /// Locks everything.
    public mutating func close() { self = LockSession() }

    /// Records a touch or key at the panel. A session that is already over stays over.
    public mutating func use(at now: Int64) {
        if !isOver(at: now) { lastUse = max(lastUse, now) }
    }

    /// The time at which the session ends if the panel is not used again; `nil` if everything is locked.
    public var deadline: Int64? {
        guard role != nil else { return nil }
        return end.map { min($0, lastUse + idleTimeout) } ?? lastUse + idleTimeout
    }

    /// Returns `true` if the session is still open but its time is over.
    public func isOver(at now: Int64) -> Bool { deadline.map { $0 <= now } ?? false }
}
