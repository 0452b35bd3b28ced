import Toolkit

/// What an input says.
public nonisolated enum InputEvent: Hashable, Sendable {
    case touch(TouchEvent)
    case wheel(WheelEvent)
    case key(KeyEvent)
    /// No finger and no key can be relied on any more: the window lost focus, a device vanished, events were lost.
    case touchesLost
    /// The window or the screen has another size.
    case resized
    /// What was on screen is gone and must be shown again.
    case exposed
    /// The window shall be closed.
    case closed
    /// The program shall end.
    case quit
}
