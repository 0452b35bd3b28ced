/// The dimensions of a split controller, in points.
public nonisolated struct SplitStyle: Hashable, Sendable {
    /// The share of the width that rail and list take together if the detail is beside them.
    public var preferredPrimaryColumnWidthFraction = 0.32
    /// The minimum width that rail and list take together.
    public var minimumPrimaryColumnWidth = 320.0
    /// The maximum width that rail and list take together, unless the rail is wider than the default.
    public var maximumPrimaryColumnWidth = 480.0

    /// The width below which there is one column beside the rail.
    public var compactWidth = 480.0
    /// The minimum width of list and detail if they are side by side; if one of them would be narrower, the list is a drawer.
    public var minimumColumnWidth = 240.0

    /// The share of the width beside the rail that a drawer takes.
    public var drawerFraction = 0.6
    /// The minimum width of a drawer, if there is space for it.
    public var minimumDrawerWidth = 320.0
    /// The maximum width of a drawer.
    public var maximumDrawerWidth = 400.0
    /// The width of the detail that an open drawer leaves visible, where a tap closes the drawer.
    public var minimumScrimWidth = 58.0

    /// The height of the bar above the detail, whose button shows the list.
    public var barHeight = 58.0

    /// Creates the default dimensions, which suit panels from 4 to 32 inches.
    public init() {}

    /// Returns the width of the primary controller within a width; the detail keeps at least half of it.
    public func primaryWidth(in width: Double) -> Double {
        let wanted = min(
            max(width * preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth), maximumPrimaryColumnWidth)
        return min(wanted.rounded(), max(0, width / 2).rounded(.down))
    }

    /// Returns the width of a drawer within the width beside the rail.
    public func drawerWidth(in width: Double) -> Double {
        let wanted = min(max(width * drawerFraction, minimumDrawerWidth), maximumDrawerWidth)
        return max(0, min(wanted, width - minimumScrimWidth)).rounded()
    }
}
