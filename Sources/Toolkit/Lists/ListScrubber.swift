import Drawing

/// A strip over the trailing edge of a long list that scrolls it by dragging: a scroll bar, or an index with the initials of the sections.
///
/// While a finger is on the index, the initial of the section is shown large in the middle of the list.
package final class ListScrubber: View {
    /// The list, which the strip covers at its trailing edge.
    private let list: ListView

    /// The initials of the list's sections, in order; empty for a scroll bar.
    package var initials: [String] = [] {
        didSet {
            guard initials != oldValue else { return }
            superview?.setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// The first section of each initial; empty if each section has an initial of its own.
    package var sections: [Int] = []

    /// The index of the initial under the finger; `nil` if the index is not touched.
    package private(set) var touchedInitial: Int? {
        didSet { if touchedInitial != oldValue { initialChanged() } }
    }

    /// Returns the section to which an initial leads.
    private func section(of initial: Int) -> Int { sections.indices.contains(initial) ? sections[initial] : initial }

    private let bubble = InitialBubble()
    /// The distance of the finger from the top of the thumb, in points; `nil` if the bar is not touched.
    private var grip: Double?

    package init(_ list: ListView) {
        self.list = list
        super.init()
        bubble.isHidden = true
        addSubview(bubble)
    }

    /// The width that rows leave to the strip, in points.
    package var visibleWidth: Double { initials.isEmpty ? 0 : Self.indexWidth }

    /// Places the strip beside or over the trailing edge of an area, in coordinates of its superview. The area includes the list and the
    /// visible width.
    package func place(in area: Rect) {
        let width = min(area.width, max(Self.indexWidth, metrics.minimumTarget))
        let strip = Rect(x: area.maxX - width, y: area.minY, width: width, height: area.height)
        frame = superview?.mirrored(strip) ?? strip
        let side = InitialBubble.side
        let x = isMirrored ? width + (area.width - width - side) / 2 : (width - area.width - side) / 2
        bubble.frame = Rect(x: x.rounded(), y: ((area.height - side) / 2).rounded(), width: side, height: side)
        setNeedsDisplay()
    }

    /// Redraws the bar after the list has scrolled.
    package func listDidScroll() { if initials.isEmpty { setNeedsDisplay() } }

    // MARK: Touches

    package override func point(inside point: Point) -> Bool {
        guard super.point(inside: point) else { return false }
        guard initials.isEmpty else { return true }
        let thumb = thumb
        let reach = max(0, metrics.minimumTarget - thumb.height) / 2
        return thumb.height > 0 && point.y >= thumb.minY - reach && point.y <= thumb.maxY + reach
    }

    package override func touchesBegan(_ touches: [Touch]) {
        guard let touch = touches.first else { return }
        let y = touch.location(in: self).y
        list.stop()
        if initials.isEmpty { grip = y - thumb.minY }
        moved(to: y)
        setNeedsDisplay()
    }

    package override func touchesMoved(_ touches: [Touch]) {
        guard let touch = touches.first else { return }
        moved(to: touch.location(in: self).y)
    }

    package override func touchesEnded(_ touches: [Touch]) { ended() }
    package override func touchesCancelled(_ touches: [Touch]) { ended() }

    private func ended() {
        touchedInitial = nil
        grip = nil
        setNeedsDisplay()
        list.delegate?.scrollViewDidEndDragging(list, willDecelerate: false)
    }

    private func moved(to y: Double) {
        guard initials.isEmpty else {
            touchedInitial = initial(at: y)
            return
        }
        guard let grip else { return }
        let room = bounds.height - thumb.height
        let range = list.offsetRange.y.upperBound
        guard room > 0, range > 0 else { return }
        list.contentOffset = Point(x: 0, y: min(max(0, (y - grip) / room), 1) * range)
    }

    private func initial(at y: Double) -> Int? {
        let (top, height) = (lettersTop, lineHeight * Double(shownInitials.count))
        guard height > 0, !initials.isEmpty else { return nil }
        let share = min(max(0, (y - top) / height), 1)
        return min(initials.count - 1, Int(share * Double(initials.count)))
    }

    private func initialChanged() {
        bubble.isHidden = touchedInitial == nil
        setNeedsDisplay()
        guard let touchedInitial, initials.indices.contains(touchedInitial) else { return }
        bubble.text = initials[touchedInitial]
        list.scrollToSection(section(of: touchedInitial))
    }

    // MARK: Keys and accessibility

    /// The initial to which a key has scrolled, and the offset of the list then: the last sections do not reach the top.
    private var jump: (initial: Int, offset: Double)?

    /// The index of the initial that is announced: the last one chosen by a key, or else the one at the top of the list.
    private var initial: Int {
        let reached = jump.flatMap { $0.offset == list.contentOffset.y ? $0.initial : nil }
        return max(0, min(reached ?? topInitial, initials.count - 1))
    }

    /// The index of the initial of the section at the top of the list.
    private var topInitial: Int {
        let top = list.topSection ?? 0
        return sections.isEmpty ? top : sections.lastIndex { $0 <= top } ?? 0
    }

    /// The accessibility element of the index: a slider with the initial of the section as its value. A scroll bar has none.
    package override var accessibility: AccessibilityElement? {
        guard !initials.isEmpty else { return nil }
        return AccessibilityElement(.slider, words.index, value: initials[initial])
    }

    package override var canBecomeFocused: Bool { !initials.isEmpty }

    package override var focusRect: Rect { column }

    /// Up and Down scroll to the previous and the next initial, Home and End to the first and the last one.
    package override func keyPressed(_ event: KeyEvent) -> Bool {
        guard !initials.isEmpty else { return false }
        let last = initials.count - 1
        let target: Int
        switch event.key {
        case .up: target = initial - 1
        case .down: target = initial + 1
        case .home: target = 0
        case .end: target = last
        default: return false
        }
        go(to: target)
        return true
    }

    override func adjust(by steps: Int) { go(to: initial + steps) }

    private func go(to target: Int) {
        guard !initials.isEmpty else { return }
        let reached = min(max(0, target), initials.count - 1)
        list.scrollToSection(section(of: reached))
        jump = (reached, list.contentOffset.y)
        list.delegate?.scrollViewDidEndDragging(list, willDecelerate: false)
    }

    // MARK: Drawing

    /// The width of the column of initials, and of the scroll bar with its margins, in points.
    private static let indexWidth = 24.0
    private static let thumbWidth = 6.0
    private static let minimumThumb = 48.0
    private static let letters = Font(size: 13, weight: .semibold)

    /// The frame of the scroll bar's thumb; empty if all rows are visible.
    private var thumb: Rect {
        let track = bounds.height
        let (visible, content) = (list.bounds.height, list.contentSize.height)
        guard content > visible, track > Self.minimumThumb else { return .zero }
        let length = min(track, max(Self.minimumThumb, track * visible / content))
        let share = min(max(0, list.contentOffset.y / (content - visible)), 1)
        return Rect(
            x: bounds.width - Self.thumbWidth - 3, y: share * (track - length), width: Self.thumbWidth, height: length)
    }

    /// The frame of the column of initials.
    private var column: Rect {
        mirrored(Rect(x: bounds.width - Self.indexWidth, y: 0, width: Self.indexWidth, height: bounds.height))
    }

    private var lineHeight: Double {
        guard !initials.isEmpty else { return 0 }
        return min(Self.maximumLine, max(Self.minimumLine, bounds.height / Double(initials.count)))
    }

    private var lettersTop: Double { max(0, (bounds.height - lineHeight * Double(shownInitials.count)) / 2) }

    /// The initials that fit below each other. If there are more, every second one is a dot, or more of them are left out.
    private var shownInitials: [String] {
        let count = min(initials.count, max(1, Int(bounds.height / Self.minimumLine)))
        guard count < initials.count, count > 1 else { return Array(initials.prefix(count)) }
        return (0..<count).map { index in
            index % 2 == 1 && index < count - 1
                ? "·" : initials[min(initials.count - 1, index * (initials.count - 1) / (count - 1))]
        }
    }

    private static let minimumLine = 15.0
    private static let maximumLine = 26.0

    package override func draw(_ list: inout DisplayList) {
        guard let measurer = scene?.textMeasurer else { return }
        guard !initials.isEmpty else {
            let thumb = mirrored(thumb)
            let color = theme.color(grip == nil ? .scrollIndicator : .accent)
            list.fill(thumb, color, radii: CornerRadii(Self.thumbWidth / 2))
            return
        }
        let column = column
        list.fill(column, theme.color(.listBackground))
        let line = lineHeight
        var y = lettersTop
        let color = theme.color(touchedInitial == nil ? .secondaryText : .accent)
        for initial in shownInitials {
            let area = Rect(x: column.minX, y: y, width: column.width, height: line)
            list.text(String(initial.prefix(2)), inMiddleOf: area, font: Self.letters, color: color, measurer: measurer)
            y += line
        }
    }
}
