import Drawing

/// Tells the fingers of people from palms and from the touches that a faulty panel makes up.
///
/// A palm is a contact that its device calls one, or that is larger than any thumb's. A ghost is a touch that
/// - begins again and again at one point without being lifted,
/// - or begins at one point with an even period,
/// - or rests at one point for minutes.
///
/// Touches near a ghost are left out of account while it goes on and for a time after it, which is the longer the longer
/// it went on; then the place can be touched again. No person is that even: taps on one target scatter by about a
/// millimetre and more (Azenkot and Zhai 2012), in time by two percent and more, musicians' too (Repp 2005), and all of
/// seven taps would have to lie within half a millimetre.
///
/// A pure value: time is that of the events.
public nonisolated struct TouchFilter: Sendable {
    /// What becomes of an event.
    public enum Verdict: Hashable, Sendable {
        /// A finger.
        case pass
        /// Nobody's: as if it had not happened.
        case ignore
        /// What was taken for a finger is none: its touch is cancelled.
        case cancel
    }

    /// Contacts with a longer axis are palms, in millimetres: Microsoft's Precision Touchpad specification takes the
    /// same, and thumbs lying flat stay below it.
    public static let palmDiameter = 25.0

    /// How near to each other, in points, the touches of a ghost begin; and how far a resting one moves.
    static let ghostDistance = 3.0
    /// How many even periods, or touches without a lift, make a ghost.
    static let ghostCount = 6
    /// How much even periods differ, as a share, and in any case: clocks of devices are no better.
    static let evenness = 0.02
    static let clockJitter = Duration.milliseconds(2)
    /// More than so much is uneven, however long the period is.
    static let maximumUnevenness = Duration.milliseconds(200)
    /// A longer period is none. There is a panel known that makes up a touch every 12.864 s.
    static let longestPeriod = Duration.seconds(30)
    static let longestRest = Duration.seconds(180)
    /// How far from a ghost touches are ignored, in millimetres.
    static let quarantineRadius = 4.0
    static let shortestQuarantine = Duration.seconds(10)
    static let longestQuarantine = Duration.seconds(300)
    /// So many places are remembered: more than ten fingers touch at a time.
    private static let placeCount = 16

    private struct Finger {
        var isIgnored: Bool
        /// Where it rests, and since when.
        var place: Point
        var since: Timestamp
    }

    /// Where touches began lately.
    private struct Spot {
        var place: Point
        var time: Timestamp
        var period = Duration.zero
        var evenPeriods = 0
        var unlifted = 0
    }

    private struct Quarantine {
        var place: Point
        var start: Timestamp
        var end: Timestamp
        var shortest: Duration
    }

    /// Of the panel: 160 points an inch until its size is known.
    public var millimetresPerPoint = 25.4 / 160

    private var fingers: [FingerID: Finger] = [:]
    private var spots: [Spot] = []
    private var quarantines: [Quarantine] = []
    private var found: [Point] = []
    /// Of the ghost that was found last.
    private var ghostPeriod = Duration.zero

    /// A filter that has seen no finger yet.
    public init() {}

    // MARK: Judging

    /// Says what an event is; its position must be finite.
    public mutating func judge(_ event: TouchEvent) -> Verdict {
        switch event.phase {
        case .began: begin(event)
        case .moved: move(event)
        case .ended, .cancelled: fingers.removeValue(forKey: event.finger)?.isIgnored == true ? .ignore : .pass
        }
    }

    /// The ghosts that were found since the last time, by their places.
    public mutating func takeGhosts() -> [Point] {
        defer { found = [] }
        return found
    }

    /// When a finger that goes on resting will be found to be none; nil while there are no fingers.
    public var nextCheck: Timestamp? {
        fingers.values.filter { !$0.isIgnored }.map { $0.since.advanced(by: Self.longestRest) }.min()
    }

    /// The fingers that have rested for so long that they are none.
    public mutating func findResting(at time: Timestamp) -> [FingerID] {
        let resting = fingers.filter { !$0.value.isIgnored && $0.value.since.advanced(by: Self.longestRest) <= time }
        for (id, finger) in resting {
            fingers[id]?.isIgnored = true
            quarantine(finger.place, at: time)
        }
        return resting.map(\.key)
    }

    /// All fingers are gone: their device vanished.
    public mutating func loseFingers() {
        fingers = [:]
    }

    private mutating func begin(_ event: TouchEvent) -> Verdict {
        let wasDown = fingers[event.finger] != nil
        let isGhost = isGhost(event, wasDown: wasDown)
        let isQuarantined = extendQuarantine(event)
        if isGhost, !isQuarantined {
            // Longer than its period, or the next of its touches would be the first of another ghost.
            quarantine(event.position, at: event.time, for: max(Self.shortestQuarantine, ghostPeriod * 3))
        }
        let isIgnored = isGhost || isQuarantined || Self.isPalm(event)
        fingers[event.finger] = Finger(isIgnored: isIgnored, place: event.position, since: event.time)
        return isIgnored ? .ignore : .pass
    }

    private mutating func move(_ event: TouchEvent) -> Verdict {
        guard let finger = fingers[event.finger] else { return .pass }
        if finger.isIgnored { return .ignore }
        if Self.isPalm(event) {
            fingers[event.finger]?.isIgnored = true
            return .cancel
        }
        if finger.place.distance(to: event.position) > Self.ghostDistance {
            // Who goes away from a place is no ghost of it: fingers that swipe and swipe again are even enough.
            spots.removeAll { $0.place.distance(to: finger.place) <= Self.ghostDistance }
            fingers[event.finger] = Finger(isIgnored: false, place: event.position, since: event.time)
        }
        return .pass
    }

    private static func isPalm(_ event: TouchEvent) -> Bool {
        event.isPalm || (event.contactDiameter ?? 0) > palmDiameter
    }

    // MARK: Ghosts

    /// Counts a touch where it begins.
    private mutating func isGhost(_ event: TouchEvent, wasDown: Bool) -> Bool {
        guard let index = spots.firstIndex(where: { $0.place.distance(to: event.position) <= Self.ghostDistance })
        else {
            if spots.count == Self.placeCount { spots.removeFirst() }
            spots.append(Spot(place: event.position, time: event.time))
            return false
        }
        // The latest stands last: the first is forgotten first.
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
        _ place: Point, at time: Timestamp, for shortest: Duration = shortestQuarantine
    ) {
        found.append(place)
        quarantines.append(
            Quarantine(place: place, start: time, end: time.advanced(by: shortest), shortest: shortest))
    }

    /// Whether a touch begins in a quarantine, which it makes longer.
    private mutating func extendQuarantine(_ event: TouchEvent) -> Bool {
        quarantines.removeAll { $0.end <= event.time }
        let radius = Self.quarantineRadius / max(0.001, millimetresPerPoint)
        guard let index = quarantines.firstIndex(where: { $0.place.distance(to: event.position) <= radius }) else {
            return false
        }
        let elapsed = quarantines[index].start.duration(to: event.time)
        let length = min(Self.longestQuarantine, max(quarantines[index].shortest, elapsed / 2))
        quarantines[index].end = max(quarantines[index].end, event.time.advanced(by: length))
        return true
    }
}
