import Drawing

/// The visible content of a text that is being edited: the text, its selection and the caret.
class EditedContentView: View {
    let caret = CaretView()
    private(set) var shown = MaskedText("", isSecret: false)
    /// The selection, in bytes of the shown text.
    private(set) var selection = 0..<0
    private(set) var caretPlace = 0
    /// The direction of the text; `nil` if its letters determine it.
    private(set) var direction: TextDirection?
    private(set) var color = DynamicColor.role(.primaryText)
    /// A Boolean value that tells whether the caret or the selection is shown.
    private(set) var isEditing = false

    static let caretWidth = 2.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(caret)
    }

    /// Shows another state of the text.
    ///
    /// - Parameters:
    ///   - direction: The direction of the text; `nil` if its letters determine it.
    ///   - isEditing: `true` to show the caret or the selection.
    func show(
        _ shown: MaskedText, _ edited: EditedText, direction: TextDirection?, color: DynamicColor, isEditing: Bool
    ) {
        if shown != self.shown || direction != self.direction { forgetPlaces() }
        self.shown = shown
        self.direction = direction
        self.color = color
        self.isEditing = isEditing
        selection = shown.shown(edited.selection.lowerBound)..<shown.shown(edited.selection.upperBound)
        caretPlace = shown.shown(edited.caret)
        caret.isHidden = !isEditing || !selection.isEmpty
        caret.restart()
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func themeDidChange() { forgetPlaces() }

    var font: Font { theme.font(.body) }

    /// The height of the caret, and of the selection in one line.
    var caretHeight: Double { font.size * 1.35 }

    // MARK: Overridden by each kind of content

    /// Discards the computed positions because the text or the font has changed.
    func forgetPlaces() {}

    /// Returns the offset nearest to a point, in bytes of the typed text.
    func offset(at point: Point) -> Int { 0 }

    /// Returns the frame of a caret, in points.
    func caretRect(at offset: Int) -> Rect { .zero }

    /// Returns the offset next to another one, in bytes of the typed text; `nil` at the end.
    func next(from offset: Int, toTheRight: Bool) -> Int? { nil }
}
