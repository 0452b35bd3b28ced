import Drawing

/// Where the views of a grid lie, given the height that each one has at its width; each is asked once.
nonisolated struct GridLayout {
    /// Between columns, as far as there is room for it.
    private let spacing: Double
    /// Between rows.
    private let rowSpacing: Double
    /// The width that was asked about.
    private let width: Double
    private let columnCount: Int
    private var columnWidth = 0.0
    /// Of each view: its row, its first column, and how many columns it has.
    private let cells: [(row: Int, column: Int, span: Int)]
    private var rowHeights: [Double]
    /// What each row takes of the height that is left over, compared to the others.
    private var rowShares: [Double]
    /// What all of them need.
    private(set) var fittingSize = Size.zero

    /// - Parameters:
    ///   - arrangements: what each view wants.
    ///   - width: in points; may have no end: the columns are as wide as the views ask then.
    ///   - measure: the size of one of the views at a width.
    init(
        _ columns: GridView.Columns, spacing: Double, arrangements: [Arrangement], width: Double,
        measure: (_ index: Int, _ width: Double) -> Size
    ) {
        self.width = width > 0 ? width : 0
        let spans = arrangements.map(\.columns)
        let wanted = spans.reduce(0) { $0 + min(max($1, 1), GridView.Columns.most) }
        let count = columns.count(within: self.width, spacing: spacing, wanted: wanted)
        columnCount = count
        self.spacing = Room.gap(spacing, count: count, within: self.width)
        rowSpacing = Room.length(spacing, within: .infinity)
        cells = Self.cells(spans, columns: count)
        rowHeights = Array(repeating: 0, count: (cells.last?.row ?? -1) + 1)
        rowShares = rowHeights
        measureAll(columns.leastWidth, measure)
        for (cell, arrangement) in zip(cells, arrangements) {
            rowShares[cell.row] = max(rowShares[cell.row], arrangement.share * rowHeights[cell.row])
        }
        let gaps = self.spacing * Double(count - 1)
        let between = rowSpacing * Double(max(0, rowHeights.count - 1))
        fittingSize = Size(
            width: cells.isEmpty ? 0 : columnWidth * Double(count) + gaps, height: rowHeights.reduce(between, +))
    }

    /// True where what was answered is good for a width.
    func isGood(for width: Double) -> Bool { width == self.width || width == fittingSize.width }

    /// In rows, in their order: what has no more room in a row begins the next.
    private static func cells(_ spans: [Int], columns: Int) -> [(row: Int, column: Int, span: Int)] {
        var row = 0
        var column = 0
        return spans.map { wanted in
            let span = min(max(wanted, 1), columns)
            if column + span > columns { (row, column) = (row + 1, 0) }
            defer { column += span }
            return (row, column, span)
        }
    }

    private mutating func measureAll(_ leastWidth: Double, _ measure: (Int, Double) -> Size) {
        if width.isFinite { columnWidth = max(0, width - spacing * Double(columnCount - 1)) / Double(columnCount) }
        var widest = leastWidth
        for (index, cell) in cells.enumerated() {
            let answer = measure(index, width.isFinite ? self.width(of: cell.span) : .infinity)
            rowHeights[cell.row] = max(rowHeights[cell.row], Room.length(answer.height, within: .infinity))
            let own = Room.length(answer.width, within: .infinity) - spacing * Double(cell.span - 1)
            widest = max(widest, own / Double(cell.span))
        }
        if !width.isFinite { columnWidth = widest }
    }

    private func width(of span: Int) -> Double { columnWidth * Double(span) + spacing * Double(span - 1) }

    /// The views' frames in a grid of a height, as they are where one reads from left to right. Nothing lies outside of it: what has no
    /// room is cut short.
    func frames(height: Double, mostGrowth: Double) -> [Rect] {
        let whole = Room.length(height, within: .infinity)
        var y = 0.0
        let growth = growth(within: height)
        let rows = zip(rowHeights, rowShares).map { wanted, share in
            let grown = min(wanted + growth * share, wanted * (mostGrowth > 1 ? mostGrowth : 1))
            let height = Room.length(grown, within: whole - y)
            defer { y = min(y + height + rowSpacing, whole) }
            return (y: y, height: height)
        }
        return cells.map { cell in
            Rect(
                x: (columnWidth + spacing) * Double(cell.column), y: rows[cell.row].y, width: width(of: cell.span),
                height: rows[cell.row].height)
        }
    }

    /// How much a row is enlarged for each part of its share, in a grid of a height.
    private func growth(within height: Double) -> Double {
        let shares = rowShares.reduce(0, +)
        guard height.isFinite, height > fittingSize.height, shares > 0, shares.isFinite else { return 0 }
        return (height - fittingSize.height) / shares
    }
}
