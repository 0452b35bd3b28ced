import Drawing
import Toolkit

/// The data source and delegate of a collection: tiles with names, and a record of selections and moves.
final class CollectionModel: CollectionViewDataSource, CollectionViewDelegate {
    var names: [String]
    /// The cell identifier of each tile.
    var identifier: (Int) -> String = { _ in "cell" }
    /// Makes a cell.
    var make: () -> CollectionCell = { CollectionCell() }
    var willSelect: (Int) -> Int? = { $0 }
    var canMove: (Int) -> Bool = { _ in true }
    private(set) var selections: [Int] = []
    private(set) var moves: [[Int]] = []
    /// The number of cells made.
    private(set) var made = 0

    init(_ count: Int) {
        names = (0..<count).map { "tile \($0)" }
    }

    func numberOfTiles(in collection: CollectionView) -> Int { names.count }

    func collectionView(_ collection: CollectionView, cellForTileAt index: Int) -> CollectionCell {
        let cell = collection.dequeueReusableCell(withIdentifier: identifier(index)) {
            made += 1
            return make()
        }
        cell.title = names.indices.contains(index) ? names[index] : "none"
        return cell
    }

    func collectionView(_ collection: CollectionView, willSelectTileAt index: Int) -> Int? { willSelect(index) }

    func collectionView(_ collection: CollectionView, didSelectTileAt index: Int) { selections.append(index) }

    func collectionView(_ collection: CollectionView, canMoveTileAt index: Int) -> Bool { canMove(index) }

    func collectionView(_ collection: CollectionView, didMoveTileAt index: Int, to newIndex: Int) {
        moves.append([index, newIndex])
        names.insert(names.remove(at: index), at: newIndex)
    }
}
