import Drawing
import Toolkit

/// The arrow at the inner side of a rail that points at the selected cell.
public final class RailMarker: View {
    var edge = RailEdge.left {
        didSet { if edge != oldValue { setNeedsDisplay() } }
    }

    /// A picture whose alpha channel is tinted; `nil` to draw an arrow.
    var picture: ImageName? {
        didSet { if picture != oldValue { setNeedsDisplay() } }
    }

    /// The colour; `nil` for the theme's colour.
    var color: Color? {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// The length of the base of the drawn arrow, in points.
    private static let length = 18.0
    /// The height of the drawn arrow, in points.
    private static let depth = 9.0
    /// The maximum length of a picture along the edge, in points.
    private static let maximumPictureLength = 58.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// The picture for this edge of the rail, or else the picture for all edges.
    private var edgePicture: ImageName? {
        guard let picture, let pictures = scene?.pictures else { return picture }
        let edgeName = ImageName(picture.path.inserting("-\(edge)"))
        return pictures.look(up: edgeName).isFound ? edgeName : picture
    }

    /// Returns the size of the arrow or the picture. A picture is reduced to half of the rail's thickness and to the length of a cell.
    public override func sizeThatFits(_ size: Size) -> Size {
        guard let name = edgePicture, case .found(let pictureSize)? = scene?.pictures.look(up: name) else {
            return edge.size(along: Self.length, across: Self.depth)
        }
        let share = min(
            1, edge.across(size) / 2 / max(1, edge.across(pictureSize)),
            Self.maximumPictureLength / max(1, edge.along(pictureSize)))
        return Size(width: pictureSize.width * share, height: pictureSize.height * share)
    }

    public override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        let color = color ?? theme.color(.railSelectedIcon)
        if let name = edgePicture {
            list.picture(name, in: area, mode: .scaleToFill, tint: color)
            return
        }
        let (base, tip) =
            edge.isBeforeContent
            ? (edge.across(area.size), 0) : (0, edge.across(area.size))
        list.polygon(
            [
                edge.point(along: 0, across: base), edge.point(along: edge.along(area.size), across: base),
                edge.point(along: edge.along(area.size) / 2, across: tip),
            ], color)
    }
}
