import Drawing

/// A preset colour.
final class ColorSwatch: Control {
    let color: Color
    /// A Boolean value that tells whether the colour is selected.
    var isChosen = false {
        didSet { if isChosen != oldValue { setNeedsDisplay() } }
    }

    private static let side = 40.0
    private static let ring = 3.0

    init(_ color: Color) {
        self.color = color
        super.init()
        cornerRadius = 10
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, metrics.minimumTarget)
        return Size(width: target, height: target)
    }

    override func stateDidChange() {
        alpha = isEnabled ? 1 : Self.disabledAlpha
        setNeedsDisplay()
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        let side = max(0, min(Self.side, area.width, area.height))
        let disc = area.centered(Size(width: side, height: side))
        drawPress(&list, in: area, radius: cornerRadius)
        let inset = isChosen ? 2 * Self.ring : 1
        list.fill(disc.insetBy(dx: inset, dy: inset), color, radii: CornerRadii(side / 2))
        let line = isChosen ? theme.color(.primaryText) : theme.color(.controlOutline)
        list.stroke(disc, line, width: isChosen ? Self.ring : 1, radii: CornerRadii(side / 2))
    }

    /// The accessibility element: a radio button named by the colour's components, from 0 to 255, as most colours have no name.
    override var accessibility: AccessibilityElement? {
        var element = accessibilityElement(.radioButton, states: isChosen ? .checked : [])
        element.name = "\(color.red), \(color.green), \(color.blue)"
        return element
    }
}
