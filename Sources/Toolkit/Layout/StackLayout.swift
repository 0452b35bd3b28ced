import Drawing

/// The positions of the views in a stack, computed from each view's size at a width.
///
/// Each view is measured once. The result is valid from the measured width down to the width that the stack returned. The time to measure a
/// tree of stacks is therefore proportional to the number of views, however deep the tree is.
nonisolated struct StackLayout {
    /// The parameters of a stack.
    struct Rules: Hashable {
        var axis = StackView.Axis.vertical
        var spacing = 8.0
        var alignment = StackView.Alignment.fill
        var distribution = StackView.Distribution.leading
    }

    private let rules: Rules
    private let shares: [Double]
    /// The sizes that the views requested, limited to the width.
    private var sizes: [Size]
    /// The distance from the top of each view to its first baseline; empty unless views are aligned by baseline.
    private var baselines: [Double] = []
    /// The groups of views that are side by side. A stack with a vertical, horizontal or layers axis has a single group with all views.
    private var lines: [Range<Int>]
    /// The width for which the stack was measured.
    private let width: Double
    /// The smallest size that fits all views.
    private(set) var fittingSize = Size.zero

    /// Measures the views of a stack.
    ///
    /// - Parameters:
    ///   - shares: The weights of the views, at least 0.
    ///   - width: The width of the stack, in points; can be infinite.
    ///   - measure: Returns the size of a view at a width.
    ///   - baseline: Returns the distance from the top of a view to its first baseline at a size.
    init(
        _ rules: Rules, shares: [Double], width: Double, measure: (_ index: Int, _ width: Double) -> Size,
        baseline: (_ index: Int, _ size: Size) -> Double
    ) {
        self.rules = rules
        self.shares = shares
        self.width = width > 0 ? width : 0
        sizes = Array(repeating: .zero, count: shares.count)
        lines = [shares.indices]
        switch rules.axis {
        case .vertical, .lines, .layers:
            for index in shares.indices { measureView(index, self.width, measure) }
            if rules.axis == .lines { breakLines() }
        case .horizontal: measureSideBySide(measure)
        }
        if rules.alignment == .baseline, rules.axis == .horizontal || rules.axis == .lines {
            baselines = sizes.indices.map { Room.length(baseline($0, sizes[$0]), within: sizes[$0].height) }
        }
        fittingSize = totalSize
    }

    /// Returns `true` if the measured layout is also valid for another width. Line breaks, too, stay the same from the measured width down
    /// to the width that the lines fill.
    func isGood(for width: Double) -> Bool { width <= self.width && width >= fittingSize.width * (1 - Self.slack) }

    /// The relative tolerance for rounding errors of sums. Without it, text that is a millionth too wide would be truncated with an
    /// ellipsis.
    private static let slack = 1e-12

    // MARK: Measuring

    private mutating func measureView(_ index: Int, _ width: Double, _ measure: (Int, Double) -> Size) {
        let answer = measure(index, width)
        sizes[index] = Size(
            width: Room.length(answer.width, within: width), height: Room.length(answer.height, within: .infinity))
    }

    /// Measures views side by side. Each view gets the width left by the views before it; views with a weight share the remainder.
    private mutating func measureSideBySide(_ measure: (Int, Double) -> Size) {
        let gaps = gap * Double(max(0, shares.count - 1))
        // If there is only room for the gaps, the first views get it.
        var left = gaps < width ? width - gaps : width
        let isEndless = !left.isFinite
        for index in shares.indices where isEndless || shares[index] == 0 {
            measureView(index, left, measure)
            left -= sizes[index].width
        }
        guard !isEndless else { return }
        let totalShare = shares.reduce(0, +)
        for index in shares.indices where shares[index] > 0 {
            let share = max(0, left) * shares[index] / totalShare
            measureView(index, share, measure)
            sizes[index].width = share
        }
    }

    private mutating func breakLines() {
        lines = []
        var start = 0
        var used = 0.0
        for index in sizes.indices {
            if index > start, used + gap + sizes[index].width > width {
                lines.append(start..<index)
                (start, used) = (index, 0)
            }
            used += (index > start ? gap : 0) + sizes[index].width
        }
        if start < sizes.count { lines.append(start..<sizes.count) }
    }

    private var gap: Double { Room.length(rules.spacing, within: .infinity) }

    private var totalSize: Size {
        guard !sizes.isEmpty else { return .zero }
        if rules.axis == .layers {
            return sizes.reduce(.zero) { Size(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
        }
        guard rules.axis != .vertical else {
            let gaps = gap * Double(sizes.count - 1)
            return Size(
                width: sizes.reduce(0) { max($0, $1.width) }, height: sizes.reduce(gaps) { $0 + $1.height })
        }
        let widths = lines.map { line in
            sizes[line].reduce(gap * Double(line.count - 1)) { $0 + $1.width }
        }
        let between = gap * Double(lines.count - 1)
        return Size(
            width: min(width, widths.reduce(0, max)), height: lines.reduce(between) { $0 + height(of: $1) })
    }

    private func height(of line: Range<Int>) -> Double {
        guard !baselines.isEmpty else { return sizes[line].reduce(0) { max($0, $1.height) } }
        return baseline(of: line) + line.reduce(0) { max($0, sizes[$1].height - baselines[$1]) }
    }

    /// Returns the distance from the top of a line of views to their common baseline.
    private func baseline(of line: Range<Int>) -> Double { baselines[line].reduce(0, max) }

    // MARK: Placing

    /// Returns the frames of the views in a stack of a given size, in a left-to-right layout. Frames never extend beyond the stack; views
    /// that do not fit are cut off.
    func frames(in size: Size) -> [Rect] {
        switch rules.axis {
        case .vertical:
            let downs = spans(sizes.map(\.height), shares: shares, in: size.height)
            return zip(downs, sizes).map { down, requested in
                let across = aligned(requested.width, in: size.width)
                return Rect(x: across.start, y: down.start, width: across.length, height: down.length)
            }
        case .layers:
            return sizes.map { requested in
                let (across, down) = (
                    aligned(requested.width, in: size.width), aligned(requested.height, in: size.height)
                )
                return Rect(x: across.start, y: down.start, width: across.length, height: down.length)
            }
        case .horizontal:
            return row(0..<sizes.count, shares: shares, y: 0, Size(width: size.width, height: size.height))
        case .lines:
            var y = 0.0
            return lines.flatMap { line in
                let height = Room.length(height(of: line), within: size.height - y)
                defer { y = min(y + height + gap, size.height) }
                let none = Array(repeating: 0.0, count: line.count)
                return row(line, shares: none, y: y, Size(width: size.width, height: height))
            }
        }
    }

    private func row(_ line: Range<Int>, shares: [Double], y: Double, _ size: Size) -> [Rect] {
        let widths = sizes[line].map(\.width)
        let baseline = baselines.isEmpty ? 0 : baseline(of: line)
        return zip(spans(widths, shares: shares, in: size.width), line).map { across, index in
            let requested = sizes[index].height
            let down =
                baselines.isEmpty
                ? aligned(requested, in: size.height)
                : lowered(baseline - baselines[index], requested, in: size.height)
            return Rect(x: across.start, y: y + down.start, width: across.length, height: down.length)
        }
    }

    private typealias Span = (start: Double, length: Double)

    /// Returns the spans of the views along the stack's axis.
    private func spans(_ lengths: [Double], shares: [Double], in room: Double) -> [Span] {
        guard !lengths.isEmpty else { return [] }
        let room = Room.length(room, within: .infinity)
        var gap = gap
        var lengths = lengths
        var left = room - gap * Double(lengths.count - 1)
        for index in lengths.indices where shares[index] == 0 { left -= lengths[index] }
        left = max(0, left)
        let totalShare = shares.reduce(0, +)
        for index in lengths.indices where shares[index] > 0 { lengths[index] = left * shares[index] / totalShare }
        if totalShare > 0 { left = 0 }
        var start = 0.0
        switch rules.distribution {
        case .leading: break
        case .center: start = left / 2
        case .trailing: start = left
        case .equalSpacing: if lengths.count > 1 { gap += left / Double(lengths.count - 1) }
        }
        let slack = room * Self.slack
        return lengths.map { length in
            let length = start < room ? Room.length(length, within: room - start + slack) : 0
            defer { start = min(start + length + gap, room) }
            return (start, length)
        }
    }

    /// Returns a span that starts at a distance from the top, limited to the stack.
    private func lowered(_ distance: Double, _ length: Double, in room: Double) -> Span {
        let room = Room.length(room, within: .infinity)
        let start = min(distance, room)
        return (start, Room.length(length, within: room - start + room * Self.slack))
    }

    /// Returns the span of a view across the stack's axis.
    private func aligned(_ length: Double, in room: Double) -> Span {
        let room = Room.length(room, within: .infinity)
        let length = Room.length(length, within: room + room * Self.slack)
        return switch rules.alignment {
        case .fill: (0, room)
        case .leading, .baseline: (0, length)
        case .center: ((room - length) / 2, length)
        case .trailing: (room - length, length)
        }
    }
}
