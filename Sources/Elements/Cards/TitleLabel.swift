import Toolkit

/// A title that is not an accessibility element of its own. It is the accessibility label of the element beside it.
final class TitleLabel: Label {
    override var accessibility: AccessibilityElement? { nil }
}
