import Drawing

/// Text in one line or several.
///
/// A text may have any length. What laying it out costs is spread over frames where it would make one late: a long text
/// then comes in from its top, and until all of it is there the label's height is a forecast.
open class Label: View {
    /// Where lines that are shorter than the label stand in it.
    public enum Alignment: Hashable, Sendable {
        /// Where the panel begins: at the label's left edge, or at the right one where the panel's language is written
        /// from right to left, whatever the text is written in.
        case leading
        /// Where the panel ends.
        case trailing
        /// Where their own paragraph begins, whatever the panel's language is: for texts that are read.
        case natural
        /// At the label's left edge, in every language.
        case left
        /// In the middle.
        case center
        /// At the label's right edge, in every language.
        case right
    }

    /// What the label says. Line feeds begin new lines, where there may be several.
    public var text: String {
        get { attributed?.text ?? plain }
        set {
            guard newValue != plain || attributed != nil else { return }
            plain = newValue
            attributed = nil
            textChanged()
        }
    }

    /// The same where parts of it look differently; nil where none do. Setting ``text`` ends it.
    public var attributedText: AttributedText? {
        get { attributed }
        set {
            guard newValue != attributed else { return }
            attributed = newValue
            textChanged()
        }
    }

    /// Called with a link of ``attributedText`` that was pressed, by a finger or by keys. Without it links are text like any other.
    public var onLink: ((String) -> Void)? {
        didSet { if (onLink == nil) != (oldValue == nil) { makeLinks() } }
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
    public var alignment = Alignment.leading {
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

    private var plain: String
    private var attributed: AttributedText?
    private var links: [LinkView] = []
    private var layout: TextLayout?
    private var layoutWidth = 0.0
    private var layoutFont: Font?

    /// A label that takes no touches.
    public init(_ text: String = "", role: TextRole = .body, color: DynamicColor = .role(.primaryText)) {
        plain = text
        self.role = role
        self.color = color
        super.init()
        isUserInteractionEnabled = false
    }

    /// The theme's, unless there is one of its own.
    public var font: Font { fontOverride ?? theme.font(role) }

    /// Used in the place of the theme's.
    public var fontOverride: Font? {
        didSet { if fontOverride != oldValue { contentChanged() } }
    }

    private func textChanged() {
        if attributed != nil || !links.isEmpty { makeLinks() }
        contentChanged()
    }

    private func contentChanged() {
        layout = nil
        if !links.isEmpty { setNeedsLayout() }
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    open override func themeDidChange() {
        layout = nil
    }

    // MARK: Layout

    /// In bytes of UTF-8: what is laid out of a text in one frame even where measuring costs nothing.
    private static let bytesAFrame = 65_536
    /// In points.
    private static let sizeStep = 0.5

    /// The lines for a width; nil outside of a scene, and while their turn has not come yet.
    private func layout(width: Double) -> TextLayout? {
        guard let scene else { return nil }
        // Wider than the screen nothing is seen.
        let width = min(width, 2 * max(scene.size.width, scene.size.height))
        if let layout, isRight(layout, for: width) { return layout }
        guard scene.textWorkLeft > 0 else {
            scene.addTicker(self)
            return nil
        }
        var font = font
        var made = begin(font, width, scene)
        if let minimumFontSize, font.size > minimumFontSize, !isWhole(made) {
            let largest = attributed == nil ? largestSize(font, width, scene) : .infinity
            repeat {
                repeat {
                    font.size = max(minimumFontSize, font.size - Self.sizeStep)
                } while font.size > minimumFontSize && font.size > largest
                made = begin(font, width, scene)
            } while font.size > minimumFontSize && !isWhole(made)
        }
        layout = made
        layoutWidth = width
        layoutFont = font
        if !made.isComplete { scene.addTicker(self) }
        return made
    }

    /// Whether a layout comes out the same for another width.
    private func isRight(_ layout: TextLayout, for width: Double) -> Bool {
        if width == layoutWidth { return true }
        guard layout.isComplete, !layout.isTruncated, !layout.breaksWords else { return false }
        // Narrower, but not than the lines: no word that had no room on one has it now.
        if width < layoutWidth { return layout.size.width <= width }
        // Wider: nothing moves where each paragraph has its own line already.
        return layout.lines.count <= 1 && layoutFont?.size == font.size
    }

    private func begin(_ font: Font, _ width: Double, _ scene: Scene) -> TextLayout {
        let runs = attributed.map { attributed in
            let size = self.font.size
            return attributed.textRuns(in: font, shrunk: size > 0 ? font.size / size : 1)
        }
        var layout = TextLayout(
            begin: text, font: font, runs: runs ?? [], width: width, maxLines: numberOfLines, lineSpacing: lineSpacing,
            scene.textMeasurer)
        layout.proceed(scene.textMeasurer, bytes: Self.bytesAFrame, work: max(1, scene.textWorkLeft))
        return layout
    }

    /// A Boolean value that tells whether text is cut off or a word is broken; `false` before the first layout.
    public final var isTruncated: Bool { layout(width: bounds.width).map { !isWhole($0) } ?? false }

    /// True when nothing is cut, and no word is broken.
    private func isWhole(_ layout: TextLayout) -> Bool { !layout.isTruncated && !layout.breaksWords }

    /// In points: a larger font than this cannot be whole in a width, as far as can be told without trying.
    ///
    /// Widths grow with the size of a font, which is rounded to whole pixels: a letter's by less than half a pixel.
    private func largestSize(_ font: Font, _ width: Double, _ scene: Scene) -> Double {
        let extent = TextExtent(of: text, font: font, measurer: scene.textMeasurer)
        func factor(_ part: TextExtent.Part, room: Double) -> Double {
            let rounding = Double(part.letters) / 2 / scene.scale
            return part.width > rounding ? (room + rounding) / (part.width - rounding) : .infinity
        }
        var largest = factor(extent.widestWord, room: width)
        if numberOfLines > 0 { largest = min(largest, factor(extent.all, room: width * Double(numberOfLines))) }
        return font.size * largest
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        guard let scene else { return .zero }
        if let layout = layout(width: size.width) {
            return Size(width: layout.size.width, height: layout.expectedHeight)
        }
        // Half an em a byte: only for as long as others take their turn.
        let length = font.size / 2 * Double(text.utf8.count)
        let lines = max(1, min((length / max(1, size.width)).rounded(.up), Double(max(1, numberOfLines))))
        let lineHeight = scene.textMeasurer.metrics(of: font).lineHeight * lineSpacing
        return Size(width: min(length, size.width), height: lines * lineHeight)
    }

    open override func firstBaseline(in size: Size) -> Double {
        guard let layout = layout(width: size.width), let first = layout.lines.first else { return size.height }
        let metrics = first.pieces.isEmpty ? layout.metrics : layout.metrics(of: first)
        return top(of: layout, in: size.height) + Self.baseline(metrics)
    }

    /// The lines stand in the middle of a height. A text that is too tall keeps its first line.
    private func top(of layout: TextLayout, in height: Double) -> Double {
        let top = (height - layout.expectedHeight) / 2
        return top < 0 && layout.lines.count > 1 ? 0 : top
    }

    /// From the top of a line to where its letters stand.
    private static func baseline(_ metrics: FontMetrics) -> Double {
        (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent
    }

    /// With the panel's beginning and end put into sides.
    private var placedAlignment: Alignment {
        switch alignment {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        case .natural, .left, .center, .right: alignment
        }
    }

    /// Calls `body` with each line, where it begins, and how high it is.
    private func forEachLine(_ layout: TextLayout, _ body: (TextLayout.Line, Point, FontMetrics) -> Void) {
        var y = top(of: layout, in: bounds.height)
        let alignment = placedAlignment
        for line in layout.lines {
            let metrics = line.pieces.isEmpty ? layout.metrics : layout.metrics(of: line)
            let baseline = y + Self.baseline(metrics)
            let x: Double =
                switch alignment {
                case .natural: line.order?.direction == .rightToLeft ? bounds.width - line.width : 0
                case .left, .leading: 0
                case .center: (bounds.width - line.width) / 2
                case .right, .trailing: bounds.width - line.width
                }
            body(line, Point(x: x, y: baseline), metrics)
            y += metrics.lineHeight
        }
    }

    /// A text, or a heading in one of the large roles.
    open override var accessibility: AccessibilityElement? {
        guard !text.isEmpty else { return nil }
        let isHeading = role == .largeTitle || role == .title
        return AccessibilityElement(isHeading ? .heading : .text, accessibilityLabel ?? text)
    }

    open override func draw(_ list: inout DisplayList) {
        guard let layout = layout(width: bounds.width) else { return }
        let color = color.resolved(in: theme)
        let font = layoutFont ?? font
        forEachLine(layout) { line, origin, _ in
            guard let attributed else {
                list.text(line.text, at: origin, font: font, color: color, order: line.order)
                return
            }
            for piece in line.pieces where attributed.runs.indices.contains(piece.run) {
                draw(piece, attributed.runs[piece.run], from: origin, color, &list)
            }
        }
    }

    private func draw(
        _ piece: TextLayout.Piece, _ run: AttributedText.Run, from origin: Point, _ color: Color,
        _ list: inout DisplayList
    ) {
        let isLink = run.attributes.link != nil && onLink != nil
        let own = run.attributes.color ?? (isLink ? .role(.accent) : nil)
        let color = own?.resolved(in: theme) ?? color
        let x = origin.x + piece.x
        if let picture = run.picture, let size = piece.picture {
            let metrics = piece.metrics
            let middle = origin.y - (metrics.ascent - metrics.descent) / 2
            list.picture(
                picture.name, in: Rect(x: x, y: middle - size.height / 2, width: size.width, height: size.height),
                tint: picture.isTemplate ? color : nil)
        } else {
            list.text(
                piece.text, at: origin, font: piece.font, color: color, order: piece.order, offset: piece.x)
        }
        let size = piece.font.size
        func line(at y: Double) {
            // A whole number of pixels: otherwise one line would have one more than the other.
            let scale = scene?.scale ?? 1
            let thickness = max(1, (size * Self.lineThickness * scale).rounded()) / scale
            list.fill(Rect(x: x, y: origin.y + y - thickness / 2, width: piece.width, height: thickness), color)
        }
        if run.attributes.isUnderlined || isLink { line(at: size * Self.underline) }
        if run.attributes.isStruckThrough { line(at: -size * Self.strike) }
    }

    // In ems of the letters: about what Inter, Noto Sans and DejaVu Sans say in their tables.
    private static let lineThickness = 0.06
    private static let underline = 0.14
    private static let strike = 0.28

    // MARK: Links

    private func makeLinks() {
        let hadLinks = !links.isEmpty
        for view in links { view.removeFromSuperview() }
        links = []
        for (link, words) in onLink == nil ? [] : attributed?.links ?? [] {
            let view = LinkView(link, words: words)
            view.onPress { [weak self] in self?.onLink?(link) }
            addSubview(view)
            links.append(view)
        }
        guard hadLinks || !links.isEmpty else { return }
        // Beside its links a label leaves touches to what is below it.
        isUserInteractionEnabled = !links.isEmpty
        setNeedsLayout()
        setNeedsDisplay()
    }

    open override func layoutSubviews() {
        guard !links.isEmpty, let attributed, let layout = layout(width: bounds.width) else { return }
        var rects = [[Rect]](repeating: [], count: links.count)
        // Which of the links each run belongs to.
        var (number, last) = (-1, String?.none)
        let numbers = attributed.runs.map { run -> Int? in
            if let link = run.attributes.link, link != last { number += 1 }
            last = run.attributes.link
            return last == nil ? nil : number
        }
        forEachLine(layout) { line, origin, _ in
            for piece in line.pieces {
                guard numbers.indices.contains(piece.run), let number = numbers[piece.run],
                    rects.indices.contains(number)
                else { continue }
                let rect = Rect(
                    x: origin.x + piece.x, y: origin.y - piece.metrics.ascent, width: piece.width,
                    height: piece.metrics.ascent + piece.metrics.descent)
                if let before = rects[number].last, before.minY == rect.minY, abs(before.maxX - rect.minX) < 0.01 {
                    rects[number][rects[number].count - 1] = before.union(rect)
                } else {
                    rects[number].append(rect)
                }
            }
        }
        for (view, rects) in zip(links, rects) { view.surround(rects) }
    }

    /// The link that is nearest to a finger.
    open override func hitTest(_ point: Point) -> View? {
        guard !links.isEmpty else { return super.hitTest(point) }
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }
        let near = links.filter { !$0.isHidden && $0.distance(from: point) <= $0.slop }
        return near.min { $0.distance(from: point) < $1.distance(from: point) }
    }
}

extension Label: FrameTicker {
    /// The next frame has come, in which there is time for more of the text.
    func tick(at time: Timestamp) -> Bool {
        guard let scene else { return false }
        if var layout, !layout.isComplete {
            guard scene.textWorkLeft > 0 else { return true }
            layout.proceed(scene.textMeasurer, bytes: Self.bytesAFrame, work: scene.textWorkLeft)
            self.layout = layout
            superview?.setNeedsLayout()
            setNeedsDisplay()
            return !layout.isComplete
        }
        superview?.setNeedsLayout()
        setNeedsDisplay()
        return false
    }
}
