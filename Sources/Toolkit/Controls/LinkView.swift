import Drawing

/// The pressable area of a link in a label's text.
final class LinkView: Control {
    /// The value that a press reports.
    let link: String
    /// The rectangles of the link's text, one per line, in points of the label.
    private(set) var rects: [Rect] = []

    private static let radius = 4.0

    /// Creates a view for a link.
    ///
    /// - Parameters:
    ///   - link: the value that a press reports.
    ///   - words: the text of the link, for accessibility.
    init(_ link: String, words: String) {
        self.link = link
        super.init()
        accessibilityLabel = words
        cornerRadius = Self.radius
    }

    /// Sets the frame around the rectangles of the link's text.
    func surround(_ rects: [Rect]) {
        self.rects = rects
        frame = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
        isHidden = rects.isEmpty
        setNeedsDisplay()
    }

    /// Returns the distance of a point of the label from the link's text, in points; 0 within it.
    func distance(from point: Point) -> Double {
        rects.map { rect in
            let nearest = Point(
                x: min(max(point.x, rect.minX), rect.maxX), y: min(max(point.y, rect.minY), rect.maxY))
            return nearest.distance(to: point)
        }.min() ?? .infinity
    }

    /// The distance from the text within which a touch still hits the link, in points: a line is lower than a touch target.
    var slop: Double { max(0, (max(44, metrics.minimumTarget) - (rects.first?.height ?? 0)) / 2) }

    override func point(inside point: Point) -> Bool {
        distance(from: Point(x: point.x + frame.minX, y: point.y + frame.minY)) <= slop
    }

    /// The rectangle of the first line; a ring around all lines of a long link would surround the whole paragraph.
    override var focusRect: Rect { rects.first.map(local) ?? .zero }

    private func local(_ rect: Rect) -> Rect {
        Rect(x: rect.minX - frame.minX, y: rect.minY - frame.minY, width: rect.width, height: rect.height)
    }

    override func draw(_ list: inout DisplayList) {
        for rect in rects { drawPress(&list, in: local(rect), radius: Self.radius) }
    }
}
