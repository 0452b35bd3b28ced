import Drawing

/// Shows what was typed; pressed, it opens and closes the pad to type with.
public final class SearchField: Control {
    /// Shown while nothing is typed.
    public var prompt = "" {
        didSet { if prompt != oldValue { setNeedsLayout() } }
    }
    /// What was typed, letter by letter, as the keys have them.
    public var text: [String] = [] {
        didSet {
            guard text != oldValue else { return }
            clear.isHidden = text.isEmpty
            setNeedsLayout()
        }
    }
    /// True while the pad is open: with a frame, and a bar where the next letter goes.
    public var isActive = false {
        didSet { if isActive != oldValue { setNeedsDisplay() } }
    }

    /// At the end, while something is typed.
    public let clear = CrossButton(disc: 22)
    private let label = Label(role: .body)

    private static let radius = 10.0
    private static let iconSide = 18.0
    private static let inset = 14.0
    /// What is drawn of a field that is as high as a large target.
    private static let boxHeight = 64.0
    private static let caret = Size(width: 2, height: 24)

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        cornerRadius = Self.radius
        clear.isHidden = true
        addSubview(label)
        addSubview(clear)
    }

    private var textArea: Rect {
        let right = text.isEmpty ? Self.inset : bounds.height
        return Rect(origin: .zero, size: bounds.size)
            .inset(by: Insets(left: Self.inset + Self.iconSide + 10, right: right))
    }

    public override func layoutSubviews() {
        let area = textArea
        label.text = text.isEmpty ? prompt : end(fitting: area.width - Self.caret.width - 2)
        label.color = .role(text.isEmpty ? .secondaryText : .primaryText)
        // A text that runs against the panel has the bar before it.
        label.frame = mirrored(runsAgainstPanel ? area.inset(by: Insets(left: Self.caret.width + 2)) : area)
        let side = min(bounds.width, bounds.height)
        clear.frame = mirrored(Rect(x: bounds.width - side, y: 0, width: side, height: bounds.height))
        setNeedsDisplay()
    }

    /// True where the next letter comes at the side at which the field begins: Hebrew in a panel that speaks English.
    private var runsAgainstPanel: Bool {
        guard !text.isEmpty, let measurer = scene?.textMeasurer else { return false }
        let line = TextLayout(label.text, font: label.font, measurer: measurer).lines.first
        return (line?.order?.direction == .rightToLeft) != isMirrored
    }

    /// As much of the end of what was typed as there is room for.
    private func end(fitting width: Double) -> String {
        // More letters than these are never seen at once.
        var shown = text.suffix(64)
        while shown.count > 1, textWidth(shown.joined()) > width { shown = shown.dropFirst() }
        return shown.count < text.count ? "…" + shown.dropFirst().joined() : shown.joined()
    }

    private func textWidth(_ text: String) -> Double {
        guard let measurer = scene?.textMeasurer else { return 0 }
        return TextLayout(text, font: label.font, measurer: measurer).size.width
    }

    public override func draw(_ list: inout DisplayList) {
        let whole = Rect(origin: .zero, size: bounds.size)
        let area = whole.centered(Size(width: whole.width, height: min(whole.height, Self.boxHeight)))
        list.fill(area, theme.color(.placeholder), radii: CornerRadii(Self.radius))
        drawPress(&list, in: area, radius: Self.radius)
        if isActive {
            list.stroke(
                area.insetBy(dx: 1, dy: 1), theme.color(.accent), width: 2, radii: CornerRadii(Self.radius - 1))
        }
        drawMagnifier(&list)
        guard isActive else { return }
        let place = Point(x: caretStart, y: area.midY - Self.caret.height / 2)
        list.fill(mirrored(Rect(origin: place, size: Self.caret)), theme.color(.accent), radii: CornerRadii(1))
    }

    /// From the side at which the field begins, in points.
    private var caretStart: Double {
        let area = textArea
        guard !runsAgainstPanel else { return area.minX }
        let width = text.isEmpty ? 0 : textWidth(label.text)
        let x = min(area.minX + width + 1, area.maxX - Self.caret.width)
        return text.isEmpty ? x - 5 : x
    }

    private func drawMagnifier(_ list: inout DisplayList) {
        let color = theme.color(.secondaryText)
        let frame = mirrored(
            Rect(x: Self.inset, y: (bounds.height - Self.iconSide) / 2, width: Self.iconSide, height: Self.iconSide))
        let lens = Rect(x: frame.minX, y: frame.minY, width: 13, height: 13)
        list.stroke(lens.insetBy(dx: 1, dy: 1), color, width: 2, radii: CornerRadii(5.5))
        list.line(
            from: Point(x: lens.minX + 10.6, y: lens.minY + 10.6), to: Point(x: frame.maxX - 1, y: frame.maxY - 1),
            width: 2.6, color)
    }
}
