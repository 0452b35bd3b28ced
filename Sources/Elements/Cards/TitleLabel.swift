import Toolkit

/// A title that is not a separate accessibility element, because it is the accessibility label of the element beside it.
final class TitleLabel: Label {
    override var accessibility: AccessibilityElement? { nil }
}
