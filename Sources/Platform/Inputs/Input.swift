import Toolkit

/// A source of events: a display server or a set of touch devices.
public protocol Input: AnyObject {
    /// The file descriptor that is readable if there is something to drain; `nil` if the input has none.
    var descriptor: CInt? { get }

    /// The time of the next drain even if the descriptor is not readable; `nil` if none is needed.
    var nextDrain: Timestamp? { get }

    /// The mapping from devices to the scene. The owner of the output keeps it up to date.
    var mapping: TouchMapping { get set }

    /// A Boolean value that tells whether a text field has the focus. If so, key events carry their text, and keys with Control are
    /// reported too.
    var takesText: Bool { get set }

    /// Returns `true` if there are events in memory, which the descriptor does not show.
    ///
    /// Call it before waiting for the descriptor.
    func hasPendingEvents() -> Bool

    /// The devices that the input opens itself; `nil` for those of a desktop.
    var devices: InputState? { get }

    /// Passes all events that have arrived to `handle`, in order.
    func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError)
}

extension Input {
    public var devices: InputState? { nil }
}
