import Drawing

/// A recognizer for the gestures of the screen reader.
///
/// The gestures are those of VoiceOver and TalkBack. The recognizer is a pure value: it takes the time from the events, and the scene calls
/// ``expire(at:)`` at ``nextDeadline``.
nonisolated struct ReaderGestures: Sendable {
    /// The time that a finger rests until it explores the screen.
    static let exploreDelay = Duration.milliseconds(250)
    /// The maximum time of a flick. A finger that moves for longer explores the screen.
    static let longestFlick = Duration.milliseconds(400)
    /// The maximum time between two taps.
    static let tapInterval = Duration.milliseconds(300)
    /// The time that the second tap is held until it presses and holds.
    static let holdDelay = Duration.milliseconds(500)
    /// The maximum duration of a tap with two fingers, and the maximum time between two of them.
    static let twoFingerInterval = Duration.milliseconds(500)
    /// The distance within which a tap stays, in millimetres.
    static let tapReach = 4.0
    /// The minimum length of a flick and of a swipe, in millimetres.
    static let shortestFlick = 8.0
    /// The minimum length of each part of a movement to and fro, in millimetres.
    static let shortestScrub = 8.0

    /// The size of a point on the panel, in millimetres.
    var millimetresPerPoint = PanelMetrics.nominal.millimetresPerPoint

    private struct Finger {
        let start: Point
        var position: Point
    }

    private enum Stage: Hashable {
        case idle
        /// One finger is down, and may tap, flick or explore.
        case undecided(isSecondTap: Bool, deadline: Timestamp)
        case exploring(FingerID)
        case holding(FingerID)
        /// Several fingers came down together.
        case several
        /// The gesture is over, and the remaining fingers have no effect.
        case over
    }

    private var stage = Stage.idle
    /// The fingers that are down.
    private var fingers: [FingerID: Finger] = [:]
    /// The fingers of a gesture of several fingers that were lifted.
    private var lifted: [Finger] = []
    private var start = Timestamp.zero
    /// The first tap, which may become a double tap, and the time until which the second one must begin.
    private var tap: (position: Point, deadline: Timestamp)?
    private var twoFingerTaps: (count: Int, last: Timestamp) = (0, Timestamp(nanoseconds: .min))
    private var scrub = ScrubTracker()

    /// The maximum number of fingers that are followed.
    private static let maximumFingers = 10

    /// Creates a recognizer without fingers.
    init() {}

    private func points(_ millimetres: Double) -> Double { millimetres / max(0.001, millimetresPerPoint) }

    // MARK: Events

    /// Handles an event, whose position must be finite, and returns the gestures that it completes.
    mutating func handle(_ event: TouchEvent) -> [ReaderGesture] {
        var gestures = expire(at: event.time)
        switch event.phase {
        case .began: begin(event)
        case .moved: gestures += move(event)
        case .ended: gestures += end(event)
        case .cancelled: gestures += cancel(event)
        }
        return gestures
    }

    /// The time at which ``expire(at:)`` must be called; `nil` if nothing is pending.
    var nextDeadline: Timestamp? {
        if case .undecided(_, let deadline) = stage { return deadline }
        return tap?.deadline
    }

    /// Returns the gestures that time alone completes.
    mutating func expire(at time: Timestamp) -> [ReaderGesture] {
        if case .undecided(let isSecondTap, let deadline) = stage, deadline <= time {
            guard let (id, finger) = fingers.first else { return [] }
            if isSecondTap {
                stage = .holding(id)
                return [.holdBegan]
            }
            let flickEnd = start.advanced(by: Self.longestFlick)
            if isMoved(finger), deadline < flickEnd, time < flickEnd {
                stage = .undecided(isSecondTap: false, deadline: flickEnd)
                return []
            }
            stage = .exploring(id)
            return [.explore(finger.position)]
        }
        if let tap, tap.deadline <= time, stage == .idle {
            self.tap = nil
            return [.select(tap.position)]
        }
        return []
    }

    private func isMoved(_ finger: Finger) -> Bool {
        finger.start.distance(to: finger.position) > points(Self.tapReach)
    }

    // MARK: Phases

    private mutating func begin(_ event: TouchEvent) {
        guard fingers.count < Self.maximumFingers else { return }
        fingers[event.finger] = Finger(start: event.position, position: event.position)
        switch stage {
        case .idle:
            start = event.time
            lifted = []
            scrub = ScrubTracker()
            let isSecondTap = tap != nil
            tap = nil
            stage = .undecided(
                isSecondTap: isSecondTap,
                deadline: event.time.advanced(by: isSecondTap ? Self.holdDelay : Self.exploreDelay))
        case .undecided:
            stage = .several
            followScrub()
        case .exploring, .holding, .several, .over: break
        }
    }

    private mutating func move(_ event: TouchEvent) -> [ReaderGesture] {
        guard fingers[event.finger] != nil else { return [] }
        fingers[event.finger]?.position = event.position
        switch stage {
        case .exploring(event.finger): return [.explore(event.position)]
        case .undecided(true, _):
            if let finger = fingers[event.finger], isMoved(finger) {
                stage = .undecided(isSecondTap: false, deadline: start.advanced(by: Self.longestFlick))
            }
        case .several: followScrub()
        default: break
        }
        return []
    }

    private mutating func end(_ event: TouchEvent) -> [ReaderGesture] {
        guard var finger = fingers.removeValue(forKey: event.finger) else { return [] }
        finger.position = event.position
        defer { if fingers.isEmpty { stage = .idle } }
        switch stage {
        case .undecided(let isSecondTap, _): return lift(finger, isSecondTap: isSecondTap, at: event.time)
        case .exploring(event.finger):
            stage = .over
            return [.exploreEnded(event.position)]
        case .holding(event.finger):
            stage = .over
            return [.holdEnded]
        case .several:
            lifted.append(finger)
            return fingers.isEmpty ? gestureOfSeveral(at: event.time) : []
        default: return []
        }
    }

    private mutating func cancel(_ event: TouchEvent) -> [ReaderGesture] {
        guard fingers.removeValue(forKey: event.finger) != nil else { return [] }
        let wasHeld = stage == .holding(event.finger)
        stage = fingers.isEmpty ? .idle : .over
        return wasHeld ? [.holdCancelled] : []
    }

    private mutating func followScrub() {
        guard fingers.count == 2 else { return }
        let sum = fingers.values.reduce(0) { $0 + $1.position.x }
        scrub.follow(sum / 2, length: points(Self.shortestScrub))
    }

    // MARK: Decisions

    /// Decides on a finger that was lifted before it explored the screen.
    private mutating func lift(_ finger: Finger, isSecondTap: Bool, at time: Timestamp) -> [ReaderGesture] {
        if !isMoved(finger) {
            if isSecondTap { return [.activate] }
            tap = (finger.position, time.advanced(by: Self.tapInterval))
            return []
        }
        let movement = finger.position - finger.start
        guard movement.distance(to: .zero) >= points(Self.shortestFlick) else { return [.select(finger.position)] }
        return [.flick(Self.direction(of: movement))]
    }

    private mutating func gestureOfSeveral(at time: Timestamp) -> [ReaderGesture] {
        guard lifted.count == 2 else { return [] }
        if scrub.reversals >= 2 { return [.goBack] }
        let movement = lifted.reduce(Point.zero) { $0 + ($1.position - $1.start) } * 0.5
        if movement.distance(to: .zero) >= points(Self.shortestFlick) {
            return [.scroll(Self.direction(of: movement))]
        }
        guard !lifted.contains(where: isMoved), time <= start.advanced(by: Self.twoFingerInterval) else { return [] }
        let isNext = twoFingerTaps.last.advanced(by: Self.twoFingerInterval) >= start
        twoFingerTaps = (isNext ? twoFingerTaps.count + 1 : 1, time)
        guard twoFingerTaps.count == 3 else { return [.silence] }
        twoFingerTaps.count = 0
        return [.silence, .togglePrivacy]
    }

    private static func direction(of movement: Point) -> ReaderGesture.Direction {
        if abs(movement.x) >= abs(movement.y) { return movement.x < 0 ? .left : .right }
        return movement.y < 0 ? .up : .down
    }
}
