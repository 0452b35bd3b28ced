import Drawing

/// A row of dots, one for each page, in which the dot of the current page is highlighted. A tap on the left or right half, or an arrow key,
/// goes to the adjacent page on that side.
///
/// If there is not enough room for the dots, the number of the page is shown instead.
public final class PageControl: Control {
    /// The number of pages.
    public var numberOfPages = 0 {
        didSet { if numberOfPages != oldValue { changed() } }
    }

    /// The index of the current page, from 0, limited to the existing pages.
    public var currentPage: Int {
        get { max(0, min(page, count - 1)) }
        set {
            guard newValue != page else { return }
            page = newValue
            changed()
        }
    }

    private var page = 0
    /// The number of pages, limited to the valid range.
    private var count: Int { min(max(0, numberOfPages), 1_000_000) }
    private let label = Label(role: .subtitle, color: .role(.secondaryText))
    /// The side that is pressed: -1 for left, 1 for right.
    private var pressedSide: Int? {
        didSet { if pressedSide != oldValue { setNeedsDisplay() } }
    }

    private static let dot = 8.0
    private static let pitch = 18.0
    private static let inset = 24.0

    /// Creates a page control without dots.
    public init() {
        super.init()
        cornerRadius = 10
        label.alignment = .center
        addSubview(label)
    }

    private func changed() {
        label.text = valueText
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The number of the page and the number of pages. Directional isolates keep the order in right-to-left text.
    private var valueText: String {
        "\u{2066}\(count > 0 ? currentPage + 1 : 0) / \(count)\u{2069}"
    }

    // MARK: Layout

    /// Returns the size of all dots, at least two targets side by side.
    public override func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, metrics.minimumTarget)
        return Size(width: min(max(0, size.width), max(2 * target, dotsWidth + 2 * Self.inset)), height: target)
    }

    private var dotsWidth: Double { max(0, Double(count) - 1) * Self.pitch + Self.dot }

    private var showsDots: Bool { dotsWidth <= bounds.width - Self.inset }

    public override func layoutSubviews() {
        label.isHidden = showsDots || count <= 1
        label.frame = bounds
    }

    // MARK: Touches and keys

    override func pressPlaceChanged() {
        if tracked != nil { pressedSide = pressPlace.map { $0.x < bounds.width / 2 ? -1 : 1 } }
    }

    /// Goes to the adjacent page on the side where the finger was lifted.
    public override func press() {
        guard isEnabled, let pressPlace else { return }
        super.press()
        step(pressPlace.x < bounds.width / 2 ? -1 : 1)
    }

    public override func stateDidChange() {
        if !isHighlighted { pressedSide = nil }
        alpha = isEnabled ? 1 : Self.disabledAlpha
        setNeedsDisplay()
    }

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .left: step(-1)
        case .right: step(1)
        case .pageUp: go(to: currentPage - 1)
        case .pageDown: go(to: currentPage + 1)
        case .home: go(to: 0)
        case .end: go(to: count - 1)
        default: return false
        }
        return true
    }

    private func step(_ direction: Int) { go(to: currentPage + (isMirrored ? -direction : direction)) }

    private func go(to index: Int) {
        guard isEnabled, index != currentPage, index >= 0, index < count else { return }
        currentPage = index
        sendActions(for: .valueChanged)
        sendActions(for: .editingDidEnd)
    }

    /// A Boolean value that tells whether the control is enabled and there are several pages.
    public override var canBecomeFocused: Bool { isEnabled && count > 1 }

    // MARK: Drawing

    public override func draw(_ list: inout DisplayList) {
        if let pressedSide, isHighlighted {
            let half = bounds.width / 2
            list.fill(
                Rect(x: pressedSide < 0 ? 0 : half, y: 0, width: half, height: bounds.height), theme.color(.press),
                radii: CornerRadii(cornerRadius))
        }
        guard showsDots, count > 1 else { return }
        let start = (bounds.width - dotsWidth) / 2
        for index in 0..<count {
            let dot = Rect(
                x: start + Double(index) * Self.pitch, y: (bounds.height - Self.dot) / 2, width: Self.dot,
                height: Self.dot)
            let isCurrent = index == currentPage
            let shown = isCurrent ? dot.insetBy(dx: -1, dy: -1) : dot
            list.fill(
                mirrored(shown), theme.color(isCurrent ? .accent : .controlOutline), radii: CornerRadii(shown.width / 2)
            )
        }
    }

    /// The accessibility element: a slider with the page as its value.
    public override var accessibility: AccessibilityElement? {
        guard count > 1 else { return nil }
        var element = accessibilityElement(.slider, value: valueText)
        element.name = accessibilityLabel ?? ""
        return element
    }

    override var isSaidAsWhole: Bool { true }

    override func adjust(by steps: Int) { go(to: currentPage + steps) }
}
