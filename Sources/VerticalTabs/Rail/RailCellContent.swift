import Drawing

/// What a cell of a rail shows.
public nonisolated struct RailCellContent: Hashable, Sendable {
    /// The tab.
    public var item: RailItem
    /// True for the selected tab.
    public var isSelected = false
    /// The edge along which the rail lies.
    public var edge = RailEdge.left
    /// How the rail looks and measures.
    public var style = RailStyle()
    /// How far the tab is lifted off the rail, from 0 to 1.
    public var lift = 0.0

    /// What a cell shows of a tab that is not selected.
    public init(_ item: RailItem) {
        self.item = item
    }
}
