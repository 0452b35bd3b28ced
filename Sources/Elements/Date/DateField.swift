import Drawing
import Toolkit

/// A closed field with a date, a time of day, or both. A press opens a popover with picker wheels.
final class DateField: Control {
    /// The kind of value.
    var kind = DateElement.Kind.date {
        didSet { if kind != oldValue { showValue() } }
    }

    /// The value; `nil` for an empty field.
    var value: DateAndTime? {
        didSet { if value != oldValue { showValue() } }
    }

    /// The minimum and the maximum value.
    var limits = DateElement.usualLimits
    /// The value at which the picker of an empty field begins.
    var initialValue: () -> DateAndTime = { DateAndTime.anyDay.lowerBound }
    /// A closure that is called with the value that the user picked. Programmatic changes do not call it.
    var onChange: (DateAndTime) -> Void = { _ in }

    /// A Boolean value that tells whether the value is missing or wrong; the field then has a warning border.
    var isInvalid = false {
        didSet { if isInvalid != oldValue { setNeedsDisplay() } }
    }

    private let label = Label(role: .body)

    private static let inset = 14.0
    private static let iconSide = 22.0
    /// The minimum width of a field with an icon, in points.
    private static let minimumWidthForIcon = 140.0
    private static let minimumFontSize = 12.0
    private static let disabledOpacity = 0.4

    /// Creates an empty field.
    init() {
        super.init()
        cornerRadius = 10
        label.minimumFontSize = Self.minimumFontSize
        addSubview(label)
        addAction(for: .primaryAction) { [weak self] _ in self?.openPicker() }
    }

    // MARK: Content

    private var language: Language { scene?.language ?? .english }

    private func showValue() {
        let strings = DateStrings(language)
        label.text = value?.text(in: language, kind) ?? (kind == .time ? strings.pickTime : strings.pickDate)
        label.color = .role(value == nil ? .secondaryText : .primaryText)
        setNeedsLayout()
    }

    override func themeDidChange() { showValue() }

    override func stateDidChange() {
        alpha = isEnabled ? 1 : Self.disabledOpacity
        setNeedsDisplay()
    }

    override var accessibility: AccessibilityElement? {
        accessibilityElement(.button, value: label.text, states: isInvalid ? .invalid : [])
    }

    // MARK: Picking

    private func openPicker() {
        guard let scene else { return }
        let start = value ?? min(max(initialValue(), limits.lowerBound), limits.upperBound)
        let controller = DatePickerController(kind.picked, value: start, limits: limits)
        controller.title = accessibilityLabel
        controller.onPick = { [weak self] in self?.pick($0) }
        controller.preferredContentSize = controller.contentSize(in: self)
        scene.presentPopover(controller, from: self)
    }

    private func pick(_ date: DateAndTime) {
        // The picker's value may include the time of day of a limit.
        let reduced = date.reduced(to: kind)
        guard reduced != value else { return }
        value = reduced
        onChange(reduced)
    }

    // MARK: Layout

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: max(48, metrics.minimumTarget))
    }

    private var iconArea: Rect? {
        guard bounds.width >= Self.minimumWidthForIcon else { return nil }
        let side = min(Self.iconSide, bounds.height)
        return mirrored(
            Rect(
                x: bounds.width - Self.inset - side, y: ((bounds.height - side) / 2).rounded(), width: side,
                height: side))
    }

    override func layoutSubviews() {
        let inset = min(Self.inset, bounds.width / 2)
        let end = iconArea == nil ? inset : inset + Self.iconSide + theme.grid
        label.frame = mirrored(
            Rect(x: inset, y: 0, width: max(0, bounds.width - inset - end), height: bounds.height))
    }

    override func draw(_ list: inout DisplayList) {
        let box = Rect(origin: .zero, size: bounds.size)
        let radii = CornerRadii(cornerRadius)
        list.fill(box, theme.color(.placeholder), radii: radii)
        drawPress(&list, in: box, radius: cornerRadius)
        if isEnabled { list.stroke(box, theme.color(.controlOutline), width: 1, radii: radii) }
        drawBorder(&list, in: box, radius: cornerRadius)
        if isInvalid {
            list.stroke(
                box.insetBy(dx: 1, dy: 1), theme.color(.warning), width: 2, radii: CornerRadii(cornerRadius - 1))
        }
        guard let iconArea else { return }
        let color = theme.color(.secondaryText)
        if kind == .time { list.clockIcon(in: iconArea, color) } else { list.calendarIcon(in: iconArea, color) }
    }
}

nonisolated extension DisplayList {
    /// Draws a calendar sheet with its two rings.
    fileprivate mutating func calendarIcon(in area: Rect, _ color: Color) {
        let unit = area.width / 22
        let sheet = Rect(x: area.minX + 2 * unit, y: area.minY + 4 * unit, width: 18 * unit, height: 16 * unit)
        stroke(sheet, color, width: 1.8 * unit, radii: CornerRadii(3 * unit))
        fill(Rect(x: sheet.minX, y: sheet.minY + 4 * unit, width: sheet.width, height: 1.8 * unit), color)
        for x in [6.0, 14] {
            fill(
                Rect(x: area.minX + x * unit, y: area.minY + 1.5 * unit, width: 2 * unit, height: 4 * unit), color,
                radii: CornerRadii(unit))
        }
    }

    /// Draws the face and the hands of a clock.
    fileprivate mutating func clockIcon(in area: Rect, _ color: Color) {
        let unit = area.width / 22
        let face = area.insetBy(dx: 2 * unit, dy: 2 * unit)
        stroke(face, color, width: 1.8 * unit, radii: CornerRadii(face.width / 2))
        let center = area.center
        line(
            [center + Point(x: 0, y: -5.5 * unit), center, center + Point(x: 4 * unit, y: 2.5 * unit)], color,
            style: LineStyle(width: 1.8 * unit))
    }
}
