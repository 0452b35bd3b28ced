/// Which way a value has gone of late, as whoever reads it has found out.
public nonisolated enum Trend: Hashable, Sendable, CaseIterable {
    /// It grows.
    case rising
    /// It becomes less.
    case falling
    /// It stays what it is.
    case steady
}
