import Drawing

/// Where a rail's cells lie: a pure function of their number, the rail's size and its style.
public nonisolated struct RailLayout: Hashable, Sendable {
    /// From the top, in the coordinates of the rail's content.
    public let cells: [Rect]
    /// At least the rail's own height; more means that the rail scrolls.
    public let contentHeight: Double

    public init(count: Int, size: Size, style: RailStyle) {
        guard count > 0 else {
            cells = []
            contentHeight = size.height
            return
        }
        let fair = size.height / Double(count)
        let height = max(style.minimumCellHeight, min(style.cellHeight, fair))
        let total = height * Double(count)
        let top = max(0, size.height - total) * min(max(style.grip, 0), 1)
        cells = (0..<count).map { Rect(x: 0, y: top + Double($0) * height, width: size.width, height: height) }
        contentHeight = max(size.height, total)
    }

    /// The selected cell's background in a cell of `size`: inset as at the reference size, and less where the cell is
    /// lower, so that icon and title keep their place in it.
    public static func selection(in size: Size, style: RailStyle) -> Rect {
        let share = min(1, size.height / max(1, style.cellHeight))
        let insets = style.selectionInsets
        return Rect(origin: .zero, size: size).inset(
            by: Insets(
                top: insets.top * share * share, left: insets.left, bottom: insets.bottom * share * share,
                right: insets.right))
    }
}
