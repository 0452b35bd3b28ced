import Drawing

/// What a cell of a rail shows.
public nonisolated struct RailCellContent: Hashable, Sendable {
    public var item: RailItem
    public var isSelected = false
    public var edge = RailEdge.left
    public var style = RailStyle()
    /// How far the tab is lifted off the rail, from 0 to 1.
    public var lift = 0.0

    public init(_ item: RailItem) {
        self.item = item
    }
}
