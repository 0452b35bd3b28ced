import Toolkit

/// Somewhere events come from: a display server, a set of touch devices.
public protocol Input: AnyObject {
    /// Readable when there is something to drain; nil where the input has none.
    var descriptor: CInt? { get }

    /// When to drain although the descriptor is not readable; nil when there is no need to.
    var nextDrain: Timestamp? { get }

    /// Where fingers are placed; kept up to date by whoever owns the output.
    var mapping: TouchMapping { get set }

    /// True while there is a field that takes text: keys are told with what they type, and with Control.
    var takesText: Bool { get set }

    /// True when there are events in memory, which the descriptor does not show.
    ///
    /// Whoever is about to wait for the descriptor asks first.
    func hasPendingEvents() -> Bool

    /// The devices that the input opens itself; `nil` for those of a desktop.
    var devices: InputState? { get }

    /// Hands over what has come in up to now, in order.
    func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError)
}

extension Input {
    public var devices: InputState? { nil }
}
