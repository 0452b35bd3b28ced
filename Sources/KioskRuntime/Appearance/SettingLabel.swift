import Drawing
import Toolkit

/// The title of a setting. It is not a separate accessibility element, because the control of the setting has it as its name.
final class SettingLabel: Label {
    override var accessibility: AccessibilityElement? { nil }
}
