import Drawing
import Toolkit

extension HeadlessPanel {
    /// The screen as a screen reader speaks it: one element per line in reading order, for example `Light, checked, switch`.
    public var spoken: [String] { scene.accessibilityElements.map(\.sentence) }
}

extension AccessibilityElement {
    /// The name, value, states, kind and hint of the element. For a text element, the kind is omitted.
    fileprivate var sentence: String {
        let kind = role == .text ? nil : role.rawValue
        let name = name.isEmpty ? nil : name
        return ([name, value] + stateWords + [kind, hint]).compactMap(\.self).joined(separator: ", ")
    }

    private var stateWords: [String?] {
        let words: [(States, String)] = [
            (.disabled, "disabled"), (.selected, "selected"), (.checked, "checked"),
            (.busy, "busy"), (.invalid, "invalid"),
        ]
        return words.map { state, word in states.contains(state) ? word : nil }
    }
}
