import Drawing

/// A field for several lines of text: a ``TextField`` in which the return key begins a new line.
///
/// A text that is higher than the view scrolls by touch, and automatically so that the caret stays visible.
public final class TextView: TextField {
    /// The number of visible lines in the size that the view requests.
    public var visibleLines = 4 {
        didSet { if visibleLines != oldValue { superview?.setNeedsLayout() } }
    }

    private let scroll = TextScrollView()
    private let lines: EditedLinesView
    /// The horizontal position that the up and down arrow keys keep, in points from the left edge of the text. If `nil`, they keep
    /// the position of the caret.
    private var goal: Double?

    private static let inset = 10.0

    /// Creates an empty view for up to 10,000 characters.
    public convenience init(frame: Rect = .zero) {
        self.init(frame: frame, lines: EditedLinesView())
    }

    private init(frame: Rect, lines: EditedLinesView) {
        self.lines = lines
        super.init(frame: frame, content: lines)
        scroll.addSubview(lines)
        scroll.onScroll = { [weak self] in self?.layoutHandles() }
        maximumLength = 10_000
        returnKey = .newLine
    }

    // MARK: Layout

    /// Returns the height of the visible lines, plus the height of the message below them.
    public override func sizeThatFits(_ size: Size) -> Size {
        let minimumHeight = super.sizeThatFits(size).height
        let height = Double(max(1, visibleLines)) * lines.currentLineHeight + 2 * Self.inset
        return Size(width: size.width, height: max(minimumHeight, height + noteHeight))
    }

    override var host: View { scroll }

    override func firstLine(in area: Rect) -> Rect {
        Rect(x: area.minX, y: area.minY + Self.inset, width: area.width, height: lines.lineHeight)
    }

    override func layOutContent(in area: Rect) {
        scroll.frame = area.insetBy(dx: 0, dy: min(Self.inset, area.height / 2))
        let height = lines.height(forWidth: scroll.bounds.width)
        lines.frame = Rect(x: 0, y: 0, width: scroll.bounds.width, height: max(height, scroll.bounds.height))
        scroll.contentSize = Size(width: scroll.bounds.width, height: height)
        guard isEditing, scroll.isQuiet else { return }
        scroll.scrollRectToVisible(lines.caretRect(at: edited.caret).insetBy(dx: 0, dy: -4), animated: false)
    }

    override var selectedRect: Rect {
        let ends = [edited.selection.lowerBound, edited.selection.upperBound].map { lines.caretRect(at: $0) }
        let selectionRect = ends[0].union(ends[1])
        let (top, bottom) = (
            place(of: selectionRect.origin), place(of: Point(x: selectionRect.maxX, y: selectionRect.maxY))
        )
        let (y0, y1) = (max(box.minY, top.y), min(box.maxY, bottom.y))
        return Rect(x: top.x, y: y0, width: bottom.x - top.x, height: max(0, y1 - y0))
    }

    override func changed() {
        goal = nil
        super.changed()
    }

    // MARK: Typing

    override func accepts(_ character: Character) -> Bool { character == "\n" || super.accepts(character) }

    public override func insert(_ text: String) {
        super.insert(
            String(
                text.map { character in
                    character.isNewline ? "\n" : character == "\t" ? " " : character
                }))
    }

    public override func pressReturn() {
        if returnKey == .newLine { insert("\n") } else { super.pressReturn() }
    }

    /// Moves the caret one line up or down. From the first line, the up arrow goes to the beginning of the text, and
    /// from there to another view.
    override func move(down: Bool, isSelecting: Bool) -> Bool {
        let caret = edited.caret
        let x = goal ?? lines.caretRect(at: caret).midX
        let end = down ? edited.length : 0
        guard let offset = lines.place(fromLineOf: caret, by: down ? 1 : -1, x: x) ?? (caret == end ? nil : end) else {
            return super.move(down: down, isSelecting: isSelecting)
        }
        edit { $0.moveCaret(to: offset, isSelecting: isSelecting) }
        goal = x
        return true
    }

    override func move(toTheEnd: Bool, ofAll: Bool, _ isSelecting: Bool) {
        guard !ofAll else { return super.move(toTheEnd: toTheEnd, ofAll: true, isSelecting) }
        let offset = lines.end(ofLineOf: edited.caret, atEnd: toTheEnd)
        edit { $0.moveCaret(to: offset, isSelecting: isSelecting) }
    }
}

/// The scroll view around the text. It cannot have the focus: keys go to the text in it.
private final class TextScrollView: ScrollView {
    var onScroll: (() -> Void)?

    /// A Boolean value that tells whether the content is at rest, without a finger or a fling that moves it.
    var isQuiet: Bool { !isDragging && !isDecelerating }

    override var canBecomeFocused: Bool { false }

    override func contentOffsetDidChange() { onScroll?() }
}
