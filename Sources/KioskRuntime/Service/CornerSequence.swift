import Drawing
import KioskFile
import Toolkit

/// Finds taps at corners of the screen, one after the other, among all that fingers do.
///
/// Each tap is a short one of a single finger, begins and ends at its corner, and comes soon after the one before; anything else between
/// them begins anew. So neither play nor a cloth that cleans the glass comes upon it.
struct CornerSequence {
    /// How far from each of its two edges a corner reaches, in points.
    static let reach = 72.0
    /// How long a finger is down at the most.
    static let longestTap = Duration.milliseconds(700)
    /// From one tap's beginning to the next one's at the most.
    static let longestPause = Duration.seconds(3)

    private struct Tap {
        let finger: FingerID
        let corner: ScreenCorner
        let begin: Timestamp
    }

    private let corners: [ScreenCorner]
    /// How many of them were tapped.
    private var count = 0
    private var tap: Tap?
    private var last = Timestamp.zero
    /// Those that have come down, and were not lifted.
    private var fingers: Set<FingerID> = []

    init(_ corners: [ScreenCorner]) { self.corners = corners }

    /// A finger did something.
    ///
    /// - Parameter size: of the screen, in points.
    /// - Returns: true where this was the end of the last tap.
    mutating func take(_ event: TouchEvent, in size: Size) -> Bool {
        switch event.phase {
        case .began:
            begin(event, in: size)
        case .moved:
            if tap?.finger == event.finger, Self.corner(at: event.position, in: size) != tap?.corner { startAnew() }
        case .ended:
            fingers.remove(event.finger)
            return end(event, in: size)
        case .cancelled:
            fingers.remove(event.finger)
            startAnew()
        }
        return false
    }

    private mutating func begin(_ event: TouchEvent, in size: Size) {
        fingers.insert(event.finger)
        guard let corner = Self.corner(at: event.position, in: size), fingers.count == 1 else {
            startAnew()
            // Of a device that was lost no finger is lifted any more: more than there are hands for are none.
            if fingers.count > 10 { fingers = [] }
            return
        }
        if count > 0, last.duration(to: event.time) > Self.longestPause { count = 0 }
        // A wrong corner may be the first of another attempt.
        if corner != corners[count] { count = 0 }
        last = event.time
        tap = corner == corners[count] ? Tap(finger: event.finger, corner: corner, begin: event.time) : nil
    }

    private mutating func end(_ event: TouchEvent, in size: Size) -> Bool {
        guard let tap, tap.finger == event.finger, Self.corner(at: event.position, in: size) == tap.corner,
            tap.begin.duration(to: event.time) <= Self.longestTap
        else {
            startAnew()
            return false
        }
        self.tap = nil
        count += 1
        guard count == corners.count else { return false }
        count = 0
        return true
    }

    private mutating func startAnew() { (count, tap) = (0, nil) }

    /// The corner in which a place is, in points; on a small screen corners reach no farther than to a third of it.
    static func corner(at place: Point, in size: Size) -> ScreenCorner? {
        let reach = min(reach, size.width / 3, size.height / 3)
        let isLeft = place.x < reach
        let isTop = place.y < reach
        guard isLeft || place.x >= size.width - reach, isTop || place.y >= size.height - reach else { return nil }
        return isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    }
}
