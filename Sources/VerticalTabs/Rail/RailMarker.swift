import Drawing
import Toolkit

/// The arrow at the rail's inner edge that points at the selected cell.
public final class RailMarker: View {
    var edge = RailEdge.left {
        didSet { if edge != oldValue { setNeedsDisplay() } }
    }

    /// Tinted by its alpha; nil is the drawn arrow.
    var picture: ImageName? {
        didSet { if picture != oldValue { setNeedsDisplay() } }
    }

    /// In the place of the theme's.
    var color: Color? {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// The drawn arrow's base and height in points.
    private static let length = 18.0
    private static let depth = 9.0
    /// Of a picture, along the edge.
    private static let longest = 58.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// The picture for the rail's edge; the one that serves all edges where there is none.
    private var edgePicture: ImageName? {
        guard let picture, let pictures = scene?.pictures else { return picture }
        let own = ImageName(picture.path.inserting("-\(edge)"))
        return pictures.look(up: own).isFound ? own : picture
    }

    /// The picture's own size, made smaller where that is more than half of the rail's thickness or longer than a cell.
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
