import Drawing

/// A line of text that is being edited.
///
/// A line that is longer than the view scrolls so that the caret is visible.
final class EditedLineView: EditedContentView {
    private var map: CaretMap?
    /// The left end of the line, in points.
    private var lineStart = 0.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    override func forgetPlaces() { map = nil }

    private func currentMap() -> CaretMap? {
        if map == nil, let scene {
            map = CaretMap(shown.text, font: font, direction: direction, measurer: scene.textMeasurer)
        }
        return map
    }

    /// A Boolean value that tells whether the text begins at the right. A number or an address, which is written from left to right, begins
    /// at the side of the language, as does a text without letters.
    private func isAtRight(_ map: CaretMap) -> Bool {
        guard map.direction == .leftToRight else { return true }
        return scene?.language.direction == .rightToLeft
            && (direction != nil || !shown.text.contains(where: \.isLetter))
    }

    override func offset(at point: Point) -> Int {
        guard let map = currentMap() else { return 0 }
        layoutIfNeeded()
        return shown.typed(map.offset(at: point.x - lineStart))
    }

    override func caretRect(at offset: Int) -> Rect {
        guard let map = currentMap() else { return .zero }
        return caretRect(x: lineStart + map.x(of: shown.shown(offset)))
    }

    private func caretRect(x: Double) -> Rect {
        let height = min(bounds.height, caretHeight)
        return Rect(
            x: x - Self.caretWidth / 2, y: (bounds.height - height) / 2, width: Self.caretWidth, height: height)
    }

    override func next(from offset: Int, toTheRight: Bool) -> Int? {
        guard let map = currentMap() else { return nil }
        return map.next(from: shown.shown(offset), toTheRight: toTheRight).map { shown.typed($0) }
    }

    override func layoutSubviews() {
        guard let map = currentMap() else { return }
        let room = bounds.width - Self.caretWidth
        // A long text that is not being edited is shown from its beginning.
        let caretX = map.x(of: isEditing ? caretPlace : 0)
        if map.width <= room {
            lineStart =
                isAtRight(map) ? bounds.width - map.width - Self.caretWidth / 2 : Self.caretWidth / 2
        } else {
            // Keep the caret visible with a margin around it, but do not scroll beyond the ends of the line.
            let margin = min(24, room / 4)
            lineStart = min(max(lineStart, margin - caretX), room - margin - caretX)
            lineStart = min(max(lineStart, bounds.width - Self.caretWidth / 2 - map.width), Self.caretWidth / 2)
        }
        var frame = caretRect(x: lineStart + caretX)
        frame.origin.x = min(max(0, frame.minX), bounds.width - Self.caretWidth)
        caret.frame = frame
    }

    override func draw(_ list: inout DisplayList) {
        guard let scene, let map = currentMap() else { return }
        layoutIfNeeded()
        let metrics = scene.textMeasurer.metrics(of: font)
        if isEditing, !selection.isEmpty {
            let band = caretRect(x: 0)
            for span in map.spans(of: selection) {
                list.fill(
                    Rect(
                        x: lineStart + span.lowerBound, y: band.minY, width: span.upperBound - span.lowerBound,
                        height: band.height), theme.color(.textSelection))
            }
        }
        let baseline = (bounds.height - metrics.ascent - metrics.descent) / 2 + metrics.ascent
        list.text(
            shown.text, at: Point(x: lineStart, y: baseline), font: font, color: color.resolved(in: theme),
            order: TextOrder(ofLine: shown.text, direction: map.direction))
    }
}
