import Drawing

/// A control with a few segments side by side, one of which is selected.
///
/// A finger that is lifted on a segment that was not selected sends ``Control/Event/valueChanged`` and then
/// ``Control/Event/editingDidEnd``. The arrow keys, Home and End do the same. All segments have the same width.
public final class SegmentedControl: Control {
    /// The titles. New titles keep the selected index, if it still exists.
    public var titles: [String] {
        didSet { if titles != oldValue { titlesChanged() } }
    }

    /// The index of the selected segment, from 0; `nil` if none is selected. An index out of range counts as `nil`.
    public var selectedIndex: Int? {
        get { index }
        set {
            let new = newValue.flatMap { titles.indices.contains($0) ? $0 : nil }
            guard new != index else { return }
            move(to: new)
        }
    }

    private var index: Int?
    /// The segment that a finger presses.
    private var pressed: Int? {
        didSet { if pressed != oldValue { setNeedsDisplay() } }
    }
    /// A Boolean value that tells whether the titles have changed since the finger came down.
    private var isStale = false
    private var segments: [Segment] = []
    private let marker = View()

    private static let margin = 3.0

    /// Creates a control in which no segment is selected yet.
    public init(_ titles: [String]) {
        self.titles = titles
        super.init()
        cornerRadius = 10
        marker.isUserInteractionEnabled = false
        marker.isHidden = true
        marker.backgroundColor = .role(.accent)
        marker.cornerRadius = cornerRadius - Self.margin
        addSubview(marker)
        titlesChanged()
    }

    // MARK: Layout

    /// Returns the size at which each segment is as wide as the widest one, and no smaller than a touch target.
    public override func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, metrics.minimumTarget)
        let sizes = segments.map { $0.sizeThatFits(Size(width: .infinity, height: size.height)) }
        let width = sizes.reduce(target) { max($0, $1.width) }
        let height = sizes.reduce(0) { max($0, $1.height) }
        return Size(width: width * Double(segments.count), height: max(target, height + 2 * theme.grid))
    }

    /// The width at which the widest title fits its segment.
    public override var minimumWidth: Double {
        Double(segments.count) * segments.reduce(0) { max($0, $1.minimumWidth) }
    }

    private var segmentWidth: Double { bounds.width / Double(max(1, segments.count)) }

    private func frame(of position: Int) -> Rect {
        mirrored(Rect(x: Double(position) * segmentWidth, y: 0, width: segmentWidth, height: bounds.height))
    }

    private func position(at point: Point) -> Int? {
        let position = (mirrored(point).x / segmentWidth).rounded(.down)
        guard position >= 0, position < Double(segments.count) else { return nil }
        return Int(position)
    }

    public override func layoutSubviews() {
        for (position, segment) in segments.enumerated() { segment.frame = frame(of: position) }
        // All titles use the font size that fits the tightest segment.
        let font = segments.map(\.fittingFont).min { $0.size < $1.size }
        for segment in segments { segment.font = font == theme.font(.body) ? nil : font }
        placeMarker()
    }

    private func placeMarker() {
        marker.isHidden = index == nil
        if let index { marker.frame = frame(of: index).insetBy(dx: Self.margin, dy: Self.margin) }
    }

    // MARK: Choosing

    private func titlesChanged() {
        for segment in segments { segment.removeFromSuperview() }
        segments = titles.map(Segment.init)
        for segment in segments { addSubview(segment) }
        pressed = nil
        isStale = tracked != nil
        index = index.flatMap { titles.indices.contains($0) ? $0 : nil }
        show()
        setNeedsLayout()
    }

    private func move(to position: Int?) {
        let isShown = index != nil && position != nil && !bounds.isEmpty
        index = position
        show()
        // The first selection appears without animation, as there is no previous one to move from.
        animate(withDuration: isShown ? AnimationDuration.control : .zero, curve: .easeOut) { placeMarker() }
    }

    private func show() {
        for (position, segment) in segments.enumerated() {
            segment.isChosen = position == index
            segment.isOnAccent = position == index && isEnabled
        }
        // A disabled control is not faded as a whole: text and accent colour would be too pale to read.
        marker.backgroundColor = .role(isEnabled ? .accent : .placeholder)
        setNeedsDisplay()
    }

    private func choose(_ position: Int) {
        guard isEnabled, position != index, titles.indices.contains(position) else { return }
        move(to: position)
        sendActions(for: .valueChanged)
        sendActions(for: .editingDidEnd)
    }

    // MARK: Fingers

    public override func touchesBegan(_ touches: [Touch]) {
        if tracked == nil { isStale = false }
        super.touchesBegan(touches)
    }

    override func pressPlaceChanged() {
        // The pressed segment stays highlighted until the press is over.
        if tracked != nil { pressed = pressedPosition }
    }

    private var pressedPosition: Int? { isStale ? nil : pressPlace.flatMap(position(at:)) }

    /// Selects the segment on which a finger was lifted. Keys select with the arrows instead.
    public override func press() {
        guard isEnabled, let position = pressedPosition else { return }
        super.press()
        choose(position)
    }

    public override func stateDidChange() {
        if !isHighlighted { pressed = nil }
        alpha = isEnabled ? 1 : Self.disabledAlpha
        show()
    }

    // MARK: Keys

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        let direction = isMirrored ? -1 : 1
        switch event.key {
        case .left: step(-direction)
        case .right: step(direction)
        case .home: choose(0)
        case .end: choose(titles.count - 1)
        default: return false
        }
        return true
    }

    private func step(_ step: Int) {
        guard let index else {
            choose(step > 0 ? 0 : titles.count - 1)
            return
        }
        choose(index + step)
    }

    // MARK: Drawing

    public override func draw(_ list: inout DisplayList) {
        list.fill(
            Rect(origin: .zero, size: bounds.size), theme.color(.placeholder), radii: CornerRadii(cornerRadius))
        drawBorder(&list, in: Rect(origin: .zero, size: bounds.size), radius: cornerRadius)
        // Draw a separator between segments if neither is selected or pressed.
        for position in segments.indices.dropFirst() {
            let beside = [position - 1, position]
            guard !beside.contains(where: { $0 == index || $0 == pressed }) else { continue }
            let x = Double(position) * segmentWidth
            let height = min(24, bounds.height)
            list.fill(
                mirrored(Rect(x: x - 0.5, y: (bounds.height - height) / 2, width: 1, height: height)),
                theme.color(.separator))
        }
        guard let pressed else { return }
        drawPress(
            &list, in: frame(of: pressed).insetBy(dx: Self.margin, dy: Self.margin), radius: cornerRadius - Self.margin)
    }

    /// Always `nil`: each segment has its own element.
    public override var accessibility: AccessibilityElement? { nil }
}
