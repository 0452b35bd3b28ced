import Toolkit

/// An event from an input.
public nonisolated enum InputEvent: Hashable, Sendable {
    /// A finger touched down, moved, was lifted, or was cancelled.
    case touch(TouchEvent)
    /// A wheel was turned.
    case wheel(WheelEvent)
    /// A mouse moved on a screen that does not draw a pointer itself.
    case pointer(PointerEvent)
    /// A key was pressed, repeated or released.
    case key(KeyEvent)
    /// All keys are released: a keyboard was removed.
    case keysLost
    /// The state of fingers and keys is unknown: the window lost focus, a device was removed, or events were lost.
    case touchesLost
    /// The window or the screen changed its size.
    case resized
    /// The picture on screen is gone and must be shown again.
    case exposed
    /// The user closed the window.
    case closed
    /// The program was requested to end.
    case quit
}
