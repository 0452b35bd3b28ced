import Drawing
import Toolkit

/// One tab in the rail: an icon, a title, and a badge.
public final class RailCell: Control {
    public internal(set) var item = TabRail.Item(title: "", item: TabItem()) {
        didSet { if item != oldValue { itemChanged() } }
    }

    public internal(set) var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    var style: RailStyle {
        didSet { if style != oldValue { setNeedsLayout() } }
    }

    private let titleLabel = Label(role: .railTitle, color: .role(.railIcon))
    private let badge = BadgeView()
    private var icon: RailIcon?

    /// Between icon and title; half of it where the cell is low.
    private static let titleGap = 6.0
    /// Titles are no smaller, in points.
    private static let minimumTitleSize = 10.0
    private static let lowHeight = 80.0

    init(style: RailStyle) {
        self.style = style
        super.init()
        titleLabel.alignment = .center
        titleLabel.numberOfLines = 2
        titleLabel.minimumFontSize = Self.minimumTitleSize
        addSubview(titleLabel)
        addSubview(badge)
    }

    private func itemChanged() {
        icon = nil
        titleLabel.text = item.title
        badge.text = item.item.badgeValue ?? ""
        badge.isHidden = item.item.badgeValue?.isEmpty ?? true
        setNeedsLayout()
        setNeedsDisplay()
    }

    public override func stateDidChange() {
        titleLabel.color = .role(isSelected ? .railSelectedIcon : .railIcon)
        setNeedsDisplay()
    }

    public override func themeDidChange() {
        icon = nil
    }

    private var isLow: Bool { bounds.height < Self.lowHeight }
    private var titleGap: Double { isLow ? Self.titleGap / 2 : Self.titleGap }
    /// Keeps the title off the edge of the selected cell's background.
    private var titleMargin: Double { style.selectionInsets.left + 1 }

    /// The title's size on up to two lines; on one where the cell is too low for two.
    private var titleSize: Size {
        let width = max(0, bounds.width - 2 * titleMargin)
        let size = titleLabel.sizeThatFits(Size(width: width, height: bounds.height))
        return Size(width: width, height: size.height)
    }

    /// The picture's place: above the title, both together in the middle of the cell.
    private var iconFrame: Rect {
        let side = style.iconSize
        let height = side + titleGap + titleSize.height
        return Rect(
            x: (bounds.width - side) / 2, y: ((bounds.height - height) / 2).rounded(), width: side, height: side)
    }

    public override func layoutSubviews() {
        titleLabel.numberOfLines = isLow ? 1 : 2
        let frame = iconFrame
        titleLabel.frame = Rect(origin: Point(x: titleMargin, y: frame.maxY + titleGap), size: titleSize)
        let size = badge.sizeThatFits(bounds.size)
        let left = frame.maxX - 7
        badge.frame = Rect(
            x: left, y: frame.minY - size.height / 2 + 1, width: max(0, min(size.width, bounds.width - left - 2)),
            height: size.height)
    }

    private var look: RailIcon.Look? {
        if icon == nil, let pictures = scene?.pictures {
            icon = RailIcon(title: item.title, item: item.item, pictures: pictures)
        }
        return isSelected ? icon?.selected : icon?.normal
    }

    public override func draw(_ list: inout DisplayList) {
        let selection = RailLayout.selection(in: bounds.size, style: style)
        let radii = CornerRadii(style.selectionRadius)
        if isSelected { list.append(.fill(selection, theme.railSelection, radii)) }
        drawPress(&list, in: selection, radius: style.selectionRadius)
        let color = theme.color(isSelected ? .railSelectedIcon : .railIcon)
        let frame = iconFrame
        switch look {
        case .picture(let name)?:
            list.picture(name, in: frame, tint: item.item.rendering == .template ? color : nil)
        case .letter(let letter)?: drawPlaceholder(letter, &list, in: frame, color)
        case nil: break
        }
    }

    private func drawPlaceholder(_ letter: String, _ list: inout DisplayList, in frame: Rect, _ color: Color) {
        list.stroke(frame.insetBy(dx: 1, dy: 1), color, width: 2, radii: CornerRadii(7))
        guard let measurer = scene?.textMeasurer else { return }
        let font = Font(size: (frame.height * 0.55).rounded(), weight: .semibold)
        let metrics = measurer.metrics(of: font)
        let width = measurer.width(of: Substring(letter), font: font)
        let baseline = frame.midY + (metrics.ascent - metrics.descent) / 2
        list.text(letter, at: Point(x: frame.midX - width / 2, y: baseline), font: font, color: color)
    }
}
