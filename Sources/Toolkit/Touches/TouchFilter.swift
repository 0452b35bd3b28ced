import Drawing

/// A filter that distinguishes fingers from palms, and from the touches that a faulty panel reports without any contact ("ghosts").
///
/// A palm is a contact that its device reports as one, or that is larger than any thumb. A ghost is a touch that
/// - begins repeatedly at one point without being lifted,
/// - or begins at one point at regular intervals,
/// - or rests at one point for minutes.
///
/// Touches near a ghost are ignored while the ghost persists and for some time afterwards, which grows with its
/// duration. Then the position can be touched again. People are less regular. Their taps on one target scatter by about a
/// millimetre or more (Azenkot and Zhai 2012), while the seven taps of a ghost lie within half a millimetre. Their
/// rhythm varies by two percent or more, even for musicians (Repp 2005).
///
/// The filter is a pure value: it takes the time from the events.
public nonisolated struct TouchFilter: Sendable {
    /// The decision on an event.
    public enum Verdict: Hashable, Sendable {
        /// The event belongs to a finger.
        case pass
        /// The event belongs to a palm or a ghost, and is ignored.
        case ignore
        /// The contact was taken for a finger but is not one: its touch is cancelled.
        case cancel
    }

    /// The axis length above which a contact is a palm, in millimetres. Microsoft's Precision Touchpad specification
    /// uses the same value, and thumbs that lie flat stay below it.
    public static let palmDiameter = 25.0

    /// The distance within which the touches of a ghost begin, and within which a resting touch stays, in points.
    static let ghostDistance = 3.0
    /// The number of equal periods, or of touches without a lift in between, after which a touch is a ghost.
    static let ghostCount = 6
    /// The tolerance within which periods count as equal, as a fraction of the period, and the minimum tolerance.
    /// Device clocks are no more precise.
    static let evenness = 0.02
    static let clockJitter = Duration.milliseconds(2)
    /// The maximum tolerance of equal periods, however long they are.
    static let maximumUnevenness = Duration.milliseconds(200)
    /// The maximum length of a period. One known panel reports a ghost touch every 12.864 s.
    static let longestPeriod = Duration.seconds(30)
    static let longestRest = Duration.seconds(180)
    /// The distance from a ghost within which touches are ignored, in millimetres.
    static let quarantineRadius = 4.0
    static let shortestQuarantine = Duration.seconds(10)
    static let longestQuarantine = Duration.seconds(300)
    /// The number of spots that are remembered; more than the ten fingers that can touch at a time.
    private static let maximumSpots = 16

    private struct Finger {
        var isIgnored: Bool
        /// The position at which the finger rests, and the time since which it rests there.
        var position: Point
        var since: Timestamp
    }

    /// A position where touches began recently.
    private struct Spot {
        var position: Point
        var time: Timestamp
        var period = Duration.zero
        var evenPeriods = 0
        var unlifted = 0
    }

    private struct Quarantine {
        var position: Point
        var start: Timestamp
        var end: Timestamp
        var shortest: Duration
    }

    /// The size of a point on the panel, in millimetres; 160 points per inch until the panel's size is known.
    public var millimetresPerPoint = 25.4 / 160

    private var fingers: [FingerID: Finger] = [:]
    private var spots: [Spot] = []
    private var quarantines: [Quarantine] = []
    private var foundGhosts: [Point] = []
    /// The period of the latest ghost.
    private var ghostPeriod = Duration.zero

    /// Creates a filter without fingers.
    public init() {}

    // MARK: Decisions

    /// Decides on an event, whose position must be finite.
    public mutating func judge(_ event: TouchEvent) -> Verdict {
        switch event.phase {
        case .began: begin(event)
        case .moved: move(event)
        case .ended, .cancelled: fingers.removeValue(forKey: event.finger)?.isIgnored == true ? .ignore : .pass
        }
    }

    /// Returns the positions of the ghosts found since the last call.
    public mutating func takeGhosts() -> [Point] {
        defer { foundGhosts = [] }
        return foundGhosts
    }

    /// The time at which a finger that keeps resting becomes a ghost; `nil` while there are no fingers.
    public var nextCheck: Timestamp? {
        fingers.values.filter { !$0.isIgnored }.map { $0.since.advanced(by: Self.longestRest) }.min()
    }

    /// Returns the fingers that have rested for so long that they are ghosts.
    public mutating func findResting(at time: Timestamp) -> [FingerID] {
        let resting = fingers.filter { !$0.value.isIgnored && $0.value.since.advanced(by: Self.longestRest) <= time }
        for (id, finger) in resting {
            fingers[id]?.isIgnored = true
            quarantine(finger.position, at: time)
        }
        return resting.map(\.key)
    }

    /// Forgets all fingers because their device was removed.
    public mutating func loseFingers() {
        fingers = [:]
    }

    private mutating func begin(_ event: TouchEvent) -> Verdict {
        let wasDown = fingers[event.finger] != nil
        let isGhost = isGhost(event, wasDown: wasDown)
        let isQuarantined = extendQuarantine(event)
        if isGhost, !isQuarantined {
            // The quarantine must exceed the period, or the ghost's next touch would count as the first of another ghost.
            quarantine(event.position, at: event.time, for: max(Self.shortestQuarantine, ghostPeriod * 3))
        }
        let isIgnored = isGhost || isQuarantined || Self.isPalm(event)
        fingers[event.finger] = Finger(isIgnored: isIgnored, position: event.position, since: event.time)
        return isIgnored ? .ignore : .pass
    }

    private mutating func move(_ event: TouchEvent) -> Verdict {
        guard let finger = fingers[event.finger] else { return .pass }
        if finger.isIgnored { return .ignore }
        if Self.isPalm(event) {
            fingers[event.finger]?.isIgnored = true
            return .cancel
        }
        if finger.position.distance(to: event.position) > Self.ghostDistance {
            // A touch that leaves its position is not a ghost there: repeated swipes of a finger may be regular enough.
            spots.removeAll { $0.position.distance(to: finger.position) <= Self.ghostDistance }
            fingers[event.finger] = Finger(isIgnored: false, position: event.position, since: event.time)
        }
        return .pass
    }

    private static func isPalm(_ event: TouchEvent) -> Bool {
        event.isPalm || (event.contactDiameter ?? 0) > palmDiameter
    }

    // MARK: Ghosts

    /// Counts a touch at the position where it begins. Returns `true` if it is a ghost.
    private mutating func isGhost(_ event: TouchEvent, wasDown: Bool) -> Bool {
        guard let index = spots.firstIndex(where: { $0.position.distance(to: event.position) <= Self.ghostDistance })
        else {
            if spots.count == Self.maximumSpots { spots.removeFirst() }
            spots.append(Spot(position: event.position, time: event.time))
            return false
        }
        // The latest spot goes to the end, so that the oldest one is forgotten first.
        var spot = spots.remove(at: index)
        let interval = spot.time.duration(to: event.time)
        let tolerance = max(Self.clockJitter, min(spot.period * Self.evenness, Self.maximumUnevenness))
        let difference = interval > spot.period ? interval - spot.period : spot.period - interval
        if spot.evenPeriods > 0, difference <= tolerance {
            spot.evenPeriods += 1
        } else {
            spot.evenPeriods = interval <= Self.longestPeriod ? 1 : 0
            spot.period = interval
        }
        spot.unlifted = wasDown ? spot.unlifted + 1 : 0
        spot.time = event.time
        let isGhost = max(spot.evenPeriods, spot.unlifted) >= Self.ghostCount
        if isGhost { ghostPeriod = interval } else { spots.append(spot) }
        return isGhost
    }

    private mutating func quarantine(
        _ position: Point, at time: Timestamp, for shortest: Duration = shortestQuarantine
    ) {
        foundGhosts.append(position)
        quarantines.append(
            Quarantine(position: position, start: time, end: time.advanced(by: shortest), shortest: shortest))
    }

    /// Returns `true` if a touch begins in a quarantine, and extends the quarantine.
    private mutating func extendQuarantine(_ event: TouchEvent) -> Bool {
        quarantines.removeAll { $0.end <= event.time }
        let radius = Self.quarantineRadius / max(0.001, millimetresPerPoint)
        guard let index = quarantines.firstIndex(where: { $0.position.distance(to: event.position) <= radius }) else {
            return false
        }
        let elapsed = quarantines[index].start.duration(to: event.time)
        let length = min(Self.longestQuarantine, max(quarantines[index].shortest, elapsed / 2))
        quarantines[index].end = max(quarantines[index].end, event.time.advanced(by: length))
        return true
    }
}
