/// How a kiosk is operated with a single key.
public struct ScanDefinition: Hashable, Sendable {
    /// The keys that can be the only one.
    public enum SwitchKey: String, Hashable, Sendable, CaseIterable {
        case space, enter
    }

    /// The key.
    public var key = SwitchKey.space
    /// The time in seconds for which each element is marked.
    public var every = 2.0

    /// Creates the default.
    public init() {}
}
