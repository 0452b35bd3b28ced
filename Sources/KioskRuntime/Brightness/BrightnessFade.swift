/// The way of a panel's brightness from one to the next: slowly, and not to and fro.
///
/// A light that trembles, a hand over the sensor and a cloud change nothing: only what differs by a tenth, and stays so for two seconds, is
/// gone to; by steps that no eye tells apart. Eyes see shares of a brightness, not differences; so steps and band are shares.
///
/// Times are in seconds, by any clock that is never set.
nonisolated struct BrightnessFade: Hashable, Sendable {
    /// As it is now, in a share of the most; nil as long as nothing was asked for.
    private(set) var level: Double?
    /// Where it goes.
    private(set) var goal: Double?
    /// What was asked for and differs from the goal, and since when; nil where nothing does.
    private var other: (share: Double, since: Double)? {
        get { otherShare.map { ($0, otherSince) } }
        set { (otherShare, otherSince) = (newValue?.share, newValue?.since ?? 0) }
    }
    private var otherShare: Double?
    private var otherSince = 0.0

    /// What differs from the goal by less, as a share of it, is the same.
    static let band = 0.1
    /// How long something else has to be so, in seconds.
    static let settling = 2.0
    /// The largest step, as a share of what it is.
    static let step = 0.04
    /// From one step to the next, in seconds.
    static let pause = 0.1

    /// Takes in how bright it shall be.
    ///
    /// - Parameters:
    ///   - share: of the most; nil for what the display is set to, which is so at once, since nobody knows how bright that is.
    ///   - time: now.
    ///   - exactly: whether a small difference counts as well: for requests that do not fluctuate.
    ///   - atOnce: whether nobody sees how it comes about.
    mutating func aim(at share: Double?, time: Double, exactly: Bool = false, atOnce: Bool = false) {
        guard let share, let goal, level != nil, !atOnce else {
            (level, goal, other) = (share, share, nil)
            return
        }
        guard exactly ? share != goal : abs(share - goal) >= Self.band * goal else {
            other = nil
            return
        }
        // On the other side of the goal it is something else again.
        let isOnSameSide = other.map { ($0.share > goal) == (share > goal) } ?? false
        other = (share, isOnSameSide ? other?.since ?? time : time)
        settle(time)
    }

    private mutating func settle(_ time: Double) {
        guard let other, time - other.since >= Self.settling else { return }
        goal = other.share
        self.other = nil
    }

    /// Goes on by a step, where the time has come for one.
    mutating func go(_ time: Double) {
        settle(time)
        guard let level, let goal, level != goal else { return }
        let way = Self.step * level
        self.level = abs(goal - level) <= way ? goal : level + (goal > level ? way : -way)
    }

    /// Seconds until it has to go on; nil where only something else changes it.
    func next(_ time: Double) -> Double? {
        if level != goal { return Self.pause }
        return other.map { max(0, $0.since + Self.settling - time) }
    }
}
