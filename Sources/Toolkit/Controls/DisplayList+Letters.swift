import Drawing

nonisolated extension DisplayList {
    /// Draws one line of text, centred in a rectangle in both directions.
    public mutating func text(
        _ text: String, inMiddleOf area: Rect, font: Font, color: Color, measurer: any TextMeasurer
    ) {
        let metrics = measurer.metrics(of: font)
        let x = area.midX - measurer.width(of: Substring(text), font: font) / 2
        let y = area.midY + (metrics.ascent - metrics.descent) / 2
        self.text(text, at: Point(x: x, y: y), font: font, color: color)
    }

    /// Draws a letter in a rounded frame, as a placeholder for a missing icon.
    public mutating func letterPlaceholder(
        _ letter: String, in frame: Rect, color: Color, measurer: (any TextMeasurer)?
    ) {
        stroke(frame.insetBy(dx: 1, dy: 1), color, width: 2, radii: CornerRadii(7))
        guard let measurer else { return }
        let font = Font(size: (frame.height * 0.55).rounded(), weight: .semibold)
        text(letter, inMiddleOf: frame, font: font, color: color, measurer: measurer)
    }

    /// Draws the symbol of the backspace key: a tag with a cross in it, pointing to the deleted character.
    ///
    /// - Parameters:
    ///   - scale: the scale; at 1 the symbol is 26 points wide.
    ///   - pointsRight: `true` for right-to-left text.
    mutating func backspace(at center: Point, scale: Double = 1, _ color: Color, pointsRight: Bool = false) {
        let horizontalScale = pointsRight ? -scale : scale
        func point(_ x: Double, _ y: Double) -> Point { center + Point(x: x * horizontalScale, y: y * scale) }
        let outline = [point(-14, 0), point(-6, -9), point(12, -9), point(12, 9), point(-6, 9)]
        line(outline + outline.prefix(1), color, style: LineStyle(width: 2))
        cross(at: point(3, 0), side: 7 * scale, width: 2, color)
    }
}
