/// An object that is notified when the user selects or moves a tile and when the collection scrolls.
nonisolated public protocol CollectionViewDelegate: ScrollViewDelegate {
    /// Returns the index of the tile to select if the user presses the tile at `index`, or `nil` to select none. The default is `index`.
    @MainActor func collectionView(_ collection: CollectionView, willSelectTileAt index: Int) -> Int?
    /// Tells the delegate that the user selected a tile.
    @MainActor func collectionView(_ collection: CollectionView, didSelectTileAt index: Int)
    /// Returns `true` if the user may drag a tile to another place after a long press; `false` by default.
    @MainActor func collectionView(_ collection: CollectionView, canMoveTileAt index: Int) -> Bool
    /// Tells the delegate that the user moved a tile to `newIndex`. Called once, when the finger is lifted. The owner of the data must move
    /// the item accordingly.
    @MainActor func collectionView(_ collection: CollectionView, didMoveTileAt index: Int, to newIndex: Int)
}

extension CollectionViewDelegate {
    @MainActor public func collectionView(_ collection: CollectionView, willSelectTileAt index: Int) -> Int? { index }
    @MainActor public func collectionView(_ collection: CollectionView, canMoveTileAt index: Int) -> Bool { false }
    @MainActor public func collectionView(
        _ collection: CollectionView, didMoveTileAt index: Int, to newIndex: Int
    ) {}
}
