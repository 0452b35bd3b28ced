import Drawing
import Toolkit

/// A cross that closes or clears something.
public final class CrossButton: Control {
    /// Of the disc that the cross is drawn on; 0 draws the cross alone.
    private let disc: Double

    /// - Parameter disc: the diameter, in points, of the disc that the cross is drawn on; 0 for none.
    public init(disc: Double = 0) {
        self.disc = disc
        super.init()
    }

    public override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        let press = area.centered(Size(width: 40, height: 40))
        drawPress(&list, in: press, radius: 20)
        guard disc > 0 else {
            list.cross(at: area.center, side: 16, width: 2.4, theme.color(.secondaryText))
            return
        }
        let circle = area.centered(Size(width: disc, height: disc))
        list.fill(circle, theme.color(.secondaryText), radii: CornerRadii(disc / 2))
        list.cross(at: area.center, side: disc * 0.38, width: 1.8, theme.color(.surface))
    }
}
