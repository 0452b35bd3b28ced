/// Knows a collection's tiles.
public protocol CollectionViewDataSource: AnyObject {
    /// How many tiles there are; a negative number is none.
    func numberOfTiles(in collection: CollectionView) -> Int
    /// A cell for a tile that comes into view: one of ``CollectionView/dequeueReusableCell(withIdentifier:make:)``, filled in.
    func collectionView(_ collection: CollectionView, cellForTileAt index: Int) -> CollectionCell
}
