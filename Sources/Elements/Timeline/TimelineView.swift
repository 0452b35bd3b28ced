import Drawing
import Toolkit

/// An upright line with a dot for each entry, and its time and words beside it.
final class TimelineView: View {
    /// What stands beside a dot.
    struct Entry: Hashable {
        let time: String
        let words: String
    }

    /// From the top; the first one is marked.
    var entries: [Entry] = [] {
        didSet { if entries != oldValue { showEntries() } }
    }

    private var rows: [(time: Label, words: Label)] = []

    private static let indent = 28.0
    private static let gap = 12.0
    /// Below the title.
    private static let top = 4.0
    private static let middle = 8.0
    /// Of the first dot and of the others.
    private static let dots = (first: 14.0, other: 10.0)

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    private func showEntries() {
        while rows.count > entries.count {
            let row = rows.removeLast()
            for label in [row.time, row.words] { label.removeFromSuperview() }
        }
        while rows.count < entries.count {
            let role: TextRole = rows.isEmpty ? .headline : .body
            let row = (time: Label(role: .caption, color: .role(.secondaryText)), words: Label(role: role))
            row.time.numberOfLines = 2
            row.time.numberOfLines = 2
            row.words.numberOfLines = 0
            for label in [row.time, row.words] { addSubview(label) }
            rows.append(row)
        }
        for (row, entry) in zip(rows, entries) { (row.time.text, row.words.text) = (entry.time, entry.words) }
        superview?.setNeedsLayout()
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Layout

    override func sizeThatFits(_ size: Size) -> Size {
        let room = Size(width: max(0, size.width - Self.indent), height: .infinity)
        var height = Self.top + Self.gap * Double(max(0, rows.count - 1))
        for row in rows { height += row.time.sizeThatFits(room).height + row.words.sizeThatFits(room).height }
        return Size(width: size.width, height: height)
    }

    override func layoutSubviews() {
        let width = max(0, bounds.width - Self.indent)
        var y = Self.top
        for row in rows {
            for label in [row.time, row.words] {
                let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
                label.frame = mirrored(Rect(x: Self.indent, y: y, width: width, height: height))
                y += height
            }
            y += Self.gap
        }
        setNeedsDisplay()
    }

    // MARK: Drawing

    override func draw(_ list: inout DisplayList) {
        let line = rows.first?.time.sizeThatFits(.init(width: .infinity, height: .infinity)).height ?? 0
        let places = rows.map { $0.time.frame.minY + line / 2 }
        for (number, y) in places.enumerated() {
            let side = number == 0 ? Self.dots.first : Self.dots.other
            // The line goes from dot to dot: what is translucent must not lie over it.
            let next = places.indices.contains(number + 1) ? places[number + 1] - Self.dots.other / 2 : y
            let line = Rect(x: Self.middle - 1, y: y + side / 2, width: 2, height: max(0, next - y - side / 2))
            list.fill(mirrored(line), theme.color(.controlOutline))
            let dot = mirrored(Rect(x: Self.middle, y: y, width: 0, height: 0)).centered(
                Size(width: side, height: side))
            if number == 0 {
                list.fill(dot, theme.color(.accent), radii: CornerRadii(side / 2))
            } else {
                list.stroke(dot, theme.color(.controlOutline), width: 2, radii: CornerRadii(side / 2))
            }
        }
    }
}
