import Drawing
import Toolkit

/// Names and values in two columns; what is too long goes on in further lines.
final class KeyValueTable: GridView {
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
    /// The names have less than half of the width at the most.
    private static let beside = Columns.widths([.fitting(most: 0.45), .share(1)])
    /// From how many points on there are two columns, at the usual text size.
    private static let minimumWidth = 160.0

    init() {
        super.init(Self.beside, spacing: Self.gap)
        alignment = .leading
        insets = Insets(top: Self.top)
        rowSpacing = Self.rowGap
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
            place(row.key, isFirst: rows.count == 1)
        }
        for (row, pair) in zip(rows, pairs) { (row.key.text, row.value.text) = (pair.key, pair.value) }
    }

    // MARK: Layout

    /// Large text has no room for two columns of whole words: each name is above its value there.
    private func arrange(width: Double) {
        let wanted = width < Self.minimumWidth * theme.textScale ? Columns.count(1) : Self.beside
        guard wanted != columns else { return }
        columns = wanted
        rowSpacing = wanted == Self.beside ? Self.rowGap : 0
        for (index, row) in rows.enumerated() { place(row.key, isFirst: index == 0) }
    }

    /// A name above its value is apart from the value before.
    private func place(_ key: Label, isFirst: Bool) {
        key.arrangement.margins = Insets(top: columns == Self.beside || isFirst ? 0 : Self.rowGap)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        guard size.width.isFinite else { return Size(width: size.width, height: 0) }
        arrange(width: size.width)
        return Size(width: size.width, height: super.sizeThatFits(size).height)
    }

    override func layoutSubviews() {
        arrange(width: bounds.width)
        super.layoutSubviews()
    }
}
