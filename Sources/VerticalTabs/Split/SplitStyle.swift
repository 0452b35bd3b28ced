/// The measures of a split controller, in points.
public nonisolated struct SplitStyle: Hashable, Sendable {
    /// The share of the width that rail and list take together where the detail is beside them.
    public var preferredPrimaryColumnWidthFraction = 0.32
    /// The least that rail and list take together.
    public var minimumPrimaryColumnWidth = 320.0
    /// The most that rail and list take together, unless the rail is broader than usual.
    public var maximumPrimaryColumnWidth = 480.0

    /// Under this width there is one column beside the rail.
    public var compactWidth = 480.0
    /// List and detail are side by side only where each has at least this width; else the list is a drawer.
    public var minimumColumnWidth = 240.0

    /// The share of the width beside the rail that a drawer takes.
    public var drawerFraction = 0.6
    /// The least width of a drawer, where there is room for it.
    public var minimumDrawerWidth = 320.0
    /// The most width of a drawer.
    public var maximumDrawerWidth = 400.0
    /// What an open drawer leaves of the detail, to close it by.
    public var minimumScrimWidth = 58.0

    /// Of the bar over the detail whose button brings the list back.
    public var barHeight = 58.0

    /// The measures that suit panels from 4 to 32 inches.
    public init() {}

    /// The master's width in a width; the detail keeps at least half of it.
    public func primaryWidth(in width: Double) -> Double {
        let wanted = min(
            max(width * preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth), maximumPrimaryColumnWidth)
        return min(wanted.rounded(), max(0, width / 2).rounded(.down))
    }

    /// A drawer's width in the width beside the rail.
    public func drawerWidth(in width: Double) -> Double {
        let wanted = min(max(width * drawerFraction, minimumDrawerWidth), maximumDrawerWidth)
        return max(0, min(wanted, width - minimumScrimWidth)).rounded()
    }
}
