import Drawing
import Toolkit

/// Names and values in two columns; what is too long goes on in further lines.
final class KeyValueTable: View {
    /// As many pairs as are shown.
    static let most = 200

    var pairs: [KeyValue] = [] {
        didSet { if pairs != oldValue { showPairs() } }
    }

    private var rows: [(key: Label, value: Label)] = []

    private static let gap = 16.0
    private static let rowGap = 8.0
    /// Below what stands above the table.
    private static let top = 4.0
    /// How much of the width the names have at the most.
    private static let keyShare = 0.45
    /// From how many points on there are two columns, at the usual text size.
    private static let leastWidth = 160.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Labels are made once, and said something else later.
    private func showPairs() {
        while rows.count > pairs.count {
            let row = rows.removeLast()
            for label in [row.key, row.value] { label.removeFromSuperview() }
        }
        while rows.count < pairs.count {
            let row = (key: Label(role: .body, color: .role(.secondaryText)), value: Label(role: .body))
            for label in [row.key, row.value] {
                label.numberOfLines = 0
                addSubview(label)
            }
            rows.append(row)
        }
        for (row, pair) in zip(rows, pairs) { (row.key.text, row.value.text) = (pair.key, pair.value) }
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    // MARK: Layout

    /// Where all labels lie within a width, in a layout from the left.
    private func frames(width: Double) -> (rows: [(key: Rect, value: Rect)], height: Double) {
        // Large text has no room for two columns of whole words.
        width < Self.leastWidth * theme.textScale ? framesAbove(width: width) : framesBeside(width: width)
    }

    /// Each name above its value.
    private func framesAbove(width: Double) -> (rows: [(key: Rect, value: Rect)], height: Double) {
        var y = Self.top
        let room = Size(width: width, height: .infinity)
        let frames = rows.map { row in
            if y > Self.top { y += Self.rowGap }
            let (key, value) = (row.key.sizeThatFits(room).height, row.value.sizeThatFits(room).height)
            defer { y += key + value }
            return (
                key: Rect(x: 0, y: y, width: width, height: key),
                value: Rect(x: 0, y: y + key, width: width, height: value)
            )
        }
        return (frames, y)
    }

    /// The names in one column, the values in another.
    private func framesBeside(width: Double) -> (rows: [(key: Rect, value: Rect)], height: Double) {
        let most = width * Self.keyShare
        let keys = rows.map { $0.key.sizeThatFits(Size(width: most, height: .infinity)) }
        let keyWidth = min(most, (keys.map(\.width).max() ?? 0).rounded(.up))
        let x = keyWidth + Self.gap
        var y = Self.top
        var frames: [(key: Rect, value: Rect)] = []
        for (row, key) in zip(rows, keys) {
            let room = max(0, width - x)
            let value = row.value.sizeThatFits(Size(width: room, height: .infinity))
            if y > Self.top { y += Self.rowGap }
            frames.append(
                (
                    key: Rect(x: 0, y: y, width: keyWidth, height: key.height),
                    value: Rect(x: x, y: y, width: room, height: value.height)
                ))
            y += max(key.height, value.height)
        }
        return (frames, y)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: size.width.isFinite ? frames(width: size.width).height : 0)
    }

    override func layoutSubviews() {
        for (row, frame) in zip(rows, frames(width: bounds.width).rows) {
            row.key.frame = mirrored(frame.key)
            row.value.frame = mirrored(frame.value)
        }
    }
}
