import Toolkit

/// A title that is not said by itself: the element beside it is called by it.
final class TitleLabel: Label {
    override var accessibility: AccessibilityElement? { nil }
}
