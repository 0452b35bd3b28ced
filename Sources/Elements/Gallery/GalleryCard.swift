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

    /// The folder whose pictures are shown as long as the card is on screen, also those that are added later; `nil` for none.
    var folder: String? {
        get { follower.folder }
        set {
            follower.folder = newValue
            follower.begin(in: scene)
        }
    }

    private let tiles = GalleryTiles()
    private let follower = FolderFollower()

    /// Creates a card without pictures.
    public override init() {
        super.init()
        add(tiles)
        follower.onChange = { [weak self] in self?.pictures = $0 }
    }

    public override func didMoveToScene() {
        super.didMoveToScene()
        follower.begin(in: scene)
    }

    override func contentChanged() { showNote(pictures.isEmpty ? .noData : .current) }
}
