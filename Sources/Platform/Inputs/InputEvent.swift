import Toolkit

/// What an input says.
public nonisolated enum InputEvent: Hashable, Sendable {
    /// A finger came down, moved, or was lifted or lost.
    case touch(TouchEvent)
    /// A wheel was turned.
    case wheel(WheelEvent)
    /// A mouse moved on a screen that shows no arrow of its own.
    case pointer(PointerEvent)
    /// A key was pressed, repeated or let go.
    case key(KeyEvent)
    /// No key is held any more: a keyboard vanished.
    case keysLost
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
