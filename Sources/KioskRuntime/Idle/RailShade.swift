import Drawing
import Toolkit

/// Darkens the rail while nobody is there, as a whole: parts that lie over each other would show through each other.
final class RailShade: View {
    /// From 0 to 1.
    private let darkness: Double

    /// Lies over a rail from now on.
    init(over rail: View, darkness: Double) {
        self.darkness = darkness
        super.init()
        isUserInteractionEnabled = false
        frame = rail.bounds
        rail.addSubview(self)
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(bounds, Color(white: 0).opacity(darkness))
    }
}
