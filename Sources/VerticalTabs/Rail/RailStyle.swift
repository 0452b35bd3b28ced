import Drawing

/// The measures of a rail, in points.
public nonisolated struct RailStyle: Hashable, Sendable {
    public var width = 66.0
    /// The height of a cell where there is room: that of the original at its reference size.
    public var cellHeight = 111.5
    /// A cell is never lower: 9.2 mm are 58 points at 160 points an inch (Parhi 2006).
    public var minimumCellHeight = 58.0
    public var iconSize = 30.0
    /// How far the selected cell's background lies inside of it at the reference height.
    public var selectionInsets = Insets(horizontal: 6, vertical: 15)
    public var selectionRadius = 5.0
    /// Where cells that leave room gather: 0 is the top, 0.5 the middle, where a hand holds a panel.
    public var grip = 0.5
    /// Put in the place of the drawn background.
    public var backgroundPicture: PictureName?
    public var showsMarker = true
    /// Put in the place of the drawn arrow.
    public var markerPicture: PictureName?

    public init() {}
}
