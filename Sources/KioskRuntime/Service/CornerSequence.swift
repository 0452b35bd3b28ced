import Drawing
import KioskFile
import Toolkit

/// A recognizer for a sequence of taps at corners of the screen.
///
/// Each tap is short, uses a single finger, begins and ends at its corner, and follows the previous tap within a few seconds. Any other
/// touch resets the sequence, so that neither playing with nor cleaning the screen triggers it.
struct CornerSequence {
    /// The distance that a corner extends along both edges, in points.
    static let reach = 72.0
    /// The maximum duration of a tap.
    static let longestTap = Duration.milliseconds(700)
    /// The maximum time from the start of a tap to the start of the next one.
    static let longestPause = Duration.seconds(3)

    private struct Tap {
        let finger: FingerID
        let corner: ScreenCorner
        let begin: Timestamp
    }

    private let corners: [ScreenCorner]
    /// The number of corners that have been tapped.
    private var count = 0
    private var tap: Tap?
    private var last = Timestamp.zero
    /// The fingers that are down.
    private var fingers: Set<FingerID> = []

    init(_ corners: [ScreenCorner]) { self.corners = corners }

    /// Handles a touch event.
    ///
    /// - Parameter size: the size of the screen, in points.
    /// - Returns: `true` if the event completes the sequence.
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
            // A device that is disconnected never lifts its fingers. If there are more fingers than two hands have, they are discarded.
            if fingers.count > 10 { fingers = [] }
            return
        }
        if count > 0, last.duration(to: event.time) > Self.longestPause { count = 0 }
        // A tap at the wrong corner may be the first of another attempt.
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

    /// Returns the corner at a position, in points. On a small screen, a corner extends over at most a third of it.
    static func corner(at position: Point, in size: Size) -> ScreenCorner? {
        let reach = min(reach, size.width / 3, size.height / 3)
        let isLeft = position.x < reach
        let isTop = position.y < reach
        guard isLeft || position.x >= size.width - reach, isTop || position.y >= size.height - reach else { return nil }
        return isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    }
}
