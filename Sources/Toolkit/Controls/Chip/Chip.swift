import Drawing

/// A small button in a row of choices: it is on or off, or opens a list.
package final class Chip: Control {
    /// The symbol before the text.
    package nonisolated enum Symbol: Hashable, Sendable {
        /// An empty circle, or a check mark while the chip is on.
        case check
        /// Arrows up and down, for an order.
        case arrows
        /// Lines that become shorter, for filters.
        case funnel
        /// A cross that clears something.
        case cross
    }

    /// The text; empty for a chip with a symbol only.
    package var text: String {
        get { label.text }
        set {
            guard newValue != label.text else { return }
            label.text = newValue
            contentChanged()
        }
    }

    /// The symbol before the text; `nil` for none.
    package var symbol: Symbol? {
        didSet { if symbol != oldValue { contentChanged() } }
    }

    /// A Boolean value that tells whether the text is shown. Screen readers read it in either case.
    private(set) var showsText = true

    /// A Boolean value that tells whether the chip is on.
    package var isOn = false {
        didSet { if isOn != oldValue { contentChanged() } }
    }

    /// A Boolean value that tells whether the chip opens a list, which an angle at its end shows.
    package var opensList = false {
        didSet { if opensList != oldValue { contentChanged() } }
    }

    /// The chosen value, as it is read aloud; `nil` for none.
    package var accessibilityValue: String?

    private let label = Label()
    private static let minimumHeight = 48.0
    /// The distance of the pill from the upper and the lower edge of the chip.
    private static let inset = 4.0
    private static let padding = 14.0
    private static let symbolSide = 20.0
    private static let angleSide = 16.0
    private static let gap = 6.0

    package init(symbol: Symbol? = nil, opensList: Bool = false) {
        (self.symbol, self.opensList) = (symbol, opensList)
        super.init()
        addSubview(label)
    }

    private func contentChanged() {
        label.color = .role(isOn ? .onAccent : .primaryText)
        ancestor(ChipRow.self)?.chipChanged()
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Layout

    private func leading(showingText: Bool) -> Double {
        guard symbol != nil else { return Self.padding }
        return Self.padding + Self.symbolSide + (showingText ? Self.gap : 0)
    }

    private var trailing: Double { Self.padding + (opensList ? Self.gap + Self.angleSide : 0) }

    /// Returns the size that fits the chip as it is shown, whatever the given size: the row of the chips scrolls.
    package override func sizeThatFits(_ size: Size) -> Size { fittingSize(showingText: showsText) }

    /// Returns the size that fits the symbol, and the text in one line if it is shown.
    func fittingSize(showingText: Bool) -> Size {
        let target = max(Self.minimumHeight, metrics.minimumTarget)
        let edges = leading(showingText: showingText && !text.isEmpty) + trailing
        guard showingText, !text.isEmpty else { return Size(width: max(target, edges), height: target) }
        let fitted = label.sizeThatFits(Size(width: .infinity, height: .infinity))
        return Size(
            width: max(target, fitted.width.rounded(.up) + edges),
            height: max(target, (fitted.height + 2 * Self.inset + theme.grid).rounded(.up)))
    }

    /// Shows or hides the text, for the row of the chip.
    func showText(_ isShown: Bool) {
        guard isShown != showsText else { return }
        showsText = isShown
        label.isHidden = !isShown
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var pill: Rect { bounds.insetBy(dx: 0, dy: min(Self.inset, bounds.height / 4)) }

    package override var focusRect: Rect { pill }

    package override func layoutSubviews() {
        cornerRadius = pill.height / 2
        let leading = leading(showingText: !text.isEmpty)
        let width = max(0, bounds.width - leading - trailing)
        label.frame = mirrored(Rect(x: leading, y: pill.minY, width: width, height: pill.height))
    }

    // MARK: State

    package override func stateDidChange() { setNeedsDisplay() }

    override var isSaidAsWhole: Bool { true }

    /// A button that is selected while the chip is on; `nil` for a chip that only shows a symbol and cannot be pressed.
    package override var accessibility: AccessibilityElement? {
        guard isEnabled || !text.isEmpty else { return nil }
        var element = accessibilityElement(.button, value: accessibilityValue, states: isOn ? .selected : [])
        if accessibilityLabel == nil { element.name = text }
        return element
    }

    // MARK: Drawing

    package override func draw(_ list: inout DisplayList) {
        let (pill, radius) = (pill, pill.height / 2)
        let color = theme.color(isOn ? .onAccent : isEnabled ? .primaryText : .secondaryText)
        if isEnabled {
            list.fill(pill, theme.color(isOn ? .accent : .placeholder), radii: CornerRadii(radius))
            drawPress(&list, in: pill, radius: radius)
            if !isOn { list.stroke(pill, theme.color(.controlOutline), width: 1, radii: CornerRadii(radius)) }
            drawBorder(&list, in: pill, radius: radius)
        }
        if let symbol {
            let isAlone = text.isEmpty || !showsText
            let room = bounds.width - (opensList ? Self.gap + Self.angleSide : 0)
            let x = isAlone ? (room - Self.symbolSide) / 2 : Self.padding
            let y = pill.midY - Self.symbolSide / 2
            draw(symbol, &list, in: mirrored(Rect(x: x, y: y, width: Self.symbolSide, height: Self.symbolSide)), color)
        }
        guard opensList else { return }
        let x = mirrored(Point(x: bounds.width - Self.padding - Self.angleSide / 2, y: pill.midY))
        list.line(
            [x + Point(x: -5, y: -2.5), x + Point(x: 0, y: 2.5), x + Point(x: 5, y: -2.5)], color,
            style: LineStyle(width: 2))
    }

    private func draw(_ symbol: Symbol, _ list: inout DisplayList, in area: Rect, _ color: Color) {
        let center = area.center
        func line(_ points: (Double, Double)...) {
            list.line(points.map { center + Point(x: $0.0, y: $0.1) }, color, style: LineStyle(width: 2))
        }
        switch symbol {
        case .check:
            guard !isOn else { return list.checkMark(in: area.insetBy(dx: -2, dy: -2), color) }
            let ring = area.insetBy(dx: 2, dy: 2)
            list.stroke(ring, theme.color(.secondaryText), width: 1.5, radii: CornerRadii(ring.height / 2))
        case .arrows:
            line((-4.5, 7), (-4.5, -7))
            line((-8.5, -3), (-4.5, -7), (-0.5, -3))
            line((4.5, -7), (4.5, 7))
            line((0.5, 3), (4.5, 7), (8.5, 3))
        case .funnel:
            line((-8, -5), (8, -5))
            line((-5, 0), (5, 0))
            line((-2, 5), (2, 5))
        case .cross: list.cross(at: center, side: 14, width: 2.2, color)
        }
    }
}
