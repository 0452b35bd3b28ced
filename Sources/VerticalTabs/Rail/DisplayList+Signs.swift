import Drawing

/// Symbols of the rail that are drawn without a picture.
extension DisplayList {
    /// Draws a globe with its equator, two circles of latitude and two meridians, in a square.
    mutating func globe(in frame: Rect, width: Double, _ color: Color) {
        let radius = frame.width / 2
        stroke(frame, color, width: width, radii: CornerRadii(radius))
        let inner = radius - width / 2
        let middle = frame.center
        for y in [-0.5, 0, 0.5] {
            let half = inner * (1 - y * y).squareRoot()
            let height = middle.y + y * radius
            let ends = [Point(x: middle.x - half, y: height), Point(x: middle.x + half, y: height)]
            line(ends, color, style: LineStyle(width: width, cap: .butt))
        }
        for side in [-1.0, 1.0] {
            meridian(at: middle, radii: Size(width: side * radius * 0.42, height: inner), width: width, color)
        }
    }

    /// Draws a large and a small letter, the sign of text size, in a square. It has the same size in all themes.
    mutating func letters(in frame: Rect, _ color: Color, measurer: any TextMeasurer) {
        let font = Font(size: (frame.height * 0.84).rounded(), weight: .semibold)
        text("Aa", inMiddleOf: frame, font: font, color: color, measurer: measurer)
    }

    /// Draws a closed padlock.
    package mutating func padlock(in frame: Rect, _ color: Color) {
        let body = Rect(
            x: frame.minX, y: frame.minY + frame.height * 0.45, width: frame.width, height: frame.height * 0.55)
        let shackle = Rect(
            x: frame.minX + frame.width * 0.2, y: frame.minY, width: frame.width * 0.6, height: frame.height * 0.7)
        stroke(shackle, color, width: 1.5, radii: CornerRadii(shackle.width / 2))
        fill(body, color, radii: CornerRadii(2))
    }

    /// Draws a meridian: half an ellipse from pole to pole.
    private mutating func meridian(at middle: Point, radii: Size, width: Double, _ color: Color) {
        let steps = 12
        let points = (0...steps).map { step -> Point in
            let (x, y) = Self.halfCircle[step]
            return Point(x: middle.x + x * radii.width, y: middle.y + y * radii.height)
        }
        line(points, color, style: LineStyle(width: width, cap: .butt))
    }

    /// The points of a half circle from pole to pole: the sine and the negative cosine of every 15 degrees.
    private static let halfCircle: [(Double, Double)] = {
        let quarter: [Double] = [
            0, 0.2588190451025207, 0.5, 0.7071067811865476, 0.8660254037844386, 0.9659258262890683, 1,
        ]
        return (0...12).map { (step: Int) -> (Double, Double) in
            guard step > 6 else { return (quarter[step], -quarter[6 - step]) }
            return (quarter[12 - step], quarter[step - 6])
        }
    }()
}
