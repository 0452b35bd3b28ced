import Drawing
import Toolkit

/// The cell of a tab in a rail, with an icon, a title and a badge.
public final class RailCell: Control, RailCellView {
    public var content: RailCellContent {
        didSet { if content != oldValue { contentChanged(from: oldValue) } }
    }

    private let titleLabel = Label(color: .role(.railIcon))
    private let badge = BadgeView()
    private var icon: RailIcon?
    /// The frame in which the icon was last drawn.
    private var drawnFrame: Rect?
    private var style: RailStyle { content.style }

    /// The space beside the selection background on a horizontal rail, in points.
    private static let horizontalInset = 5.0
    /// The sizes of the icon in low cells, in points. In the lowest ones, it leaves space to two lines of the smallest letters.
    private static let lowIconSizes = 18.0...24
    /// The space above the icon and below the title, in points, in a cell that grows with its title.
    private static let padding = 8.0
    /// The growth of the icon of a lifted cell, as a fraction of its size.
    private static let liftGrowth = 0.15

    /// Creates a cell that shows a tab.
    public init(_ content: RailCellContent) {
        self.content = content
        super.init()
        titleLabel.alignment = .center
        addSubview(titleLabel)
        addSubview(badge)
        itemChanged()
        measuresChanged()
        stateDidChange()
    }

    private func contentChanged(from old: RailCellContent) {
        if content.item != old.item {
            icon = nil
            itemChanged()
            setNeedsLayout()
        }
        if content.style.measuresDiffer(from: old.style) || content.edge != old.edge { measuresChanged() }
        // The badge of a tab without an icon is at the corner of the selection background.
        if iconSide == 0, content.style.selectionInsets != old.style.selectionInsets { setNeedsLayout() }
        stateDidChange()
    }

    private func itemChanged() {
        titleLabel.text = content.item.title
        badge.text = content.item.item.badgeValue ?? ""
        badge.isHidden = content.item.item.badgeValue?.isEmpty ?? true
    }

    private func measuresChanged() {
        titleLabel.minimumFontSize = style.minimumTitleSize
        titleLabel.role = style.titleRole
        titleLabel.fontOverride = style.titleFont
        setNeedsLayout()
    }

    public override func stateDidChange() {
        titleLabel.color = color
        cornerRadius = style.selectionRadius
        setNeedsDisplay()
    }

    public override func themeDidChange() {
        icon = nil
    }

    private var color: DynamicColor {
        content.isSelected
            ? style.selectedIconColor.map { .fixed($0) } ?? .role(.railSelectedIcon)
            : style.iconColor.map { .fixed($0) } ?? .role(.railIcon)
    }

    /// The accessibility element of a tab, with its title as the name and its badge as the value.
    public override var accessibility: AccessibilityElement? {
        var tab = accessibilityElement(
            .tab, value: badge.isHidden ? nil : badge.text, states: content.isSelected ? .selected : [])
        tab.name = content.item.title
        if let note = content.item.item.lockedNote {
            tab.value = [tab.value, note].compactMap { $0 }.joined(separator: ", ")
        }
        return tab
    }

    // MARK: Layout

    private var isLow: Bool { style.isLow(bounds.height) }
    /// The distance between the icon and the title, in points, in a cell that is not low.
    private var largeTitleGap: Double { style.isClassic ? 6 : 4 }
    private var titleGap: Double { isLow ? (style.isClassic ? 3 : 1) : largeTitleGap }
    /// The margin at both sides of the title, which keeps it within the selection background, in points.
    private var titleMargin: Double {
        let inset = style.isClassic || content.edge.isVertical ? style.selectionInsets.left : Self.horizontalInset
        // A cell that is as wide as its title has space beside it.
        return inset + (style.titles == .widen && !style.isClassic ? 6 : 1)
    }
    /// The space above the icon and below the title, in points. On a horizontal rail, it fits the marker.
    private var verticalMargin: Double { isLow ? 4 : content.edge.isVertical ? 6 : 9 }
    private var iconSide: Double {
        guard content.item.item.showsIcon else { return 0 }
        guard isLow, !style.isClassic else { return style.iconSize }
        let room = (bounds.height - 2 * verticalMargin - titleGap - 2.5 * style.minimumTitleSize).rounded(.down)
        return min(style.iconSize, max(Self.lowIconSizes.lowerBound, min(Self.lowIconSizes.upperBound, room)))
    }

    /// A Boolean value that tells whether the icon and a two-line title at full size fit into the cell, with 2 points to spare at each end.
    private var fitsTwoLines: Bool {
        guard let measurer = scene?.textMeasurer else { return false }
        let gap = iconSide > 0 ? titleGap : 0
        return iconSide + gap + 2 * measurer.metrics(of: titleLabel.font).lineHeight + 4 <= bounds.height
    }

    private var numberOfLines: Int {
        switch style.titles {
        case .shrink: isLow && !fitsTwoLines ? 1 : 2
        case .wrap: max(1, style.maximumTitleLines)
        case .widen: 1
        }
    }

    /// Sets the number of lines of the title. In a title that shrinks, it is two if the smallest letters fit, and the letters are as large
    /// as then fits below the icon.
    private func fitTitle() {
        guard style.titles == .shrink, !style.isClassic, let measurer = scene?.textMeasurer else {
            titleLabel.numberOfLines = numberOfLines
            return
        }
        var font = style.titleFont ?? theme.font(style.titleRole)
        let lineHeight = measurer.metrics(of: font).lineHeight / max(1, font.size)
        let gap = iconSide > 0 ? titleGap : 0
        let room = bounds.height - 2 * verticalMargin - iconSide - gap
        let lines = room >= 2 * lineHeight * style.minimumTitleSize ? 2 : 1
        let largest = room / (Double(lines) * max(1, lineHeight))
        // Whole half points keep the number of different fonts small.
        font.size = min(font.size, max(style.minimumTitleSize, (largest * 2).rounded(.down) / 2))
        titleLabel.numberOfLines = lines
        titleLabel.fontOverride = font
    }

    /// Returns the size of the icon and the title. It is used if the style lets cells grow with their titles.
    public override func sizeThatFits(_ size: Size) -> Size {
        fitTitle()
        let isWide = style.titles == .widen
        let room = isWide ? Double.infinity : max(0, size.width - 2 * titleMargin)
        let title = titleLabel.sizeThatFits(Size(width: room, height: .infinity))
        let gap = iconSide > 0 && title.height > 0 ? largeTitleGap : 0
        return Size(
            width: isWide ? (title.width + 2 * titleMargin).rounded(.up) : size.width,
            height: (iconSide + gap + title.height + 2 * Self.padding).rounded(.up))
    }

    private var titleSize: Size {
        let width = max(0, bounds.width - 2 * titleMargin)
        let size = titleLabel.sizeThatFits(Size(width: width, height: bounds.height))
        return Size(width: width, height: size.height)
    }

    /// The frame of the icon. The icon and the title below it are centred in the cell.
    private var iconFrame: Rect {
        let side = iconSide
        let height = side > 0 ? side + titleGap + titleSize.height : titleSize.height
        return Rect(
            x: (bounds.width - side) / 2, y: ((bounds.height - height) / 2).rounded(), width: side, height: side)
    }

    public override func layoutSubviews() {
        fitTitle()
        let frame = iconFrame
        // The icon may have been drawn with an estimated height of the title, before the title could be measured.
        if frame != drawnFrame { setNeedsDisplay() }
        let gap = iconSide > 0 ? titleGap : 0
        titleLabel.frame = Rect(origin: Point(x: titleMargin, y: frame.maxY + gap), size: titleSize)
        let size = badge.sizeThatFits(bounds.size)
        guard iconSide > 0 else {
            // Without an icon, the badge is at the upper left, above the title.
            let selection = RailLayout.selection(in: bounds.size, style: style, edge: content.edge)
            badge.frame = mirrored(
                Rect(
                    x: selection.minX + 2, y: max(0, min(selection.minY + 2, frame.minY - size.height)),
                    width: max(0, min(size.width, bounds.width - 2 * selection.minX - 4)), height: size.height))
            return
        }
        // Only the corner of the badge overlaps the icon. A text that is too long is truncated.
        let left = frame.maxX - 7
        badge.frame = mirrored(
            Rect(
                x: left, y: max(0, frame.minY - size.height / 2 + 1),
                width: max(0, min(size.width, bounds.width - left - 2)), height: size.height))
    }

    // MARK: Drawing

    private var look: RailIcon.Look? {
        if icon == nil, let pictures = scene?.pictures {
            icon = RailIcon(title: content.item.title, item: content.item.item, pictures: pictures)
        }
        return content.isSelected ? icon?.selected : icon?.normal
    }

    public override func draw(_ list: inout DisplayList) {
        let unliftedSelection = RailLayout.selection(in: bounds.size, style: style, edge: content.edge)
        // The cell clips its drawing.
        let largest = style.isClassic ? 4 : min(4, unliftedSelection.minX, unliftedSelection.minY)
        let selection = unliftedSelection.insetBy(dx: -largest * content.lift, dy: -largest * content.lift)
        let radii = CornerRadii(style.selectionRadius + 3 * content.lift)
        if content.lift > 0 || content.isSelected && style.isClassic {
            list.append(.fill(selection, style.selectionPaint(in: theme, at: content.edge), radii))
            list.stroke(selection, theme.color(.border), width: 2, radii: radii)
        }
        if content.lift > 0 {
            // On a dark rail, the shadow alone would hardly be visible.
            list.stroke(selection, color.resolved(in: theme).opacity(0.5 * content.lift), width: 1, radii: radii)
        }
        drawPress(&list, in: selection, radius: style.selectionRadius, color: .railPress)
        drawnFrame = iconFrame
        if iconSide > 0 { drawIcon(&list) }
        // The pill may have a similar colour as the badge, so a ring in the rail's colour separates them.
        guard content.isSelected, !style.isClassic, !badge.isHidden else { return }
        let ring = badge.frame.insetBy(dx: -1.5, dy: -1.5)
        list.fill(ring, style.background ?? theme.color(.rail), radii: CornerRadii(ring.height / 2))
    }

    private func drawIcon(_ list: inout DisplayList) {
        let growth = iconSide * Self.liftGrowth * content.lift / 2
        let frame = iconFrame.insetBy(dx: -growth, dy: -growth)
        let color = color.resolved(in: theme)
        list.icon(look, of: content.item.item, in: frame, color: color, measurer: scene?.textMeasurer)
        guard content.item.item.lockedNote != nil else { return }
        list.padlock(in: mirrored(Rect(x: frame.maxX - 3, y: frame.maxY - 13, width: 11, height: 14)), color)
    }
}
