import Drawing
import Toolkit

/// The arrow at the rail's inner edge that points at the selected cell.
public final class RailMarker: View {
    var side = RailSide.left {
        didSet { if side != oldValue { setNeedsDisplay() } }
    }

    /// Tinted by its alpha; nil is the drawn arrow.
    var picture: PictureName? {
        didSet { if picture != oldValue { setNeedsDisplay() } }
    }

    /// The drawn arrow's size in points.
    private static let size = Size(width: 9, height: 18)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public override func sizeThatFits(_ size: Size) -> Size {
        if let picture, case .found(let own)? = scene?.pictures.look(up: picture) { return own }
        return Self.size
    }

    public override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        let color = theme.color(.railSelectedIcon)
        if let picture {
            list.picture(picture, in: area, mode: .scaleToFill, tint: color)
        } else {
            let (base, tip) = side == .left ? (area.maxX, area.minX) : (area.minX, area.maxX)
            list.polygon(
                [Point(x: base, y: 0), Point(x: base, y: area.maxY), Point(x: tip, y: area.midY)], color)
        }
    }
}
