import Drawing
import Toolkit

/// A tile that a picture fills.
final class GalleryTile: CollectionCell {
    private static let radius = 8.0

    /// Nothing lies in it: it draws its picture itself, which costs no view for each of many.
    override func layoutSubviews() {}

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        if let picture { list.picture(picture, in: area, mode: .scaleAspectFill, radii: CornerRadii(Self.radius)) }
        drawPress(&list, in: area, radius: Self.radius)
        drawBorder(&list, in: area, radius: Self.radius)
    }
}
