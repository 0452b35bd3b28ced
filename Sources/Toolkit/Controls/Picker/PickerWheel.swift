import Drawing

/// A column of a picker: a wheel of rows that the user turns. The row in the middle is selected.
final class PickerWheel: ScrollView {
    /// The content of the wheel.
    var column: PickerColumn {
        didSet { if column != oldValue { columnChanged() } }
    }
    /// The index of the row in the middle, from 0. Setting it does not call `onChange`.
    var index: Int {
        get { chosen }
        set {
            chosen = column.held(newValue)
            align(animated: false)
        }
    }
    /// Called when the user has moved another row to the middle.
    var onChange: (() -> Void)?
    /// Called when the user has finished turning the wheel.
    var onEnd: (() -> Void)?
    /// A Boolean value that tells whether the user is turning the wheel: from the start of a drag until the wheel rests on a row.
    private(set) var isByHand = false

    private var chosen = 0
    private lazy var longest = column.longest
    private var labels = WheelLabels()
    private let pressMark = View()
    /// The size and row height for which the rows were laid out.
    private var placed: (size: Size, rowHeight: Double) = (.zero, 0)

    /// The number of visible rows.
    static let rowsSeen = 5.0

    init(_ column: PickerColumn) {
        self.column = column
        super.init()
        showsIndicators = false
        decelerationRate = 0.996
        delegate = self
        pressMark.isUserInteractionEnabled = false
        pressMark.isHidden = true
        pressMark.backgroundColor = .role(.press)
        pressMark.cornerRadius = 10
        addSubview(pressMark)
    }

    private var rows: WheelRows { WheelRows(count: column.titles.count, isEndless: column.isEndless) }

    /// Returns the height of a row, in points: never less than the height of a touch target or of the largest text in it.
    static func rowHeight(in view: View) -> Double {
        let line = view.scene?.textMeasurer.metrics(of: view.theme.font(.title)).lineHeight ?? 0
        return max(48, view.metrics.minimumTarget, (line + view.theme.grid).rounded(.up))
    }

    private var rowHeight: Double { Self.rowHeight(in: self) }

    /// The width of the longest texts, never narrower than a touch target.
    var wantedWidth: Double {
        scene == nil ? rowHeight : max(48, metrics.minimumTarget, widest.rounded(.up) + 3 * theme.grid)
    }

    /// The width of the longest title in the font of the middle row, in points.
    private var widest: Double {
        guard let scene else { return 0 }
        let font = theme.font(.title)
        return longest.reduce(0.0) { max($0, scene.textMeasurer.width(ofLine: $1, font: font)) }
    }

    /// The scale of the font, at most 1. It is the same for all rows, so that none stands out.
    var letterScale = 1.0 {
        didSet { if letterScale != oldValue { setNeedsLayout() } }
    }

    /// The scale of the font at which the longest title fits.
    var fittingLetterScale: Double {
        let (room, widest) = (max(0, bounds.width - theme.grid), widest)
        return widest > room ? max(room / widest, min(1, WheelLabels.minimumFont / theme.font(.body).size)) : 1
    }

    private func font(_ role: TextRole) -> Font? {
        guard letterScale < 1 else { return nil }
        var font = theme.font(role)
        font.size *= letterScale
        return font
    }

    // MARK: State

    var isEnabled = true {
        didSet {
            isScrollEnabled = isEnabled
            if !isEnabled { endPress() }
        }
    }

    private func columnChanged() {
        longest = column.longest
        chosen = column.held(chosen)
        labels.dropAll()
        placed.rowHeight = 0
        setNeedsLayout()
    }

    /// Turns to a row without calling `onChange`.
    func turn(to index: Int) {
        chosen = column.held(index)
        align(animated: true)
    }

    /// Turns to a row that the user chose, and reports the change.
    private func choose(_ index: Int) {
        let index = column.held(index)
        defer { align(animated: true) }
        guard isEnabled, !isDragging, index != chosen else { return }
        chosen = index
        onChange?()
        onEnd?()
    }

    /// Scrolls the selected row to the middle; in an endless wheel, the row of the middle copy.
    private func align(animated: Bool) {
        guard placed.rowHeight > 0 else { return }
        let target = Double(rows.row(of: chosen)) * placed.rowHeight
        if animated, column.isEndless { contentOffset.y += nearestCopy(of: contentOffset.y, to: target) }
        setContentOffset(Point(x: 0, y: target), animated: animated)
        setNeedsLayout()
    }

    /// Returns the offset by whole copies that moves `offset` as near to `target` as possible.
    private func nearestCopy(of offset: Double, to target: Double) -> Double {
        let copy = Double(rows.count) * placed.rowHeight
        return copy > 0 ? ((target - offset) / copy).rounded() * copy : 0
    }

    // MARK: Layout

    override func themeDidChange() { setNeedsLayout() }

    override func contentOffsetDidChange() { setNeedsLayout() }

    override func layoutSubviews() {
        let height = rowHeight
        let isNew = placed != (bounds.size, height)
        if isNew {
            placed = (bounds.size, height)
            contentSize = Size(
                width: bounds.width, height: Double(max(1, rows.total) - 1) * height + bounds.height)
        }
        super.layoutSubviews()
        if isNew, !isDragging { align(animated: false) }
        placeRows()
    }

    /// The distance from the content's top to the first row, in points.
    private var margin: Double { (bounds.height - placed.rowHeight) / 2 }

    private func placeRows() {
        let height = placed.rowHeight
        guard height > 0, rows.total > 0, contentOffset.y.isFinite else { return }
        let last = Double(rows.total - 1)
        let visibleHeight = min(bounds.height, scene?.size.height ?? 0)
        let middle = contentOffset.y + bounds.height / 2 - margin
        let first = Int(min(max(((middle - visibleHeight / 2) / height).rounded(.down), 0), last))
        let end = Int(min(max(((middle + visibleHeight / 2) / height).rounded(.up), 0), last))
        let inMiddle = Int(min(max((middle / height).rounded(.down), 0), last))
        let visibleRows = first...max(first, end)
        labels.keep(visibleRows)
        for row in visibleRows {
            guard let index = rows.index(of: row) else { continue }
            let label = labels.label(for: row, in: self)
            label.text = column.titles[index]
            label.role = row == inMiddle ? .title : .body
            label.fontOverride = font(label.role)
            label.color = .role(row == inMiddle ? .primaryText : .secondaryText)
            label.frame = frame(of: row).insetBy(dx: min(theme.grid / 2, bounds.width / 2), dy: 0)
        }
    }

    private func frame(of row: Int) -> Rect {
        Rect(x: 0, y: margin + Double(row) * placed.rowHeight, width: bounds.width, height: placed.rowHeight)
    }

    // MARK: Fingers

    override var answersTaps: Bool { isEnabled }
    /// Always `false`, so that a press is shown immediately; a finger that turns the wheel presses nothing.
    override var delaysContentTouches: Bool { false }

    /// Turns the wheel by one row for a step of the mouse wheel.
    override func scroll(byWheel delta: Point) -> Bool {
        let former = chosen
        if delta.y != 0 { choose(rows.index(delta.y < 0 ? 1 : -1, from: chosen)) }
        return chosen != former
    }

    private func row(of touch: Touch) -> Int? {
        let position = touch.location(in: self)
        guard bounds.contains(position), placed.rowHeight > 0, rows.total > 0 else { return nil }
        let row = ((position.y - margin) / placed.rowHeight).rounded(.down)
        return row >= 0 && row < Double(rows.total) ? Int(row) : nil
    }

    override func touchesBegan(_ touches: [Touch]) {
        guard isEnabled, let touch = touches.first, let row = row(of: touch) else { return }
        pressMark.frame = frame(of: row).insetBy(dx: min(4, bounds.width / 2), dy: 4)
        pressMark.isHidden = false
    }

    override func touchesEnded(_ touches: [Touch]) {
        endPress()
        guard isEnabled, let touch = touches.first, let row = row(of: touch), let index = rows.index(of: row) else {
            return
        }
        if canBecomeFocused { scene?.focus.touched(self) }
        choose(index)
    }

    override func touchesCancelled(_ touches: [Touch]) { endPress() }

    private func endPress() { pressMark.isHidden = true }

    // MARK: Keys

    override var canBecomeFocused: Bool { isEnabled && rows.count > 0 }

    /// The rectangle of the band in the middle, which stays in place while the rows move.
    override var focusRect: Rect {
        Rect(x: 0, y: contentOffset.y + margin, width: bounds.width, height: max(0, bounds.height - 2 * margin))
    }

    /// The corner radius of the band in the middle.
    override var focusCornerRadius: Double { 10 }

    /// Turns the wheel by keys: the up and down arrows by one row, Page Up and Page Down by the visible rows, Home and End to its ends.
    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard isEnabled else { return false }
        switch event.key {
        case .up: choose(rows.index(-1, from: chosen))
        case .down: choose(rows.index(1, from: chosen))
        case .pageUp: choose(rows.index(-Int(Self.rowsSeen), from: chosen))
        case .pageDown: choose(rows.index(Int(Self.rowsSeen), from: chosen))
        case .home: choose(0)
        case .end: choose(rows.count - 1)
        default: return false
        }
        return true
    }

    // MARK: Scene

    override func didMoveToScene() {
        if scene == nil { stop() }
    }

    // MARK: Accessibility

    override var isSaidAsWhole: Bool { true }

    override func adjust(by steps: Int) { choose(rows.index(steps, from: chosen)) }

    override var accessibility: AccessibilityElement? {
        let value = column.titles.indices.contains(chosen) ? column.titles[chosen] : nil
        return AccessibilityElement(.stepper, column.label, value: value, states: isEnabled ? [] : .disabled)
    }
}

extension PickerWheel: ScrollViewDelegate {
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        isByHand = true
        endPress()
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        guard isByHand, placed.rowHeight > 0 else { return }
        let row = (contentOffset.y / placed.rowHeight).rounded()
        let nearestRow = Int(min(max(row, 0), Double(max(0, rows.total - 1))))
        guard let index = rows.index(of: nearestRow), index != chosen else { return }
        chosen = index
        onChange?()
    }

    func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {
        guard placed.rowHeight > 0 else { return }
        target.y = (target.y / placed.rowHeight).rounded() * placed.rowHeight
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        if !willDecelerate { comeToRest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        comeToRest()
    }

    private func comeToRest() {
        guard isByHand else { return }
        isByHand = false
        align(animated: true)
        onEnd?()
    }
}
