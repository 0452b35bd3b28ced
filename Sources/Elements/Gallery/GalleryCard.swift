import Drawing
import Toolkit

/// A card with pictures as tiles. A tap shows a picture alone, and a swipe then shows the next.
public final class GalleryCard: TitledCard {
    /// The pictures, from the top.
    public var pictures: [ImageName] {
        get { tiles.pictures }
        set {
            tiles.pictures = newValue
            contentChanged()
        }
    }

    private let tiles = GalleryTiles()

    /// Creates a card without pictures.
    public override init() {
        super.init()
        add(tiles)
    }

    override func contentChanged() { showNote(pictures.isEmpty ? .noData : .current) }
}
