import Drawing
import Toolkit

/// A row of a table: a text for each column that fits, and a second line with the texts of the remaining columns.
final class TableRow: ListCell {
    private var columns: [TableContent.Column] = []
    private var layout = TableLayout(shares: [], width: 0, textScale: 1)
    private var isLast = false
    private var labels: [Label] = []
    /// The texts of the columns that fit.
    var texts: [String] { labels.map(\.text) }
    /// The fraction part of the number in each label, and the widest fraction part in its column.
    private var fractions: [(current: String, widest: String)] = []
    /// The second line.
    private let secondLine = Label(role: .subtitle, color: .role(.secondaryText))

    init() {
        super.init()
        secondLine.isHidden = true
        secondLine.minimumFontSize = ColumnTextSizes.minimum
        addSubview(secondLine)
    }

    /// Shows a row.
    ///
    /// - Parameters:
    ///   - content: The content of the table.
    ///   - row: The index of the row.
    ///   - isLast: A Boolean value that tells whether the row is the last one.
    ///   - layout: The layout of the columns that fit.
    ///   - direction: The direction of the language.
    func show(_ content: TableContent, row: Int, isLast: Bool, _ layout: TableLayout, _ direction: TextDirection) {
        self.layout = layout
        self.isLast = isLast
        columns = content.columns
        while labels.count > layout.extents.count { labels.removeLast().removeFromSuperview() }
        while labels.count < layout.extents.count {
            let label = Label(role: .body)
            label.minimumFontSize = ColumnTextSizes.minimum
            label.hasTabularFigures = true
            addSubview(label)
            labels.append(label)
        }
        let texts = columns.indices.map { content.text(row, $0) }
        for (index, label) in labels.enumerated() {
            label.text = texts[index]
            label.alignment = TableTitle.alignment(of: columns[index].alignment)
        }
        fractions = labels.indices.map { index in
            let fractions = columns[index].fractions
            // A text in a column of numbers is aligned with the right end of the numbers.
            guard let decimals = content.decimals(row, index), fractions.indices.contains(decimals) else {
                return ("", "")
            }
            return (String(texts[index].suffix(fractions[decimals].count)), fractions.last ?? "")
        }
        let all = zip(columns, texts).map { $1.isEmpty ? "" : "\($0.title) \($1.isolated(in: direction))" }
        secondLine.text = all.dropFirst(layout.extents.count).filter { !$0.isEmpty }.joined(separator: " · ")
        secondLine.isHidden = secondLine.text.isEmpty
        accessibilityLabel = all.filter { !$0.isEmpty }.joined(separator: ", ")
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Shows the texts in the sizes of their columns.
    func use(_ sizes: ColumnTextSizes) {
        for (label, font) in zip(labels, sizes.fonts) where label.font != font { label.fontOverride = font }
    }

    override func layoutSubviews() {
        let lines = (
            first: height(theme.font(.body)), second: secondLine.isHidden ? 0 : height(secondLine.font)
        )
        let top = ((bounds.height - lines.first - lines.second) / 2).rounded()
        for (index, label) in labels.enumerated() where columns.indices.contains(index) {
            let extent = layout.extents[index]
            // Texts of all sizes are on one baseline.
            let y = top + middle(theme.font(.body)) - middle(label.font)
            let area = mirrored(Rect(x: extent.x, y: y, width: extent.width, height: lines.first))
            label.frame = area.inset(by: Insets(right: missing(index, label, in: area)))
        }
        secondLine.frame = mirrored(Rect(x: 0, y: top + lines.first, width: bounds.width, height: lines.second))
    }

    /// Returns the distance from the middle of a line down to its baseline.
    private func middle(_ font: Font) -> Double {
        guard let metrics = scene?.textMeasurer.metrics(of: font) else { return 0 }
        return (metrics.ascent - metrics.descent) / 2
    }

    private func height(_ font: Font) -> Double { scene?.textMeasurer.metrics(of: font).lineHeight ?? 0 }

    /// Returns the margin, in points, that aligns the decimal separator of a number with the others in its column.
    ///
    /// It is the difference in width between the number's fraction part and the widest one, or less if the number is too long.
    private func missing(_ index: Int, _ label: Label, in area: Rect) -> Double {
        guard let measurer = scene?.textMeasurer, fractions.indices.contains(index) else { return 0 }
        let fraction = fractions[index]
        guard !fraction.widest.isEmpty else { return 0 }
        let font = label.font
        let missing =
            measurer.width(ofLine: fraction.widest, font: font) - measurer.width(ofLine: fraction.current, font: font)
        return max(0, min(missing, area.width - measurer.width(ofLine: label.text, font: font)))
    }

    /// Draws the separator below the row.
    override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: Rect(origin: .zero, size: bounds.size), radius: 6)
        if !isLast {
            list.fill(Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1), theme.color(.separator))
        }
    }
}
