import Drawing
import Toolkit

/// Pictures as tiles in a scrolling grid. Only visible tiles have a view.
final class GalleryTiles: View {
    /// The pictures, in the order of the tiles.
    var pictures: [ImageName] = [] {
        didSet {
            guard pictures != oldValue else { return }
            collection.reloadData()
            superview?.setNeedsLayout()
        }
    }

    private let collection = CollectionView()

    /// The minimum side length of a tile, in points. Tiles are square.
    private static let minimumSide = 140.0
    /// The maximum height as a share of the screen's height, so that the content above and below the tiles stays visible.
    private static let maximumHeight = 0.7

    init() {
        super.init()
        collection.alwaysBounceVertical = false
        collection.backgroundColor = nil
        collection.contentInsets = Insets()
        collection.dataSource = self
        collection.delegate = self
        contentView = collection
    }

    private func columns(in width: Double) -> Int {
        let fitting = (width + collection.spacing) / (Self.minimumSide + collection.spacing)
        return fitting.isFinite ? Int(min(max(fitting.rounded(.down), 2), 12)) : 2
    }

    override func sizeThatFits(_ size: Size) -> Size {
        guard let scene, size.width.isFinite else { return .zero }
        let columns = columns(in: size.width)
        let side = max(0, (size.width - collection.spacing * Double(columns - 1)) / Double(columns))
        let rows = Double((pictures.count + columns - 1) / columns)
        let height = rows * side + max(0, rows - 1) * collection.spacing
        return Size(
            width: size.width, height: min(height, max(side, scene.size.height * Self.maximumHeight)).rounded(.up))
    }

    override func layoutSubviews() {
        collection.columns = .count(columns(in: bounds.width))
        super.layoutSubviews()
    }
}

extension GalleryTiles: CollectionViewDataSource {
    func numberOfTiles(in collection: CollectionView) -> Int { pictures.count }

    func collectionView(_ collection: CollectionView, cellForTileAt index: Int) -> CollectionCell {
        let cell = collection.dequeueReusableCell(withIdentifier: "picture") { GalleryTile() }
        if pictures.indices.contains(index) {
            cell.picture = pictures[index]
            cell.accessibilityLabel = pictures[index].title
        }
        return cell
    }
}

extension GalleryTiles: CollectionViewDelegate {
    /// Opens the picture of a tile in a viewer instead of selecting the tile.
    func collectionView(_ collection: CollectionView, willSelectTileAt index: Int) -> Int? {
        scene?.rootViewController?.present(GalleryViewer(pictures, at: index), style: .page)
        return nil
    }

    func collectionView(_ collection: CollectionView, didSelectTileAt index: Int) {}
}
