import Drawing
import Toolkit

/// A tile filled with a picture.
final class GalleryTile: CollectionCell {
    private static let radius = 8.0

    /// Does nothing: the tile draws its picture itself instead of using a subview, because there can be many tiles.
    override func layoutSubviews() {}

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        if let picture { list.picture(picture, in: area, mode: .scaleAspectFill, radii: CornerRadii(Self.radius)) }
        drawPress(&list, in: area, radius: Self.radius)
        drawBorder(&list, in: area, radius: Self.radius)
    }
}
