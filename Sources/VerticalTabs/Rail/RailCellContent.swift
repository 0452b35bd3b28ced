import Drawing

/// The content of a rail's cell.
public nonisolated struct RailCellContent: Hashable, Sendable {
    /// The tab.
    public var item: RailItem
    /// A Boolean value that tells whether the tab is selected.
    public var isSelected = false
    /// The edge of the rail.
    public var edge = RailEdge.left
    /// The appearance and the dimensions of the rail.
    public var style = RailStyle()
    /// The amount by which the tab is lifted off the rail, from 0 to 1.
    public var lift = 0.0

    /// Creates the content of an unselected tab.
    public init(_ item: RailItem) {
        self.item = item
    }
}
