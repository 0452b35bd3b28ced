import Drawing

/// Several lines that a person types: a ``TextField`` in which the return key begins a new line.
///
/// A text that is longer than the view is high is scrolled, by a finger and so that the caret is seen.
public final class TextView: TextField {
    /// How many lines the size has that a layout asks for.
    public var visibleLines = 4 {
        didSet { if visibleLines != oldValue { superview?.setNeedsLayout() } }
    }

    private let scroll = TextScrollView()
    private let lines: EditedLinesView
    /// Where arrows up and down go on, from the left edge of the text, in points; nil is where the caret stands.
    private var goal: Double?

    private static let inset = 10.0

    /// An empty one, for up to 10,000 characters.
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

    /// As high as its lines, and the message below them.
    public override func sizeThatFits(_ size: Size) -> Size {
        let least = super.sizeThatFits(size).height
        let height = Double(max(1, visibleLines)) * lines.lineHeight + 2 * Self.inset
        return Size(width: size.width, height: max(least, height + bounds.height - box.height))
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
        let whole = ends[0].union(ends[1])
        let (top, bottom) = (place(of: whole.origin), place(of: Point(x: whole.maxX, y: whole.maxY)))
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

    /// From the first line an arrow up goes to the beginning of the text, and from there to another view.
    override func move(down: Bool, isSelecting: Bool) -> Bool {
        let caret = edited.caret
        let x = goal ?? lines.caretRect(at: caret).midX
        let end = down ? edited.length : 0
        guard let place = lines.place(fromLineOf: caret, by: down ? 1 : -1, x: x) ?? (caret == end ? nil : end) else {
            return super.move(down: down, isSelecting: isSelecting)
        }
        edit { $0.moveCaret(to: place, isSelecting: isSelecting) }
        goal = x
        return true
    }

    override func move(toTheEnd: Bool, ofAll: Bool, _ isSelecting: Bool) {
        guard !ofAll else { return super.move(toTheEnd: toTheEnd, ofAll: true, isSelecting) }
        let place = lines.end(ofLineOf: edited.caret, atEnd: toTheEnd)
        edit { $0.moveCaret(to: place, isSelecting: isSelecting) }
    }
}

/// Keys go to the text in it.
private final class TextScrollView: ScrollView {
    var onScroll: (() -> Void)?

    /// True while no finger moves it, and it does not go on by itself.
    var isQuiet: Bool { !isDragging && !isDecelerating }

    override var canBecomeFocused: Bool { false }

    override func contentOffsetDidChange() { onScroll?() }
}
