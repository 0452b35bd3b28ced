import Drawing
import Toolkit

/// The arrow at the inner edge of the rail that points at the selected cell.
public final class RailMarker: View {
    var edge = RailEdge.left {
        didSet { if edge != oldValue { setNeedsDisplay() } }
    }

    /// A picture whose alpha is tinted; `nil` for the drawn arrow.
    var picture: ImageName? {
        didSet { if picture != oldValue { setNeedsDisplay() } }
    }

    /// The colour that replaces the theme's.
    var color: Color? {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// The base and the height of the drawn arrow, in points.
    private static let length = 18.0
    private static let depth = 9.0
    /// The maximum length of a picture along the edge, in points.
    private static let longest = 58.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// The picture for the edge of the rail; if there is none, the picture for all edges.
    private var edgePicture: ImageName? {
        guard let picture, let pictures = scene?.pictures else { return picture }
        let own = ImageName(picture.path.inserting("-\(edge)"))
        return pictures.look(up: own).isFound ? own : picture
    }

    /// Returns the size of the picture, reduced if it takes more than half of the rail's thickness or is longer than a cell.
    public override func sizeThatFits(_ size: Size) -> Size {
        guard let name = edgePicture, case .found(let own)? = scene?.pictures.look(up: name) else {
            return edge.size(along: Self.length, across: Self.depth)
        }
        let share = min(1, edge.across(size) / 2 / max(1, edge.across(own)), Self.longest / max(1, edge.along(own)))
        return Size(width: own.width * share, height: own.height * share)
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
