/// The recent direction of a value, as determined by the app.
public nonisolated enum Trend: Hashable, Sendable, CaseIterable {
    /// The value increases.
    case rising
    /// The value decreases.
    case falling
    /// The value stays the same.
    case steady
}
