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
}
