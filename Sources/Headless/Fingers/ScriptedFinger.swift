import Drawing
import Toolkit

/// A finger that does what a script says, at the panel's present time; its positions are points.
///
/// Nothing is checked: a finger that was never down can be lifted, as some inputs do.
public struct ScriptedFinger {
    public let panel: HeadlessPanel
    public let id: FingerID

    public var isDown: Bool { panel.fingersDown.contains(id) }
    /// Where it is, or was last.
    public var position: Point { panel.positions[id] ?? .zero }

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

    @discardableResult
    public func up() -> Self {
        panel.send(.ended, of: id, at: position)
        return self
    }

    @discardableResult
    public func cancel() -> Self {
        panel.send(.cancelled, of: id, at: position)
        return self
    }
}
