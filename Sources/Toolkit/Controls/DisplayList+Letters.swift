import Drawing

nonisolated extension DisplayList {
    /// One line of text, its letters in the middle of a rectangle in both directions.
    public mutating func text(
        _ text: String, inMiddleOf area: Rect, font: Font, color: Color, measurer: any TextMeasurer
    ) {
        let metrics = measurer.metrics(of: font)
        let x = area.midX - measurer.width(of: Substring(text), font: font) / 2
        let y = area.midY + (metrics.ascent - metrics.descent) / 2
        self.text(text, at: Point(x: x, y: y), font: font, color: color)
    }

    /// A letter in a rounded frame: the stand-in for an icon that is not there.
    public mutating func letterPlaceholder(
        _ letter: String, in frame: Rect, color: Color, measurer: (any TextMeasurer)?
    ) {
        stroke(frame.insetBy(dx: 1, dy: 1), color, width: 2, radii: CornerRadii(7))
        guard let measurer else { return }
        let font = Font(size: (frame.height * 0.55).rounded(), weight: .semibold)
        text(letter, inMiddleOf: frame, font: font, color: color, measurer: measurer)
    }

    /// What is on the key that takes a letter back: a label that points to where that was typed, with a cross.
    ///
    /// - Parameters:
    ///   - scale: 1 is 26 points wide.
    ///   - pointsRight: where letters are typed from right to left.
    mutating func backspace(at center: Point, scale: Double = 1, _ color: Color, pointsRight: Bool = false) {
        let way = pointsRight ? -scale : scale
        func point(_ x: Double, _ y: Double) -> Point { center + Point(x: x * way, y: y * scale) }
        let outline = [point(-14, 0), point(-6, -9), point(12, -9), point(12, 9), point(-6, 9)]
        line(outline + outline.prefix(1), color, style: LineStyle(width: 2))
        cross(at: point(3, 0), side: 7 * scale, width: 2, color)
    }
}
