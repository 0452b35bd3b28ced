import Toolkit

/// Takes the touches in the place of what is behind it. Keys have Escape for that: it never has the focus.
class Shield: Control {
    override var canBecomeFocused: Bool { false }
}
