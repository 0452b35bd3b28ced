import Drawing
import Toolkit

/// A finger controlled by a script. Its events have the panel's current time, and its positions are in points.
///
/// The order of events is not validated: a finger that was never down can be lifted, as happens with some input devices.
public struct ScriptedFinger {
    /// The panel that the finger touches.
    public let panel: HeadlessPanel
    /// The finger's ID in the events that the scene receives.
    public let id: FingerID

    /// A Boolean value that is `true` from touch down until the finger is lifted or cancelled.
    public var isDown: Bool { panel.fingersDown.contains(id) }
    /// The finger's latest position.
    public var position: Point { panel.positions[id] ?? .zero }

    /// Touches down at a point in scene coordinates.
    @discardableResult
    public func down(at point: Point) -> Self {
        panel.send(.began, of: id, at: point)
        return self
    }

    /// Moves in a straight line, one step per frame, or immediately if `duration` is zero.
    @discardableResult
    public func move(to point: Point, over duration: Duration = .zero) -> Self {
        let start = position
        panel.perform(over: duration) { progress in
            panel.send(.moved, of: id, at: progress < 1 ? start + (point - start) * progress : point)
        }
        return self
    }

    /// Holds the finger at its position.
    @discardableResult
    public func rest(for duration: Duration) -> Self {
        panel.advance(by: duration)
        return self
    }

    /// Lifts the finger at its position.
    @discardableResult
    public func up() -> Self {
        panel.send(.ended, of: id, at: position)
        return self
    }

    /// Cancels the touch at its position, as the system would.
    @discardableResult
    public func cancel() -> Self {
        panel.send(.cancelled, of: id, at: position)
        return self
    }
}
