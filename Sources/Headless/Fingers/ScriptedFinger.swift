import Drawing
import Toolkit

/// A finger that does what a script says, at the panel's present time; its positions are points.
///
/// Nothing is checked: a finger that was never down can be lifted, as some inputs do.
public struct ScriptedFinger {
    /// The panel that the finger touches.
    public let panel: HeadlessPanel
    /// The finger's id in what is sent to the scene.
    public let id: FingerID

    /// True from its coming down to its being lifted or cancelled.
    public var isDown: Bool { panel.fingersDown.contains(id) }
    /// Where it is, or was last.
    public var position: Point { panel.positions[id] ?? .zero }

    /// Comes down at a place in the scene's points.
    @discardableResult
    public func down(at point: Point) -> Self {
        panel.send(.began, of: id, at: point)
        return self
    }

    /// Moves in a straight line, a step a frame; at once when no duration is given.
    @discardableResult
    public func move(to point: Point, over duration: Duration = .zero) -> Self {
        let start = position
        panel.perform(over: duration) { progress in
            panel.send(.moved, of: id, at: progress < 1 ? start + (point - start) * progress : point)
        }
        return self
    }

    /// Rests where it is.
    @discardableResult
    public func rest(for duration: Duration) -> Self {
        panel.advance(by: duration)
        return self
    }

    /// Is lifted where it is.
    @discardableResult
    public func up() -> Self {
        panel.send(.ended, of: id, at: position)
        return self
    }

    /// Is taken away by the system where it is.
    @discardableResult
    public func cancel() -> Self {
        panel.send(.cancelled, of: id, at: position)
        return self
    }
}
