import Drawing
import Toolkit

/// A closed field that shows a value, with an icon at its end. A press opens a picker.
class ClosedField: Control {
    /// A Boolean value that tells whether the value is missing or wrong; the field then has a warning border.
    final var isInvalid = false {
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
        addAction(for: .primaryAction) { [weak self] _ in self?.open() }
    }

    // MARK: To override

    /// Opens the picker.
    func open() {}

    /// Shows the value with ``show(_:orHint:)``, also after a change of the language.
    func showValue() {}

    /// Draws the icon.
    func drawIcon(_ list: inout DisplayList, in area: Rect, _ color: Color) {}

    // MARK: Content

    /// Shows the text of the value, or a hint if there is no value.
    final func show(_ text: String?, orHint hint: String) {
        label.text = text ?? hint
        label.color = .role(text == nil ? .secondaryText : .primaryText)
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
        if let iconArea { drawIcon(&list, in: iconArea, theme.color(.secondaryText)) }
    }
}
