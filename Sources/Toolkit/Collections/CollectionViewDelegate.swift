/// Is told which tile of a collection a person chose or moved, and how the collection is scrolled.
nonisolated public protocol CollectionViewDelegate: ScrollViewDelegate {
    /// Another tile instead, or nil to refuse.
    @MainActor func collectionView(_ collection: CollectionView, willSelectTileAt index: Int) -> Int?
    /// A person chose a tile.
    @MainActor func collectionView(_ collection: CollectionView, didSelectTileAt index: Int)
    /// Whether a person may carry a tile to another place, by a finger that rests on it and moves then; no where the delegate does not say.
    @MainActor func collectionView(_ collection: CollectionView, canMoveTileAt index: Int) -> Bool
    /// A person has carried a tile to another place, where it counts as `newIndex`: told once, when the finger lets go. Whoever keeps the
    /// tiles moves it there.
    @MainActor func collectionView(_ collection: CollectionView, didMoveTileAt index: Int, to newIndex: Int)
}

extension CollectionViewDelegate {
    @MainActor public func collectionView(_ collection: CollectionView, willSelectTileAt index: Int) -> Int? { index }
    @MainActor public func collectionView(_ collection: CollectionView, canMoveTileAt index: Int) -> Bool { false }
    @MainActor public func collectionView(
        _ collection: CollectionView, didMoveTileAt index: Int, to newIndex: Int
    ) {}
}
