import Drawing

/// What is pressed of a link in a label's text.
final class LinkView: Control {
    /// What the press tells.
    let link: String
    /// Where its letters stand, line by line, in points of the label.
    private(set) var rects: [Rect] = []

    private static let radius = 4.0

    /// - Parameters:
    ///   - link: what the press tells.
    ///   - words: the link as it is read.
    init(_ link: String, words: String) {
        self.link = link
        super.init()
        accessibilityLabel = words
        cornerRadius = Self.radius
    }

    /// Lies around its letters.
    func surround(_ rects: [Rect]) {
        self.rects = rects
        frame = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
        isHidden = rects.isEmpty
        setNeedsDisplay()
    }

    /// How far a point of the label is from its letters, in points: 0 on them.
    func distance(from point: Point) -> Double {
        rects.map { rect in
            let nearest = Point(
                x: min(max(point.x, rect.minX), rect.maxX), y: min(max(point.y, rect.minY), rect.maxY))
            return nearest.distance(to: point)
        }.min() ?? .infinity
    }

    /// How far beside the letters a finger still means them, in points: a line of text is lower than a target.
    var slop: Double { max(0, (max(44, metrics.minimumTarget) - (rects.first?.height ?? 0)) / 2) }

    override func point(inside point: Point) -> Bool {
        distance(from: Point(x: point.x + frame.minX, y: point.y + frame.minY)) <= slop
    }

    /// Around where it begins: of a link in several lines not the whole paragraph.
    override var focusRect: Rect { rects.first.map(own) ?? .zero }

    private func own(_ rect: Rect) -> Rect {
        Rect(x: rect.minX - frame.minX, y: rect.minY - frame.minY, width: rect.width, height: rect.height)
    }

    override func draw(_ list: inout DisplayList) {
        for rect in rects { drawPress(&list, in: own(rect), radius: Self.radius) }
    }
}
