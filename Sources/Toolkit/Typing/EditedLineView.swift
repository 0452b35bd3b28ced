import Drawing

/// One line that is being edited: the text, what is selected of it, and the caret.
///
/// A line that is longer than the view is moved so that the caret is seen.
final class EditedLineView: View {
    private let caret = CaretView()
    private var shown = MaskedText("", isSecret: false)
    private var selection = 0..<0
    private var caretPlace = 0
    private var map: CaretMap?
    private var color = DynamicColor.role(.primaryText)
    private var showsSelection = false
    /// The left end of the line, in points.
    private var lineStart = 0.0

    private static let caretWidth = 2.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        isUserInteractionEnabled = false
        addSubview(caret)
    }

    /// Shows another state.
    ///
    /// - Parameter isEditing: with a caret, or with what is selected.
    func show(_ shown: MaskedText, _ edited: EditedText, color: DynamicColor, isEditing: Bool) {
        if shown != self.shown { map = nil }
        self.shown = shown
        self.color = color
        selection = edited.selection
        caretPlace = edited.caret
        showsSelection = isEditing
        caret.isHidden = !isEditing || !selection.isEmpty
        caret.restart()
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func themeDidChange() { map = nil }

    private var font: Font { theme.font(.body) }

    private func currentMap() -> CaretMap? {
        if map == nil, let scene {
            let direction: TextDirection? =
                TextOrder(ofLine: shown.text) == nil && scene.language.direction == .rightToLeft
                    && !shown.text.contains(where: \.isLetter) ? .rightToLeft : nil
            map = CaretMap(shown.text, font: font, direction: direction, measurer: scene.textMeasurer)
        }
        return map
    }

    /// The nearest place to a finger, in bytes of what was typed.
    func offset(at point: Point) -> Int {
        guard let map = currentMap() else { return 0 }
        layoutIfNeeded()
        return shown.typed(map.offset(at: point.x - lineStart), in: map)
    }

    /// Where a caret stands, from the view's left edge, in points.
    func x(of offset: Int) -> Double {
        guard let map = currentMap() else { return 0 }
        return lineStart + map.x(of: shown.shown(offset, in: map))
    }

    /// The place beside another one, in bytes of what was typed; nil at the end.
    func next(from offset: Int, toTheRight: Bool) -> Int? {
        guard let map = currentMap() else { return nil }
        return map.next(from: shown.shown(offset, in: map), toTheRight: toTheRight).map { shown.typed($0, in: map) }
    }

    override func layoutSubviews() {
        guard let map = currentMap() else { return }
        let room = bounds.width - Self.caretWidth
        // Where nothing is being typed a long text is seen from its beginning.
        let place = map.x(of: showsSelection ? shown.shown(caretPlace, in: map) : 0)
        if map.width <= room {
            lineStart =
                map.direction == .rightToLeft ? bounds.width - map.width - Self.caretWidth / 2 : Self.caretWidth / 2
        } else {
            // No further than its ends, and so that the caret is in it with some of what stands around it.
            let margin = min(24, room / 4)
            lineStart = min(max(lineStart, margin - place), room - margin - place)
            lineStart = min(max(lineStart, bounds.width - Self.caretWidth / 2 - map.width), Self.caretWidth / 2)
        }
        let height = min(bounds.height, font.size * 1.35)
        caret.frame = Rect(
            x: min(max(0, lineStart + place - Self.caretWidth / 2), bounds.width - Self.caretWidth),
            y: (bounds.height - height) / 2, width: Self.caretWidth, height: height)
    }

    override func draw(_ list: inout DisplayList) {
        guard let scene, let map = currentMap() else { return }
        layoutIfNeeded()
        let metrics = scene.textMeasurer.metrics(of: font)
        let height = min(bounds.height, font.size * 1.35)
        if showsSelection, !selection.isEmpty {
            let range = shown.shown(selection.lowerBound, in: map)..<shown.shown(selection.upperBound, in: map)
            for span in map.spans(of: range) {
                list.fill(
                    Rect(
                        x: lineStart + span.lowerBound, y: (bounds.height - height) / 2,
                        width: span.upperBound - span.lowerBound, height: height), theme.color(.textSelection))
            }
        }
        let baseline = (bounds.height - metrics.ascent - metrics.descent) / 2 + metrics.ascent
        list.text(
            shown.text, at: Point(x: lineStart, y: baseline), font: font, color: color.resolved(in: theme),
            order: TextOrder(ofLine: shown.text, direction: map.direction))
    }
}
