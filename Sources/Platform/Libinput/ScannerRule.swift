import KeyboardLayouts

/// The rule for a barcode scanner or a badge reader: a keyboard whose lines are events instead of typed text.
public nonisolated struct ScannerRule: Hashable, Sendable {
    /// The name of the scanner in the kiosk file.
    public var name: String
    /// The devices to which the rule applies.
    public var device: DevicePattern
    /// The text before each code; empty for none.
    public var prefix: String
    /// The text after each code; empty if Enter or Tab ends it.
    public var suffix: String
    /// The keyboard layout that the scanner is set to; `nil` for the US layout.
    public var layout: LayoutName?

    /// Creates a rule.
    public init(
        name: String, device: DevicePattern, prefix: String = "", suffix: String = "", layout: LayoutName? = nil
    ) {
        self.name = name
        self.device = device
        self.prefix = prefix
        self.suffix = suffix
        self.layout = layout
    }
}
