import Drawing
import Toolkit

/// A card with pictures as tiles, of which a tap shows one alone, and a swipe then the next.
public final class GalleryCard: TitledCard {
    /// From the top.
    public var pictures: [ImageName] {
        get { tiles.pictures }
        set {
            tiles.pictures = newValue
            contentChanged()
        }
    }

    private let tiles = GalleryTiles()

    /// A card without pictures.
    public override init() {
        super.init()
        add(tiles)
    }

    override func contentChanged() { showNote(pictures.isEmpty ? .noData : .current) }
}
