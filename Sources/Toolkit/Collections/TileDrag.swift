import Drawing

/// A drag of a tile in progress.
struct TileDrag {
    let cell: CollectionCell
    /// The index of the tile and the place where it would be dropped now.
    var order: TileOrder
    /// The offset of the finger from the tile's top left corner, in points.
    let grab: Point
    /// The position of the finger when the tile was lifted, relative to the visible area of the collection.
    let start: Point
    /// The current position of the finger, relative to the visible area of the collection.
    var finger: Point
    /// A Boolean value that stays `false` until the finger moves beyond the threshold, so that a trembling finger moves no tile.
    var hasMoved = false
    /// The scrolling of the collection near its edges.
    var edgeScroll = EdgeScroll()
}
