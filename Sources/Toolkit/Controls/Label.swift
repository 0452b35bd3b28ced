import Drawing

/// A view that shows one or more lines of text.
///
/// The text may have any length. If its layout would delay a frame, the work is spread over several frames. A long text
/// then appears from its top, and the label's height is an estimate until the layout is complete.
open class Label: View {
    /// The alignment of lines that are shorter than the label.
    public enum Alignment: Hashable, Sendable {
        /// On the leading side in the panel's language, whatever the language of the text: at the left, or at the right in a
        /// right-to-left language.
        case leading
        /// On the trailing side in the panel's language.
        case trailing
        /// On the side where the text of each paragraph begins, whatever the panel's language; for running text.
        case natural
        /// At the label's left edge, in every language.
        case left
        /// In the centre.
        case center
        /// At the label's right edge, in every language.
        case right
    }

    /// The text of the label. A line feed begins a new line if several lines are permitted.
    public var text: String {
        get { attributed?.text ?? plain }
        set {
            guard newValue != plain || attributed != nil else { return }
            plain = newValue
            attributed = nil
            textChanged()
        }
    }

    /// The text with attributes; `nil` if it has none. Setting ``text`` discards the attributes.
    public var attributedText: AttributedText? {
        get { attributed }
        set {
            guard newValue != attributed else { return }
            attributed = newValue
            textChanged()
        }
    }

    /// Called with the link of ``attributedText`` that was pressed, by touch or by a key. Without it, links are shown as ordinary text.
    public var onLink: ((String) -> Void)? {
        didSet { if (onLink == nil) != (oldValue == nil) { makeLinks() } }
    }

    /// The role that selects the font from the theme's type scale.
    public var role: TextRole {
        didSet { if role != oldValue { contentChanged() } }
    }

    /// The colour of the text.
    public var color: DynamicColor {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// The alignment of the lines in the label's width.
    public var alignment = Alignment.leading {
        didSet { if alignment != oldValue { setNeedsDisplay() } }
    }

    /// The maximum number of lines; 0 for no limit. If text is left over, the last line ends with an ellipsis.
    public var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { contentChanged() } }
    }

    /// The distance between two baselines, in line heights of the font.
    public var lineSpacing = 1.0 {
        didSet { if lineSpacing != oldValue { contentChanged() } }
    }

    /// The minimum font size, in points, to which text that does not fit is shrunk before words are hyphenated, broken or cut off.
    /// `nil` keeps the font's size.
    public var minimumFontSize: Double? {
        didSet { if minimumFontSize != oldValue { contentChanged() } }
    }

    private var plain: String
    private var attributed: AttributedText?
    private var links: [LinkView] = []
    private var layout: TextLayout?
    private var layoutWidth = 0.0
    private var layoutFont: Font?

    /// Creates a label that receives no touches.
    public init(_ text: String = "", role: TextRole = .body, color: DynamicColor = .role(.primaryText)) {
        plain = text
        self.role = role
        self.color = color
        super.init()
        isUserInteractionEnabled = false
    }

    /// The font: the theme's, unless it is overridden.
    public var font: Font {
        var font = fontOverride ?? theme.font(role)
        if hasTabularFigures { font.hasTabularFigures = true }
        return font
    }

    /// A Boolean value that tells whether all digits have the same width, so that a changing number does not move.
    public var hasTabularFigures = false {
        didSet { if hasTabularFigures != oldValue { contentChanged() } }
    }

    /// The font to use instead of the theme's; `nil` for the theme's.
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

    /// The maximum number of bytes of UTF-8 laid out in one frame, even if measuring costs nothing.
    private static let bytesAFrame = 65_536
    /// The step by which the font is shrunk, in points.
    private static let sizeStep = 0.5

    /// Returns the layout for a width; `nil` outside of a scene, and if the time for layout in this frame is used up.
    private func layout(width: Double) -> TextLayout? {
        guard let scene else { return nil }
        // Text wider than the screen is not visible.
        let width = min(width, 2 * max(scene.size.width, scene.size.height))
        if let layout, isValid(layout, for: width) { return layout }
        guard scene.textWorkLeft > 0 else {
            scene.addTicker(self)
            return nil
        }
        var font = font
        var newLayout = begin(font, width, scene)
        if let minimumFontSize, font.size > minimumFontSize, !showsAllText(newLayout) {
            let largest = attributed == nil ? largestSize(font, width, scene) : .infinity
            repeat {
                repeat {
                    font.size = max(minimumFontSize, font.size - Self.sizeStep)
                } while font.size > minimumFontSize && font.size > largest
                newLayout = begin(font, width, scene)
            } while font.size > minimumFontSize && !showsAllText(newLayout)
        }
        if newLayout.isTruncated, newLayout.breaksWords, scene.hyphenates {
            // Hyphens need room. All letters without hyphens are better than an ellipsis.
            let unhyphenated = begin(font, width, scene, hyphenates: false)
            if !unhyphenated.isTruncated { newLayout = unhyphenated }
        }
        layout = newLayout
        layoutWidth = width
        layoutFont = font
        if !newLayout.isComplete { scene.addTicker(self) }
        return newLayout
    }

    /// Returns `true` if a layout is also valid for another width.
    private func isValid(_ layout: TextLayout, for width: Double) -> Bool {
        if width == layoutWidth { return true }
        guard layout.isComplete, !layout.isTruncated, !layout.breaksWords else { return false }
        // If all lines still fit a narrower width, the line breaks stay the same.
        if width < layoutWidth { return layout.size.width <= width }
        // A wider width changes nothing if there is only one line, and its font was not shrunk.
        return layout.lines.count <= 1 && layoutFont?.size == font.size
    }

    /// Begins the layout. Words are hyphenated only in the smallest permitted font.
    private func begin(_ font: Font, _ width: Double, _ scene: Scene, hyphenates: Bool = true) -> TextLayout {
        let runs = attributed.map { attributed in
            let size = self.font.size
            return attributed.textRuns(in: font, shrunk: size > 0 ? font.size / size : 1)
        }
        var layout = TextLayout(
            begin: text, font: font, runs: runs ?? [], width: width, maxLines: numberOfLines, lineSpacing: lineSpacing,
            hyphenates: hyphenates && scene.hyphenates && font.size <= minimumFontSize ?? .infinity, scene.textMeasurer)
        layout.proceed(scene.textMeasurer, bytes: Self.bytesAFrame, work: max(1, scene.textWorkLeft))
        return layout
    }

    /// The width of the widest word in the smallest permitted font.
    open override var minimumWidth: Double {
        guard let scene, !text.isEmpty else { return 0 }
        let font = font
        let word = TextExtent(of: text, font: font, measurer: scene.textMeasurer).widestWord
        // Widths are proportional to the font size, but each letter's width is rounded to whole pixels.
        let shrunk = min(1, (minimumFontSize ?? font.size) / max(1, font.size))
        return (word.width * shrunk + (shrunk < 1 ? Double(word.letters) / 2 / scene.scale : 0)).rounded(.up)
    }

    /// A Boolean value that tells whether text is cut off or a word is broken; `false` before the first layout.
    public final var isTruncated: Bool { !showsAllText(in: bounds.width) }

    /// Returns `true` if no text would be cut off and no word broken in a width, in points, or if the text cannot be laid out yet.
    package final func showsAllText(in width: Double) -> Bool { layout(width: width).map(showsAllText) ?? true }

    /// Returns `true` if no text is cut off and no word is broken.
    private func showsAllText(_ layout: TextLayout) -> Bool { !layout.isTruncated && !layout.breaksWords }

    /// Returns an upper bound of the font size, in points, at which the text fits a width.
    ///
    /// Widths are proportional to the font size. Each letter's width is rounded to whole pixels, so it is off by at most half a pixel.
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
        // Estimate half an em per byte until it is this label's turn to be laid out.
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

    /// Returns the top of the first line. The lines are centred in the height, but a text that is too tall keeps its first line visible.
    private func top(of layout: TextLayout, in height: Double) -> Double {
        let top = (height - layout.expectedHeight) / 2
        return top < 0 && layout.lines.count > 1 ? 0 : top
    }

    /// Returns the distance from the top of a line to its baseline.
    private static func baseline(_ metrics: FontMetrics) -> Double {
        (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent
    }

    /// The alignment, with leading and trailing resolved to left and right.
    private var placedAlignment: Alignment {
        switch alignment {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        case .natural, .left, .center, .right: alignment
        }
    }

    /// Calls `body` with each line, its origin on the baseline, and its metrics.
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

    override var spokenWords: [String] { (text.isEmpty ? [] : [text]) + super.spokenWords }

    /// The accessibility element: a text, or a heading if the role is a title; `nil` if there is no text.
    open override var accessibility: AccessibilityElement? {
        guard !text.isEmpty else { return nil }
        let isHeading = role == .largeTitle || role == .title
        return AccessibilityElement(isHeading ? .heading : .text, accessibilityLabel ?? text)
    }

    /// The distance above and below the label that the letters of some scripts reach, in points. Their fonts have higher lines than the
    /// label's own font.
    override var drawingMargin: Double { reach }

    private var reach = 0.0
    private static let highestReach = 0.4
    /// The first byte of the letters of these scripts in UTF-8. The first of them is Hebrew.
    private static let firstHighByte: UInt8 = 0xD6

    open override func draw(_ list: inout DisplayList) {
        guard let layout = layout(width: bounds.width) else { return }
        let color = color.resolved(in: theme)
        let font = layoutFont ?? font
        reach = text.utf8.contains { $0 >= Self.firstHighByte } ? font.size * Self.highestReach : 0
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
        let runColor = run.attributes.color ?? (isLink ? .role(.accent) : nil)
        let color = runColor?.resolved(in: theme) ?? color
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
            // Round to whole pixels; otherwise lines of the same thickness could differ by one.
            let scale = scene?.scale ?? 1
            let thickness = max(1, (size * Self.lineThickness * scale).rounded()) / scale
            list.fill(Rect(x: x, y: origin.y + y - thickness / 2, width: piece.width, height: thickness), color)
        }
        if run.attributes.isUnderlined || isLink { line(at: size * Self.underline) }
        if run.attributes.isStruckThrough { line(at: -size * Self.strike) }
    }

    // In ems: about the values in the tables of Inter, Noto Sans and DejaVu Sans.
    private static let lineThickness = 0.06
    private static let underline = 0.14
    private static let strike = 0.28

    // MARK: Links

    private func makeLinks() {
        let hadLinks = !links.isEmpty
        for view in links { view.removeFromSuperview() }
        links = []
        for (link, linkText) in onLink == nil ? [] : attributed?.links ?? [] {
            let view = LinkView(link, words: linkText)
            view.onPress { [weak self] in self?.onLink?(link) }
            addSubview(view)
            links.append(view)
        }
        guard hadLinks || !links.isEmpty else { return }
        // Outside of its links, the label passes touches to the views below.
        isUserInteractionEnabled = !links.isEmpty
        setNeedsLayout()
        setNeedsDisplay()
    }

    open override func layoutSubviews() {
        guard !links.isEmpty, let attributed, let layout = layout(width: bounds.width) else { return }
        var rects = [[Rect]](repeating: [], count: links.count)
        // The index of the link to which each run belongs.
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

    /// Returns the link nearest to the point, if the point is in its touch area.
    open override func hitTest(_ point: Point) -> View? {
        guard !links.isEmpty else { return super.hitTest(point) }
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }
        let near = links.filter { !$0.isHidden && $0.distance(from: point) <= $0.slop }
        return near.min { $0.distance(from: point) < $1.distance(from: point) }
    }
}

extension Label: FrameTicker {
    /// Continues the layout in the time that the frame leaves for it.
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
