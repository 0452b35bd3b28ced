import Drawing
import Toolkit

/// A shade over the whole rail while the kiosk is idle. Dimming the rail's views separately would make overlapping views show through.
final class RailShade: View {
    /// The opacity of the shade, from 0 to 1.
    private let darkness: Double

    /// Creates a shade and adds it to a rail.
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
