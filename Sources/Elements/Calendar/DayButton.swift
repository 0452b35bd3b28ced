import Drawing
import Toolkit

/// An invisible button over a day of a month.
final class DayButton: Control {
    /// The events of the day, for assistive technology.
    var events = ""
    /// A Boolean value that tells whether this is the chosen day.
    var isChosen = false

    override func draw(_ list: inout DisplayList) {
        let side = min(bounds.width, bounds.height)
        drawPress(&list, in: bounds.centered(Size(width: side, height: side)), radius: side / 2)
    }

    override var accessibility: AccessibilityElement? {
        accessibilityElement(.button, value: events.isEmpty ? nil : events, states: isChosen ? .selected : [])
    }
}
