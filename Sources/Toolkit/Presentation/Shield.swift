import Drawing

/// Takes the touches in the place of what is behind it. Keys have Escape for that: it never has the focus.
open class Shield: Control {
    open override var canBecomeFocused: Bool { false }

    open override var accessibility: AccessibilityElement? { nil }
}

/// Dims what is behind something that lies over it, and is pressed to go back to it.
public final class Scrim: Shield {
    public override func draw(_ list: inout DisplayList) {
        list.fill(Rect(origin: .zero, size: bounds.size), Color(white: 0, alpha: 128))
    }
}
