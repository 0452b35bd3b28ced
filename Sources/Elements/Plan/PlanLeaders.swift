import Drawing
import Toolkit

/// The lines between places on a plan and their marks, for marks that had to be moved.
final class PlanLeaders: View {
    /// A place and the centre of its mark.
    struct Leader: Hashable {
        let place: Point
        let mark: Point
    }

    var leaders: [Leader] = [] {
        didSet { if leaders != oldValue { setNeedsDisplay() } }
    }

    private static let radius = 4.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        let (color, outline) = (theme.color(.primaryText), theme.color(.surface))
        for leader in leaders {
            list.line([leader.place, leader.mark], outline, style: LineStyle(width: 4))
            list.line([leader.place, leader.mark], color, style: LineStyle(width: 2))
            let dot = Rect(origin: leader.place, size: .zero)
                .centered(Size(width: 2 * Self.radius, height: 2 * Self.radius))
            list.fill(dot, color, radii: CornerRadii(Self.radius))
        }
    }
}
