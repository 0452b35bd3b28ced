import Toolkit

/// A source of events: a display server or a set of touch devices.
public protocol Input: AnyObject {
    /// The file descriptor that is readable if there are events to drain; `nil` if the input has none.
    var descriptor: CInt? { get }

    /// The time at which the input must be drained even if the descriptor is not readable; `nil` if that is not needed.
    var nextDrain: Timestamp? { get }

    /// The mapping from devices to the scene. The owner of the output keeps it up to date.
    var mapping: TouchMapping { get set }

    /// A Boolean value that tells whether a text field has the focus. In this case, key events contain their text, and keys with Control
    /// are also reported.
    var takesText: Bool { get set }

    /// Returns `true` if events are already in memory, which the descriptor does not indicate.
    ///
    /// Call it before waiting for the descriptor.
    func hasPendingEvents() -> Bool

    /// The devices that the input has opened; `nil` if a desktop manages the devices.
    var devices: InputState? { get }

    /// Passes all events that have arrived to `handle`, in order.
    func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError)
}

extension Input {
    public var devices: InputState? { nil }
}
