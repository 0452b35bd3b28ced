import Drawing
import Toolkit

/// A card that shows pictures as tiles. A tap on a tile opens its picture in a viewer.
public final class GalleryCard: TitledCard {
    /// The pictures, in the order of the tiles.
    public var pictures: [ImageName] = [] {
        didSet { if pictures != oldValue { picturesChanged() } }
    }

    /// The folder with the pictures; `nil` for none. While the card is on screen, it follows changes of the folder.
    var folder: String? {
        get { follower.folder }
        set {
            follower.folder = newValue
            follower.begin(in: scene)
        }
    }

    private let tiles = GalleryTiles()
    private let follower = FolderFollower()
    private var sizes: SceneNotifications.Observation?

    /// Creates a card without pictures.
    public init() {
        super.init()
        add(tiles)
        follower.onChange = { [weak self] in self?.pictures = $0 }
    }

    public override func didMoveToScene() {
        super.didMoveToScene()
        follower.begin(in: scene)
        sizes = scene?.notifications.observe(Scene.pictureSizesNotification) { [weak self] _ in self?.picturesChanged()
        }
        picturesChanged()
    }

    /// Shows a tile for each page of a PDF.
    private func picturesChanged() {
        tiles.pictures = scene?.pictures.pages(of: pictures) ?? pictures
        contentChanged()
    }

    override func contentChanged() { showNote(pictures.isEmpty ? .noData : .current) }
}
