import JSON

/// How often a wrong PIN was typed for each role, and how long the next try has to wait.
///
/// Pauses grow, and have an end: whoever knows the PIN is never shut out for good. Times are in milliseconds since the machine was
/// switched on: a clock that is set changes nothing.
public struct PINAttempts: Hashable, Sendable {
    /// Wrong PINs after which there is a first pause.
    public static let freeAttempts = 3
    /// In milliseconds. Each pause is twice the one before it.
    public static let firstPause: Int64 = 5_000
    /// In milliseconds: five minutes. At this pace 10,000 PINs take 34 days.
    public static let longestPause: Int64 = 300_000
    /// In milliseconds: after a day without a wrong PIN there is nothing left of those before.
    public static let memory: Int64 = 86_400_000
    /// Roles of which wrong PINs are counted: as many as a kiosk has.
    public static let maximumRoles = 64

    fileprivate struct Count: Hashable, Sendable {
        var wrong: Int
        /// When the last one was typed.
        var last: Int64
    }

    private var counts: [String: Count] = [:]

    /// Nobody has typed anything.
    public init() {}

    /// A PIN that is being compared.
    public struct Attempt: Sendable {
        /// The roles that it may be of.
        public let roles: [String]
        fileprivate let former: [String: Count]
    }

    /// How many wrong PINs there were in a row.
    public func wrong(for role: String, at now: Int64) -> Int { count(of: role, at: now)?.wrong ?? 0 }

    /// In milliseconds; 0 where a PIN may be typed now.
    public func pause(for role: String, at now: Int64) -> Int64 {
        guard let count = count(of: role, at: now) else { return 0 }
        return max(0, count.last + Self.pause(after: count.wrong) - now)
    }

    /// The pause after so many wrong PINs in a row, in milliseconds.
    public static func pause(after wrong: Int) -> Int64 {
        guard wrong >= freeAttempts else { return 0 }
        // Six doublings are beyond the longest.
        return min(longestPause, firstPause << Int64(min(6, wrong - freeAttempts)))
    }

    /// Takes those of a clock that began anew since for ones of now: a file that outlived the machine's restart makes no pause longer than
    /// it is.
    public mutating func settle(at now: Int64) {
        counts = counts.mapValues { Count(wrong: $0.wrong, last: min($0.last, now)) }
    }

    private func count(of role: String, at now: Int64) -> Count? {
        guard var count = counts[role] else { return nil }
        // Of a clock that has begun anew since.
        count.last = min(count.last, now)
        return now - count.last >= Self.memory ? nil : count
    }

    /// Counts a PIN as wrong before anybody knows: an end of the program on the way is no free try.
    ///
    /// - Parameters:
    ///   - roles: those that it may be of.
    ///   - now: in milliseconds.
    /// - Returns: nil where all of them have a pause; else the try, for those that have none.
    public mutating func begin(for roles: [String], at now: Int64) -> Attempt? {
        let open = roles.filter { pause(for: $0, at: now) == 0 }
        guard !open.isEmpty else { return nil }
        let attempt = Attempt(roles: open, former: counts)
        for role in open {
            counts[role] = Count(wrong: min((count(of: role, at: now)?.wrong ?? 0) + 1, 1_000_000), last: now)
        }
        return attempt
    }

    /// Says whose PIN it was: nothing is left of that one's wrong ones, and the others were not meant.
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

    /// For the file that outlives the program.
    public var json: JSONValue {
        .object(
            counts.mapValues {
                .object(["wrong": .number(Double($0.wrong)), "last": .number(Double($0.last))])
            })
    }

    /// What is none of ours, or of nobody's making, is left out.
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
