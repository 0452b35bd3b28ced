import Toolkit

/// A tile that accesses its collection whenever it appears or disappears.
final class CuriousCell: CollectionCell {
    weak var looked: CollectionView?
    private(set) var looks = 0

    private func look() {
        _ = looked?.visibleIndices
        _ = looked?.cell(at: 0)
        looks += 1
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        look()
    }

    override func didMoveToScene() { look() }
}
