import Drawing

/// A row of dots, of which one stands for the page that is seen. A finger on either side of the middle, and arrows, go to the next page
/// there.
///
/// Where there are more dots than room the number of the page stands in their place.
public final class PageControl: Control {
    /// How many pages there are.
    public var numberOfPages = 0 {
        didSet { if numberOfPages != oldValue { changed() } }
    }

    /// Which page is seen, from 0; held to the pages that there are.
    public var currentPage: Int {
        get { max(0, min(page, count - 1)) }
        set {
            guard newValue != page else { return }
            page = newValue
            changed()
        }
    }

    private var page = 0
    /// A number that can be counted with.
    private var count: Int { min(max(0, numberOfPages), 1_000_000) }
    private let label = Label(role: .subtitle, color: .role(.secondaryText))
    /// The way that a finger would go: -1 is to the left.
    private var pressedSide: Int? {
        didSet { if pressedSide != oldValue { setNeedsDisplay() } }
    }

    private static let dot = 8.0
    private static let pitch = 18.0
    private static let inset = 24.0

    /// Dots of which there are none yet.
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

    /// Isolated, so that it reads the same among letters that are written from right to left.
    private var valueText: String {
        "\u{2066}\(count > 0 ? currentPage + 1 : 0) / \(count)\u{2069}"
    }

    // MARK: Layout

    /// Of all dots, and never smaller than two targets side by side.
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

    // MARK: Fingers and keys

    override func pressPlaceChanged() {
        if tracked != nil { pressedSide = pressPlace.map { $0.x < bounds.width / 2 ? -1 : 1 } }
    }

    /// Goes to the page beside, on the side that a finger was lifted on.
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

    private func step(_ way: Int) { go(to: currentPage + (isMirrored ? -way : way)) }

    private func go(to index: Int) {
        guard isEnabled, index != currentPage, index >= 0, index < count else { return }
        currentPage = index
        sendActions(for: .valueChanged)
        sendActions(for: .editingDidEnd)
    }

    /// One page is nothing to go to.
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

    /// A slider of pages.
    public override var accessibility: AccessibilityElement? {
        guard count > 1 else { return nil }
        var element = accessibilityElement(.slider, value: valueText)
        element.name = accessibilityLabel ?? ""
        return element
    }

    override var isSaidAsWhole: Bool { true }
}
