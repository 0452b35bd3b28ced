import Drawing
import Toolkit

/// A tile that is filled with a picture.
final class GalleryTile: CollectionCell {
    private static let radius = 8.0

    /// Does nothing, because the tile has no subviews. It draws its picture itself, which avoids a view for each of many tiles.
    override func layoutSubviews() {}

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        if let picture { list.picture(picture, in: area, mode: .scaleAspectFill, radii: CornerRadii(Self.radius)) }
        drawPress(&list, in: area, radius: Self.radius)
        drawBorder(&list, in: area, radius: Self.radius)
    }
}
