import Drawing
import KioskFile
import Toolkit

/// A mark on a plan: a button with the name of a place and its value below it, at least as large as the minimum touch target.
final class PlanButton: Control {
    var mark: PlanMark {
        didSet { if mark != oldValue { showMark() } }
    }

    /// The level of detail of a mark, from high to low.
    enum Detail: CaseIterable {
        /// The name and the value, with a sign of the tone.
        case full
        /// The value with a sign of the tone.
        case value
        /// The value in small letters.
        case small
    }

    /// The level of detail, which is lower on a crowded plan.
    var detail = Detail.full {
        didSet { if detail != oldValue { showMark() } }
    }

    var onOpen: (PageLink) -> Void = { _ in }

    private let sign = StateLight()
    private let nameLabel = Label(role: .caption, color: .role(.secondaryText))
    private let valueLabel = Label(role: .headline)

    /// The minimum width and height, in points.
    private static let minimumSide = 44.0
    private static let maximumWidth = 200.0
    /// The side of the sign, and the distance between it and the text, in points at the default text size.
    private static let (signSide, gap) = (22.0, 8.0)
    private static let margins = Size(width: 12, height: 5)
    private static let smallMargin = 6.0
    private static let borderWidth = 2.0
    /// The share of the tone's colour in the background.
    private static let tint = 0.2

    init(_ mark: PlanMark) {
        self.mark = mark
        super.init()
        valueLabel.minimumFontSize = 13
        valueLabel.hasTabularFigures = true
        nameLabel.minimumFontSize = 11
        for part in [sign, nameLabel, valueLabel] as [View] { addSubview(part) }
        showMark()
    }

    /// The name above the value; empty if the value is all that is shown.
    private var name: String { detail != .full || mark.text == mark.title ? "" : mark.title }

    private func showMark() {
        nameLabel.text = name
        nameLabel.isHidden = name.isEmpty
        valueLabel.text = mark.text
        // A value that is not current is paler but still legible.
        valueLabel.color = .role(mark.isOld ? .secondaryText : .primaryText)
        nameLabel.color = .role(mark.isOld || mark.tone == .off ? .secondaryText : .primaryText)
        sign.tone = mark.tone
        sign.isFaded = mark.isOld
        sign.isHidden = mark.tone == .off || detail == .small
        valueLabel.role = detail == .small ? .caption : .headline
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var signWidth: Double { sign.isHidden ? 0 : (Self.signSide + Self.gap) * min(max(theme.textScale, 1), 1.5) }

    private var margin: Double { detail == .small ? Self.smallMargin : Self.margins.width }

    /// The maximum width. Only a plan with room has marks with long texts.
    private var maximumWidth: Double { detail == .small ? Self.maximumWidth / 2 : Self.maximumWidth }

    override func sizeThatFits(_ size: Size) -> Size {
        let minimum = max(Self.minimumSide, metrics.minimumTarget)
        let infinite = Size(width: .infinity, height: .infinity)
        let sizes = [nameLabel, valueLabel].filter { !$0.isHidden }.map { $0.sizeThatFits(infinite) }
        let width = (sizes.map(\.width).max() ?? 0) + signWidth + 2 * margin
        let height = sizes.reduce(0) { $0 + $1.height } + 2 * Self.margins.height
        return Size(
            width: min(max(minimum, width.rounded(.up)), max(minimum, maximumWidth)),
            height: max(minimum, height.rounded(.up)))
    }

    override func layoutSubviews() {
        cornerRadius = min(12, bounds.height / 2)
        let labels = [nameLabel, valueLabel].filter { !$0.isHidden }
        let room = max(0, bounds.width - 2 * margin - signWidth)
        let heights = labels.map { $0.sizeThatFits(Size(width: room, height: .infinity)).height }
        var y = ((bounds.height - heights.reduce(0, +)) / 2).rounded()
        for (label, height) in zip(labels, heights) {
            label.alignment = sign.isHidden ? .center : .leading
            label.frame = mirrored(Rect(x: margin + signWidth, y: y, width: room, height: height))
            y += height
        }
        let side = max(0, signWidth - Self.gap)
        sign.frame = mirrored(
            Rect(x: margin, y: ((bounds.height - side) / 2).rounded(), width: side, height: side))
        super.layoutSubviews()
    }

    /// Opens the mark's page, or shows a toast with the mark's title and text.
    override func press() {
        super.press()
        guard isEnabled else { return }
        if let page = mark.page {
            onOpen(page)
            return
        }
        guard let scene else { return }
        let texts = [mark.title, mark.text == mark.title ? "" : mark.text, staleNote].filter { !$0.isEmpty }
        scene.showToast(texts.map { $0.isolated(in: scene.language.direction) }.joined(separator: " · "))
    }

    /// The note for a stale value; empty if the value is current.
    private var staleNote: String {
        guard mark.isOld else { return "" }
        return ElementStrings.words(for: ReadingNote(.stale, age: mark.age), in: scene?.language ?? .english)
    }

    /// The accessibility element: a button, with the mark's title as the label and its text as the value.
    override var accessibility: AccessibilityElement? {
        var button = accessibilityElement(.button, value: mark.text == mark.title ? nil : mark.text)
        button.name = mark.title
        if mark.isOld {
            button.value = [button.value, staleNote].compactMap(\.self).joined(separator: ", ")
        }
        return button
    }

    /// Draws the background, tinted by the tone, and a border that separates the mark from a picture of any colour.
    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        let radii = CornerRadii(cornerRadius)
        let tone = theme.color(mark.isOld ? .controlOutline : mark.tone.role)
        let surface = theme.color(.surface)
        list.fill(area, mark.isOld || mark.tone == .off ? surface : surface.mixed(with: tone, Self.tint), radii: radii)
        drawPress(&list, in: area, radius: cornerRadius)
        list.stroke(area, tone, width: Self.borderWidth, radii: radii)
    }
}
