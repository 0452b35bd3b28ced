import Drawing
import Toolkit

/// A cell at the end of the rail that is not a tab. It stays in place while the tabs scroll.
final class FixedRailCell: Control {
    enum Kind: Int, CaseIterable {
        /// The cell that opens the list of all tabs.
        case more
        /// The cell that ends editing.
        case done
        /// The cell that creates a tab.
        case newTab
        /// The cell that shows the current language and opens the list of languages.
        case language
        /// The cell for the settings of text size and contrast.
        case appearance
    }

    let kind: Kind
    var style: RailStyle {
        didSet { if style != oldValue { styleChanged() } }
    }
    var edge = RailEdge.left {
        didSet { if edge != oldValue { setNeedsDisplay() } }
    }
    /// The text of the combined badge of the hidden tabs; empty for none.
    var badgeText = "" {
        didSet {
            guard badgeText != oldValue else { return }
            badge.text = badgeText
            badge.isHidden = badgeText.isEmpty
            setNeedsLayout()
        }
    }

    /// The frame at which the icon was last drawn.
    private var drawnFrame: Rect?
    private let label = Label(role: .railNote, color: .role(.railIcon))
    private let badge = BadgeView()
    private static let iconSide = 24.0
    private static let gap = 3.0

    init(_ kind: Kind, style: RailStyle) {
        self.kind = kind
        self.style = style
        super.init()
        label.alignment = .center
        // The names of some languages consist of two words.
        if kind == .language { label.numberOfLines = 2 }
        addSubview(label)
        addSubview(badge)
        styleChanged()
    }

    private func styleChanged() {
        cornerRadius = style.selectionRadius
        showTitle()
        label.fontOverride = style.titleFont
        label.minimumFontSize = style.minimumTitleSize
        label.color = style.iconColor.map { .fixed($0) } ?? .role(.railIcon)
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func showTitle() {
        let strings = style.words ?? words
        label.text =
            switch kind {
            case .more: strings.more
            case .done: strings.done
            case .newTab: strings.newTab
            case .language: (scene?.language ?? .english).ownName
            case .appearance: strings.appearance
            }
        setNeedsLayout()
    }

    override func themeDidChange() {
        showTitle()
    }

    override func stateDidChange() {
        alpha = restingAlpha
        setNeedsDisplay()
    }

    /// The opacity of the cell while it is not animated.
    var restingAlpha: Double { isEnabled ? 1 : 0.35 }

    /// The total height of the icon and the title, in points.
    private var contentHeight: Double { Self.iconSide + Self.gap + label.sizeThatFits(bounds.size).height }

    private var iconFrame: Rect {
        // If there is too little height for both, such as above an on-screen keyboard on a small panel, only the icon is shown.
        let height = contentHeight <= bounds.height ? contentHeight : Self.iconSide
        return Rect(
            x: (bounds.width - Self.iconSide) / 2, y: ((bounds.height - height) / 2).rounded(), width: Self.iconSide,
            height: Self.iconSide)
    }

    override func layoutSubviews() {
        let frame = iconFrame
        label.isHidden = contentHeight > bounds.height
        // The icon may have been drawn with an estimated height of the title, before the title could be measured.
        if frame != drawnFrame { setNeedsDisplay() }
        label.frame = Rect(
            x: 4, y: frame.maxY + Self.gap, width: max(0, bounds.width - 8),
            height: label.sizeThatFits(Size(width: max(0, bounds.width - 8), height: bounds.height)).height)
        let size = badge.sizeThatFits(bounds.size)
        // A badge that does not fit beside the icon is moved up and overlaps it, because a number must not be cut off.
        let width = max(0, min(size.width, bounds.width - 4))
        let fits = width <= bounds.width - 2 - (frame.maxX - 1)
        badge.frame = mirrored(
            Rect(
                x: fits ? frame.maxX - 1 : bounds.width - 2 - width, y: max(0, frame.minY - (fits ? 5 : 9)),
                width: width, height: size.height))
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        drawPress(
            &list, in: RailLayout.selection(in: bounds.size, style: style, edge: edge), radius: style.selectionRadius,
            color: .railPress)
        // A hairline separates the fixed cells from the scrolling ones.
        list.fill(
            mirrored(edge.rect(along: 0, length: 1, across: 10, thickness: max(0, edge.across(area.size) - 20))),
            theme.color(.railIcon).opacity(0.25))
        let color = style.iconColor ?? theme.color(.railIcon)
        let frame = iconFrame
        drawnFrame = frame
        switch kind {
        case .more:
            for step in -1...1 {
                let dot = Rect(x: frame.midX - 2.5 + Double(step) * 9, y: frame.midY - 2.5, width: 5, height: 5)
                list.fill(dot, color, radii: CornerRadii(2.5))
            }
        case .newTab:
            list.fill(Rect(x: frame.midX - 1.5, y: frame.minY + 3, width: 3, height: 18), color)
            list.fill(Rect(x: frame.minX + 3, y: frame.midY - 1.5, width: 18, height: 3), color)
        case .done: list.checkMark(in: frame, color)
        case .language: list.globe(in: frame.insetBy(dx: 1, dy: 1), width: 1.6, color)
        case .appearance:
            if let measurer = scene?.textMeasurer { list.letters(in: frame, color, measurer: measurer) }
        }
    }
}
