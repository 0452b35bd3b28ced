import Drawing
import Toolkit

/// A view of names and values in two columns. Long texts wrap.
final class KeyValueTable: GridView {
    /// The maximum number of pairs.
    static let most = 200

    var pairs: [KeyValue] = [] {
        didSet { if pairs != oldValue { showPairs() } }
    }

    /// The opacity of the values.
    var valueAlpha = 1.0 {
        didSet { if valueAlpha != oldValue { for row in rows { row.value.alpha = valueAlpha } } }
    }

    private var rows: [(key: Label, value: Label)] = []

    private static let gap = 16.0
    private static let rowGap = 8.0
    /// The space above the table, in points.
    private static let top = 4.0
    /// The share of the width that the names may take.
    private static let nameShare = 0.45
    private static let twoColumns = Columns.widths([.fitting(most: nameShare), .share(1)])
    /// The minimum width for two columns, in points at the default text size.
    private static let narrowestPair = 160.0

    init() {
        super.init(Self.twoColumns, spacing: Self.gap)
        alignment = .leading
        insets = Insets(top: Self.top)
        rowSpacing = Self.rowGap
        isUserInteractionEnabled = false
    }

    /// Shows the pairs. Existing labels are reused; labels are added or removed as needed.
    private func showPairs() {
        while rows.count > pairs.count {
            let row = rows.removeLast()
            for label in [row.key, row.value] { label.removeFromSuperview() }
        }
        while rows.count < pairs.count {
            let row = (key: Label(role: .body, color: .role(.secondaryText)), value: Label(role: .body))
            for label in [row.key, row.value] {
                label.numberOfLines = 0
                label.minimumFontSize = TitledCard.minimumTitle
                addSubview(label)
            }
            row.value.hasTabularFigures = true
            row.value.alpha = valueAlpha
            rows.append(row)
            place(row.key, isFirst: rows.count == 1)
        }
        for (row, pair) in zip(rows, pairs) { (row.key.text, row.value.text) = (pair.key, pair.value) }
    }

    // MARK: Layout

    override var minimumWidth: Double {
        rows.reduce(0) { max($0, $1.key.minimumWidth / Self.nameShare, $1.value.minimumWidth / (1 - Self.nameShare)) }
    }

    /// Chooses between one and two columns. If large text leaves no room for two columns, each name is above its value.
    private func arrange(width: Double) {
        let newColumns = width < Self.narrowestPair * theme.textScale ? Columns.count(1) : Self.twoColumns
        guard newColumns != columns else { return }
        columns = newColumns
        rowSpacing = newColumns == Self.twoColumns ? Self.rowGap : 0
        for (index, row) in rows.enumerated() { place(row.key, isFirst: index == 0) }
    }

    /// Adds space above a name that is above its value, to separate it from the previous value.
    private func place(_ key: Label, isFirst: Bool) {
        key.arrangement.margins = Insets(top: columns == Self.twoColumns || isFirst ? 0 : Self.rowGap)
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
