import Drawing

/// A view that receives the touches in place of the views behind it. It never has the focus; on a keyboard, Escape is pressed instead.
open class Shield: Control {
    open override var canBecomeFocused: Bool { false }

    open override var accessibility: AccessibilityElement? { nil }
}

/// A shield that dims the views behind a presentation. A tap on it returns to them.
public final class Scrim: Shield {
    public override func draw(_ list: inout DisplayList) {
        list.fill(Rect(origin: .zero, size: bounds.size), Color(white: 0, alpha: 128))
    }
}
