import Drawing

/// A tile that is held by a finger.
struct TileDrag {
    let cell: CollectionCell
    /// Which tile it is, and where it would be dropped now.
    var order: TileOrder
    /// From the tile's corner to the finger, in points.
    let grab: Point
    /// Where the finger was when the tile was lifted, in what is seen of the collection.
    let start: Point
    /// In what is seen of the collection.
    var finger: Point
    /// False while the tile is only held: a finger that trembles moves no tile.
    var hasMoved = false
    /// Scrolls the collection at its ends.
    var edgeScroll = EdgeScroll()
}
