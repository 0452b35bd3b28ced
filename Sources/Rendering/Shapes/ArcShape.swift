import Drawing

/// A line along a circle, in pixels.
struct ArcShape: MaskShape {
    /// The maximum number of dashes. An arc with more dashes is drawn solid.
    private static let maxDashes = 10_000.0

    let bounds: PixelRect
    private(set) var key = ShapeKey()
    /// The arc in pixels, relative to the first pixel of the bounds.
    private let arc: Arc
    private let half: Double
    private let cap: LineStyle.Cap
    private let dashes: DashPattern?

    /// The bounding square of the complete circle, including the line width, in pixels relative to the layer's shift. Its
    /// centre deviates from the centre of the circle by at most a quarter of a pixel.
    var circle: PixelRect {
        let reach = (arc.radius + half + PixelShare.reach).rounded(.up)
        func edge(_ middle: Double, _ reach: Double) -> Int {
            Int(((middle * 2).rounded() / 2 + reach).rounded(reach < 0 ? .down : .up))
        }
        return PixelRect(
            x0: bounds.x0 + edge(arc.center.x, -reach), y0: bounds.y0 + edge(arc.center.y, -reach),
            x1: bounds.x0 + edge(arc.center.x, reach), y1: bounds.y0 + edge(arc.center.y, reach))
    }

    /// Creates the shape of an arc. Returns `nil` if nothing is drawn.
    init?(_ arc: Arc, _ style: LineStyle, originX: Double, originY: Double, scale: Double) {
        guard let half = LineShape.half(of: style, scale: scale),
            var arc = Self.placed(arc, originX: originX, originY: originY, scale: scale)
        else { return nil }
        let bounds = RingSector(Self.clockwise(arc), half: half, isRound: style.cap == .round).box
        arc.center.x = Self.rounded(arc.center.x - Double(bounds.x0))
        arc.center.y = Self.rounded(arc.center.y - Double(bounds.y0))
        self.bounds = bounds
        self.arc = arc
        self.half = half
        cap = style.cap
        dashes = DashPattern(style, scale: scale)
        let numbers = [half, arc.center.x, arc.center.y, arc.radius, arc.start, arc.sweep, cap == .round ? 1 : 2]
        for number in numbers { key.mix(number) }
        dashes?.mix(into: &key)
    }

    /// Returns the bounds of the pixels of an arc, relative to the layer's shift; `nil` if nothing is drawn.
    static func bounds(
        of arc: Arc, _ style: LineStyle, originX: Double, originY: Double, scale: Double
    ) -> PixelRect? {
        guard let half = LineShape.half(of: style, scale: scale),
            let arc = placed(arc, originX: originX, originY: originY, scale: scale)
        else { return nil }
        return RingSector(clockwise(arc), half: half, isRound: style.cap == .round).box
    }

    /// Returns the arc in pixels, with its angles limited to one turn; `nil` if it is not drawn.
    private static func placed(_ arc: Arc, originX: Double, originY: Double, scale: Double) -> Arc? {
        let center = Point(x: originX + arc.center.x * scale, y: originY + arc.center.y * scale)
        let radius = arc.radius * scale
        guard abs(center.x) < limit, abs(center.y) < limit, radius > 0, radius < limit, arc.start.isFinite,
            arc.sweep.isFinite
        else { return nil }
        return Arc(
            center: center, radius: radius, start: arc.start.truncatingRemainder(dividingBy: 360),
            sweep: min(max(arc.sweep, -360), 360))
    }

    /// Returns an arc with the same points whose direction is clockwise.
    private static func clockwise(_ arc: Arc) -> Arc {
        guard arc.sweep < 0 else { return arc }
        return Arc(center: arc.center, radius: arc.radius, start: arc.start + arc.sweep, sweep: -arc.sweep)
    }

    func draw(_ part: PixelRect, into mask: Pixmap) {
        let target = StrokeMask(part: part, mask: mask)
        let length = abs(arc.sweep) * .pi / 180 * arc.radius
        guard let dashes, length / dashes.period < Self.maxDashes else {
            target.draw(RingSector(Self.clockwise(arc), half: half, isRound: cap == .round))
            return
        }
        var number = 0
        while dashes[number].lowerBound < length {
            let dash = dashes[number]
            number += 1
            guard dash.upperBound > 0 || dash.lowerBound == 0 else { continue }
            var piece = arc
            let (from, to) = (max(0, dash.lowerBound), min(length, dash.upperBound))
            piece.start += arc.sweep * (from / length)
            piece.sweep = arc.sweep * ((to - from) / length)
            target.draw(RingSector(Self.clockwise(piece), half: half, isRound: cap == .round))
        }
    }
}
