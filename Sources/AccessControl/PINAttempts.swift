import JSON

/// The number of wrong PINs per role, and the wait before the next attempt.
///
/// The wait grows with each wrong PIN up to a limit, so a user who knows the PIN is never locked out for good. Times are in milliseconds
/// since boot, so setting the wall clock has no effect.
public struct PINAttempts: Hashable, Sendable {
    /// The number of wrong PINs before the first wait.
    public static let freeAttempts = 3
    /// The first wait, in milliseconds. Each following wait is twice as long.
    public static let firstPause: Int64 = 5_000
    /// The maximum wait, in milliseconds: five minutes. At this rate it takes 34 days to try 10,000 PINs.
    public static let longestPause: Int64 = 300_000
    /// The time without a wrong PIN after which the count is reset, in milliseconds: one day.
    public static let memory: Int64 = 86_400_000
    /// The maximum number of roles that are counted, which is also the maximum number of roles of a kiosk.
    public static let maximumRoles = 64

    fileprivate struct Count: Hashable, Sendable {
        var wrong: Int
        /// The time of the last wrong PIN.
        var last: Int64
    }

    private var counts: [String: Count] = [:]

    /// Creates counts without any wrong PIN.
    public init() {}

    /// An attempt whose PIN is being compared.
    public struct Attempt: Sendable {
        /// The roles that the PIN may belong to.
        public let roles: [String]
        fileprivate let former: [String: Count]
    }

    /// Returns the number of consecutive wrong PINs of a role.
    public func wrong(for role: String, at now: Int64) -> Int { count(of: role, at: now)?.wrong ?? 0 }

    /// Returns the remaining wait before the next attempt, in milliseconds; 0 if none.
    public func pause(for role: String, at now: Int64) -> Int64 {
        guard let count = count(of: role, at: now) else { return 0 }
        return max(0, count.last + Self.pause(after: count.wrong) - now)
    }

    /// Returns the wait after a number of consecutive wrong PINs, in milliseconds.
    public static func pause(after wrong: Int) -> Int64 {
        guard wrong >= freeAttempts else { return 0 }
        // Six doublings already exceed the maximum.
        return min(longestPause, firstPause << Int64(min(6, wrong - freeAttempts)))
    }

    /// Replaces times in the future by `now`. They date from before a reboot, after which the clock starts at 0; without this, a file that
    /// survives the reboot would lengthen the wait.
    public mutating func settle(at now: Int64) {
        counts = counts.mapValues { Count(wrong: $0.wrong, last: min($0.last, now)) }
    }

    private func count(of role: String, at now: Int64) -> Count? {
        guard var count = counts[role] else { return nil }
        // A time in the future dates from before a reboot.
        count.last = min(count.last, now)
        return now - count.last >= Self.memory ? nil : count
    }

    /// Counts an attempt as wrong before the PIN is compared, so that a crash during the comparison grants no free attempt.
    ///
    /// - Parameters:
    ///   - roles: the roles that the PIN may belong to.
    ///   - now: the current time, in milliseconds.
    /// - Returns: an attempt for the roles that do not have to wait; `nil` if all of them have to wait.
    public mutating func begin(for roles: [String], at now: Int64) -> Attempt? {
        let open = roles.filter { pause(for: $0, at: now) == 0 }
        guard !open.isEmpty else { return nil }
        let attempt = Attempt(roles: open, former: counts)
        for role in open {
            counts[role] = Count(wrong: min((count(of: role, at: now)?.wrong ?? 0) + 1, 1_000_000), last: now)
        }
        return attempt
    }

    /// Ends an attempt. The count of the role with this PIN is reset, and the counts of all other roles return to their values before the
    /// attempt.
    ///
    /// If no role has the PIN, the wrong attempt stays counted.
    ///
    /// - Parameters:
    ///   - role: the role with this PIN; `nil` if no role has it.
    ///   - uncompared: the roles whose hashes could not be read. No wrong PIN is counted for them.
    public mutating func end(_ attempt: Attempt, as role: String?, uncompared: Set<String> = []) {
        guard let role else {
            for other in attempt.roles where uncompared.contains(other) { counts[other] = attempt.former[other] }
            return
        }
        for other in attempt.roles { counts[other] = attempt.former[other] }
        counts[role] = nil
    }

    // MARK: JSON

    /// The counts as JSON, for the file that survives a restart of the program.
    public var json: JSONValue {
        .object(
            counts.mapValues {
                .object(["wrong": .number(Double($0.wrong)), "last": .number(Double($0.last))])
            })
    }

    /// Creates counts from ``json``. Invalid entries are ignored.
    public init(json: JSONValue) {
        guard case .object(let members) = json else { return }
        for (role, member) in members.sorted(by: { $0.key < $1.key }).prefix(Self.maximumRoles) {
            guard case .object(let parts) = member, case .number(let wrong)? = parts["wrong"],
                case .number(let last)? = parts["last"], (1...1_000_000).contains(wrong), (0...1e15).contains(last)
            else { continue }
            counts[role] = Count(wrong: Int(wrong), last: Int64(last))
        }
    }
}
