import Drawing

/// What is seen of a text that is being edited: the text, what is selected of it, and the caret.
class EditedContentView: View {
    let caret = CaretView()
    private(set) var shown = MaskedText("", isSecret: false)
    /// In bytes of what is shown.
    private(set) var selection = 0..<0
    private(set) var caretPlace = 0
    private(set) var color = DynamicColor.role(.primaryText)
    /// True while there is a caret, or what is selected is seen.
    private(set) var isEditing = false

    static let caretWidth = 2.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(caret)
    }

    /// Shows another state.
    ///
    /// - Parameter isEditing: with a caret, or with what is selected.
    func show(_ shown: MaskedText, _ edited: EditedText, color: DynamicColor, isEditing: Bool) {
        if shown != self.shown { forgetPlaces() }
        self.shown = shown
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

    /// As high as a caret, and as what is selected of a line.
    var caretHeight: Double { font.size * 1.35 }

    // MARK: What the kinds of content have

    /// The text, or the font, is another one.
    func forgetPlaces() {}

    /// The nearest place to a finger, in bytes of what was typed.
    func offset(at point: Point) -> Int { 0 }

    /// Where a caret stands, in points.
    func caretRect(at offset: Int) -> Rect { .zero }

    /// The place beside another one, in bytes of what was typed; nil at the end.
    func next(from offset: Int, toTheRight: Bool) -> Int? { nil }
}
