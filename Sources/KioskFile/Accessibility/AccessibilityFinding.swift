/// A place where a kiosk breaks a rule of accessibility.
public struct AccessibilityFinding: Hashable, Sendable {
    /// The rule.
    public let rule: AccessibilityRule
    /// The place in the kiosk file.
    public let location: FileLocation
    /// The problem and its remedy, without a full stop.
    public let message: String

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - rule: The rule that is broken.
    ///   - location: The place in the kiosk file.
    ///   - message: What is wrong, and the remedy, without a full stop.
    public init(_ rule: AccessibilityRule, at location: FileLocation, _ message: String) {
        (self.rule, self.location, self.message) = (rule, location, message)
    }
}
