import Drawing

/// Text in one line or several.
open class Label: View {
    /// Where lines that are shorter than the label stand in it.
    public enum Alignment: Hashable, Sendable {
        /// At the label's left edge.
        case left
        /// In the middle.
        case center
        /// At the label's right edge.
        case right
    }

    /// What the label says. Line feeds begin new lines, where there may be several.
    public var text: String {
        didSet { if text != oldValue { contentChanged() } }
    }

    /// Chooses the font from the theme's type scale.
    public var role: TextRole {
        didSet { if role != oldValue { contentChanged() } }
    }

    /// The text's colour.
    public var color: DynamicColor {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// Where the lines stand in the label's width.
    public var alignment = Alignment.left {
        didSet { if alignment != oldValue { setNeedsDisplay() } }
    }

    /// 0 means as many as the text takes. The last line ends in an ellipsis where text is left over.
    public var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { contentChanged() } }
    }

    /// The distance of two baselines, in line heights of the font.
    public var lineSpacing = 1.0 {
        didSet { if lineSpacing != oldValue { contentChanged() } }
    }

    /// Text that does not fit is made smaller, down to this size in points, before words are broken or cut; nil keeps
    /// the font's size.
    public var minimumFontSize: Double? {
        didSet { if minimumFontSize != oldValue { contentChanged() } }
    }

    private var layout: TextLayout?
    private var layoutWidth = 0.0
    private var layoutFont: Font?

    /// A label that takes no touches.
    public init(_ text: String = "", role: TextRole = .body, color: DynamicColor = .role(.primaryText)) {
        self.text = text
        self.role = role
        self.color = color
        super.init()
        isUserInteractionEnabled = false
    }

    /// The theme's, unless there is one of its own.
    public var font: Font { ownFont ?? theme.font(role) }

    /// Used in the place of the theme's.
    public var ownFont: Font? {
        didSet { if ownFont != oldValue { contentChanged() } }
    }

    private func contentChanged() {
        layout = nil
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    open override func themeDidChange() {
        layout = nil
    }

    private func layout(width: Double) -> TextLayout? {
        if let layout, layoutWidth == width { return layout }
        guard let measurer = scene?.textMeasurer else { return nil }
        var font = font
        var made = layout(font, width, measurer)
        while let minimumFontSize, font.size > minimumFontSize, !fits(made, font, width, measurer) {
            font.size = max(minimumFontSize, font.size - 0.5)
            made = layout(font, width, measurer)
        }
        layout = made
        layoutWidth = width
        layoutFont = font
        return made
    }

    private func layout(_ font: Font, _ width: Double, _ measurer: any TextMeasurer) -> TextLayout {
        TextLayout(
            text, font: font, width: width, maxLines: numberOfLines, lineSpacing: lineSpacing, measurer: measurer)
    }

    /// True when nothing is cut, and no word is broken.
    private func fits(_ layout: TextLayout, _ font: Font, _ width: Double, _ measurer: any TextMeasurer) -> Bool {
        guard !layout.isTruncated else { return false }
        var words = Words(Substring(text))
        while let (_, word) = words.next() {
            if measurer.width(of: word, font: font) > width { return false }
        }
        return true
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        layout(width: size.width)?.size ?? .zero
    }

    /// The lines stand in the middle of the height.
    open override func draw(_ list: inout DisplayList) {
        guard let layout = layout(width: bounds.width) else { return }
        let metrics = layout.metrics
        var y = (bounds.height - layout.size.height) / 2
        // Text that is too tall keeps its first line.
        if y < 0, layout.lines.count > 1 { y = 0 }
        y += (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent
        let color = color.resolved(in: theme)
        let font = layoutFont ?? font
        for line in layout.lines {
            let x: Double =
                switch alignment {
                case .left: 0
                case .center: (bounds.width - line.width) / 2
                case .right: bounds.width - line.width
                }
            list.text(line.text, at: Point(x: x, y: y), font: font, color: color)
            y += metrics.lineHeight
        }
    }
}
