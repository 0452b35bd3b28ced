/// An object that provides a collection's tiles.
public protocol CollectionViewDataSource: AnyObject {
    /// Returns the number of tiles; a negative number counts as 0.
    func numberOfTiles(in collection: CollectionView) -> Int
    /// Returns a configured cell for a tile that becomes visible, from ``CollectionView/dequeueReusableCell(withIdentifier:make:)``.
    func collectionView(_ collection: CollectionView, cellForTileAt index: Int) -> CollectionCell
}
