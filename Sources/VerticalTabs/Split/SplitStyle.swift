/// The dimensions of a split controller, in points.
public nonisolated struct SplitStyle: Hashable, Sendable {
    /// The share of the width that the rail and the list take together if the detail is beside them.
    public var preferredPrimaryColumnWidthFraction = 0.32
    /// The minimum width of the rail and the list together.
    public var minimumPrimaryColumnWidth = 320.0
    /// The maximum width of the rail and the list together, unless the rail is wider than the default.
    public var maximumPrimaryColumnWidth = 480.0

    /// The width below which there is only one column beside the rail. On panels that are lower than this, the list is no drawer either.
    public var compactWidth = 480.0
    /// The width from which the list and the detail are both visible in portrait, too.
    public var portraitWidth = 720.0
    /// The minimum width of the list and of the detail if they are side by side. If one would be narrower, the list is a drawer.
    public var minimumColumnWidth = 240.0

    /// The ratio of height to width from which the list is above the detail if both are visible.
    public var stackedAspectRatio = 1.25
    /// The share of the height that a list takes above the detail.
    public var stackedListFraction = 0.45

    /// The share of the width beside the rail that a wide list takes if the detail is beside it, or of the height above the detail; see ``SplitViewController/isListWide``.
    public var wideListFraction = 0.6
    /// The width from which a wide list and the detail are side by side. Below, there is only one column beside the rail.
    public var wideListWidth = 900.0

    /// The width of a drawer, as a share of the width beside the rail.
    public var drawerFraction = 0.6
    /// The minimum width of a drawer, if there is enough space.
    public var minimumDrawerWidth = 320.0
    /// The maximum width of a drawer.
    public var maximumDrawerWidth = 400.0
    /// The minimum width of the detail that stays visible beside an open drawer. A tap there closes the drawer.
    public var minimumScrimWidth = 58.0

    /// The height of the bar above the detail, whose button shows the list.
    public var barHeight = 58.0

    /// Creates the default dimensions, which suit panels from 4 to 32 inches.
    public init() {}

    /// Returns the width of the primary controller for a total width, of which the detail keeps at least half.
    public func primaryWidth(in width: Double) -> Double {
        let preferred = min(
            max(width * preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth), maximumPrimaryColumnWidth)
        return min(preferred.rounded(), max(0, width / 2).rounded(.down))
    }

    /// Returns the width of a drawer for a width beside the rail.
    public func drawerWidth(in width: Double) -> Double {
        let preferred = min(max(width * drawerFraction, minimumDrawerWidth), maximumDrawerWidth)
        return max(0, min(preferred, width - minimumScrimWidth)).rounded()
    }
}
