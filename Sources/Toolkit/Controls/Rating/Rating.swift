import Drawing
import Glibc

/// A control for a rating in stars.
///
/// A finger shows a preview while it is down, and sets the rating when it is lifted on the stars. Keys change it by one star, down to none.
public final class Rating: RangeControl {
    /// The number of stars that the finger would set; `nil` without a finger.
    private var preview: Double? {
        didSet { if preview != oldValue { setNeedsDisplay() } }
    }

    private static let side = 32.0
    private static let maximumCount = 10.0
    private static let line = 1.5

    /// Creates a rating without stars, with a maximum of 1 to 10.
    public init(of count: Int = 5) {
        super.init(ValueRange(from: 0, to: min(max(Double(count), 1), Self.maximumCount), step: 1))
        cornerRadius = 10
    }

    /// Returns the size of a touch target for each star, limited to the available width.
    public override func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, metrics.minimumTarget)
        return Size(width: min(max(0, size.width), target * count), height: target)
    }

    /// The number of stars that ``RangeControl/range`` permits, rounded up.
    private var count: Double { min(max(range.maximum.rounded(.up), 1), Self.maximumCount) }

    private var cell: Double { bounds.width / count }

    // MARK: Fingers

    override func pressPlaceChanged() {
        // The preview stays visible until the press is over.
        if tracked != nil { preview = pressPlace.map(stars(at:)) }
    }

    private func stars(at point: Point) -> Double {
        cell > 0 ? held((mirrored(point).x / cell).rounded(.down) + 1) : range.minimum
    }

    /// Sets the previewed rating.
    public override func press() {
        guard isEnabled, let pressPlace else { return }
        preview = nil
        change(to: stars(at: pressPlace))
        endChange()
    }

    public override func stateDidChange() {
        if !isHighlighted { preview = nil }
        setNeedsDisplay()
    }

    // MARK: Drawing

    public override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        drawPress(&list, in: area, radius: cornerRadius)
        let side = min(Self.side, cell, area.height)
        for index in 0..<Int(count) {
            let cellFrame = mirrored(Rect(x: Double(index) * cell, y: 0, width: cell, height: area.height))
            let isGiven = Double(index) < (preview ?? value)
            if isGiven {
                list.star(at: cellFrame.center, side: side, faded(.accent))
            } else {
                list.starOutline(at: cellFrame.center, side: side - Self.line, width: Self.line, faded(.controlOutline))
            }
        }
    }

    /// The accessibility element: a slider with the number of stars.
    public override var accessibility: AccessibilityElement? {
        accessibilityElement(.slider, value: text)
    }
}

nonisolated extension DisplayList {
    /// Draws a five-pointed star.
    fileprivate mutating func star(at center: Point, side: Double, _ color: Color) {
        if side > 0 { polygon(Self.corners(of: center, side: side), color) }
    }

    /// Draws the outline of a five-pointed star.
    fileprivate mutating func starOutline(at center: Point, side: Double, width: Double, _ color: Color) {
        guard side > 0 else { return }
        let corners = Self.corners(of: center, side: side)
        line(corners + corners.prefix(1), color, style: LineStyle(width: width))
    }

    /// Returns the corners from the top on, outer and inner ones alternating.
    private static func corners(of center: Point, side: Double) -> [Point] {
        (0..<10).map { index in
            let radius = side / 2 * (index.isMultiple(of: 2) ? 1 : 0.46)
            let angle = Double(index) * Double.pi / 5
            return center + Point(x: sin(angle) * radius, y: -cos(angle) * radius)
        }
    }
}
