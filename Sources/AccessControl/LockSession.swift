/// Who is at the panel: the role whose PIN was typed, until the lock closes by itself.
///
/// Times are in milliseconds since the machine was switched on.
public struct LockSession: Hashable, Sendable {
    /// When a lock closes by itself.
    public struct Rules: Hashable, Sendable {
        /// In milliseconds since the last touch or key.
        public var rest: Int64
        /// In milliseconds since the PIN was typed; nil for however long.
        public var longest: Int64?

        /// - Parameters:
        ///   - rest: in milliseconds since the last touch or key.
        ///   - longest: in milliseconds since the PIN was typed; nil for however long.
        public init(rest: Int64, longest: Int64? = nil) {
            self.rest = rest
            self.longest = longest
        }
    }

    /// nil while everything is locked.
    public private(set) var role: String?
    private var used: Int64 = 0
    /// Until then whatever is touched; nil for however long.
    private var end: Int64?
    private var rest: Int64 = 0

    /// Everything is locked.
    public init() {}

    /// Opens what a role may.
    public mutating func open(_ role: String, at now: Int64, _ rules: Rules) {
        (self.role, used, rest) = (role, now, rules.rest)
        end = rules.longest.map { now + $0 }
    }

    /// Closes it.
    public mutating func close() { self = LockSession() }

    /// Somebody touches the panel: what was over by then stays so.
    public mutating func use(at now: Int64) {
        if !isOver(at: now) { used = max(used, now) }
    }

    /// When it closes by itself, as far as is known now; nil while it is closed.
    public var deadline: Int64? {
        guard role != nil else { return nil }
        return end.map { min($0, used + rest) } ?? used + rest
    }

    /// Whether it is open and should not be any more.
    public func isOver(at now: Int64) -> Bool { deadline.map { $0 <= now } ?? false }
}
