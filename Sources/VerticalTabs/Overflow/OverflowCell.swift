import Drawing
import Toolkit

/// A list row for a tab: its icon and title, and its badge at the end.
final class OverflowCell: ListCell {
    static let identifier = "tab"

    var item: RailItem? {
        didSet { if item != oldValue { itemChanged() } }
    }

    /// A Boolean value that tells whether a check mark is shown before the selected title in place of an icon.
    var marksChoice = false

    private let label = Label(role: .headline)
    private let badge = BadgeView()
    private var icon: RailIcon?

    private static let iconSide = 30.0
    /// The distance between the icon and the title, and between the title and the badge, in points.
    private static let gap = 14.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        label.numberOfLines = 2
        addSubview(label)
        addSubview(badge)
    }

    private func itemChanged() {
        icon = nil
        label.text = item?.title ?? ""
        badge.text = item?.item.badgeValue ?? ""
        badge.isHidden = badge.text.isEmpty
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func stateDidChange() {
        super.stateDidChange()
        label.color = .role(isSelected ? .selectionText : .primaryText)
    }

    override func themeDidChange() {
        icon = nil
    }

    private var iconFrame: Rect {
        mirrored(
            Rect(
                x: OverflowLayout.inset, y: ((bounds.height - Self.iconSide) / 2).rounded(), width: Self.iconSide,
                height: Self.iconSide))
    }

    override func layoutSubviews() {
        var area = Rect(origin: .zero, size: bounds.size)
            .inset(by: Insets(left: OverflowLayout.inset + Self.iconSide + Self.gap, right: OverflowLayout.inset))
        if !badge.isHidden {
            // The title, which is more important than the badge, gets at least half of the width.
            let size = badge.sizeThatFits(area.size)
            let (strip, rest) = RailEdge.right.divide(area, thickness: min(size.width, area.width / 2))
            badge.frame = mirrored(
                Rect(
                    x: strip.minX, y: ((bounds.height - size.height) / 2).rounded(), width: strip.width,
                    height: size.height))
            area = rest.inset(by: Insets(right: Self.gap))
        }
        label.frame = mirrored(area)
    }

    override var accessibility: AccessibilityElement? {
        guard var row = super.accessibility else { return nil }
        row.name = label.text
        row.value = badge.isHidden ? nil : badge.text
        return row
    }

    override func draw(_ list: inout DisplayList) {
        super.draw(&list)
        if marksChoice, isSelected {
            list.checkMark(in: iconFrame.insetBy(dx: 3, dy: 3), theme.color(.selectionText))
        }
        guard let item, item.item.showsIcon else { return }
        if icon == nil, let pictures = scene?.pictures {
            icon = RailIcon(title: item.title, item: item.item, pictures: pictures)
        }
        let color = theme.color(isSelected ? .selectionText : .secondaryText)
        list.icon(
            isSelected ? icon?.selected : icon?.normal, of: item.item, in: iconFrame, color: color,
            measurer: scene?.textMeasurer)
    }
}
