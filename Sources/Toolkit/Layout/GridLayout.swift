import Drawing

/// The positions of the views in a grid, computed from each view's height at its width. Each view is measured once.
nonisolated struct GridLayout {
    /// The parameters of a grid.
    struct Rules: Hashable {
        var columns: GridView.Columns
        /// The gap between columns, in points.
        var spacing = 8.0
        /// The gap between rows, in points.
        var rowSpacing = 8.0
        var alignment = StackView.Alignment.fill
    }

    private struct Cell {
        let row: Int
        let column: Int
        /// The number of columns that the cell spans.
        let span: Int
        /// The height that the view requests.
        var height = 0.0
    }

    private let rules: Rules
    /// The gap between columns, reduced if there is not enough room.
    private let spacing: Double
    /// The width for which the grid was measured.
    private let width: Double
    private var columnWidths: [Double]
    private var cells: [Cell]
    private var rowHeights: [Double]
    /// The weight of each row in the distribution of free height.
    private var rowShares: [Double]
    /// The size that all rows and columns need.
    private(set) var fittingSize = Size.zero

    /// Measures the views of a grid.
    ///
    /// - Parameters:
    ///   - arrangements: The arrangements of the views.
    ///   - width: The width of the grid, in points. If infinite, columns are as wide as the views request.
    ///   - measure: Returns the size of a view at a width.
    init(
        _ rules: Rules, arrangements: [Arrangement], width: Double, measure: (_ index: Int, _ width: Double) -> Size
    ) {
        self.rules = rules
        self.width = width > 0 ? width : 0
        let wanted = arrangements.reduce(0) { $0 + min(max($1.columns, 1), GridView.Columns.most) }
        let count = rules.columns.count(within: self.width, spacing: rules.spacing, wanted: wanted)
        spacing = Room.gap(rules.spacing, count: count, within: self.width)
        columnWidths = Array(repeating: 0, count: count)
        cells = Self.cells(arrangements.map(\.columns), columns: count)
        rowHeights = Array(repeating: 0, count: (cells.last?.row ?? -1) + 1)
        rowShares = rowHeights
        if case .widths(let widths) = rules.columns, !widths.isEmpty {
            measureColumns(widths, measure)
        } else {
            measureEqualColumns(measure)
        }
        for cell in cells { rowHeights[cell.row] = max(rowHeights[cell.row], cell.height) }
        for (cell, arrangement) in zip(cells, arrangements) {
            rowShares[cell.row] = max(rowShares[cell.row], arrangement.share * rowHeights[cell.row])
        }
        let between = rowSpacing * Double(max(0, rowHeights.count - 1))
        fittingSize = Size(
            width: cells.isEmpty ? 0 : self.width(of: 0..<count), height: rowHeights.reduce(between, +))
    }

    private var rowSpacing: Double { Room.length(rules.rowSpacing, within: .infinity) }

    /// Returns `true` if the measured layout is also valid for another width.
    func isGood(for width: Double) -> Bool { width == self.width || width == fittingSize.width }

    /// Assigns views to rows in order. A view that does not fit into the rest of a row starts the next one.
    private static func cells(_ spans: [Int], columns: Int) -> [Cell] {
        var row = 0
        var column = 0
        return spans.map { wanted in
            let span = min(max(wanted, 1), columns)
            if column + span > columns { (row, column) = (row + 1, 0) }
            defer { column += span }
            return Cell(row: row, column: column, span: span)
        }
    }

    // MARK: Measuring

    private func columns(of cell: Cell) -> Range<Int> { cell.column..<cell.column + cell.span }

    /// Returns the width of adjacent columns, including the gaps between them.
    private func width(of columns: Range<Int>) -> Double {
        columnWidths[columns].reduce(spacing * Double(columns.count - 1), +)
    }

    private mutating func measureView(_ index: Int, _ width: Double, _ measure: (Int, Double) -> Size) -> Double {
        let answer = measure(index, width)
        cells[index].height = Room.length(answer.height, within: .infinity)
        return Room.length(answer.width, within: width)
    }

    /// Measures columns of equal width.
    private mutating func measureEqualColumns(_ measure: (Int, Double) -> Size) {
        let count = columnWidths.count
        if width.isFinite {
            let columnWidth = max(0, width - spacing * Double(count - 1)) / Double(count)
            columnWidths = Array(repeating: columnWidth, count: count)
        }
        var widest = rules.columns.minimumWidth
        for index in cells.indices {
            let cell = cells[index]
            let requestedWidth = measureView(index, width.isFinite ? width(of: columns(of: cell)) : .infinity, measure)
            widest = max(widest, (requestedWidth - spacing * Double(cell.span - 1)) / Double(cell.span))
        }
        if !width.isFinite { columnWidths = Array(repeating: widest, count: count) }
    }

    /// Measures columns of different widths: first those that fit their views, then those that share the remaining width.
    private mutating func measureColumns(_ widths: [GridView.Width], _ measure: (Int, Double) -> Size) {
        let widths = Array(widths.prefix(columnWidths.count))
        var left = max(0, width - spacing * Double(columnWidths.count - 1))
        var measured = Set<Int>()
        for (column, width) in widths.enumerated() {
            // If the width is infinite, every column without a fixed width is as wide as its views request.
            guard let maximumWidth = width.most(within: self.width) else { continue }
            let room = min(maximumWidth, max(0, left))
            for index in cells.indices where cells[index].column == column && cells[index].span == 1 {
                measured.insert(index)
                // Rounded up, so that the next column starts at a whole point.
                columnWidths[column] = min(
                    room, max(columnWidths[column], measureView(index, room, measure).rounded(.up)))
            }
            left -= columnWidths[column]
        }
        if self.width.isFinite {
            let all = widths.reduce(0) { $0 + $1.share }
            for (column, width) in widths.enumerated() where width.share > 0 {
                columnWidths[column] = left * width.share / all
            }
        }
        for index in cells.indices where !measured.contains(index) {
            _ = measureView(index, width(of: columns(of: cells[index])), measure)
        }
    }

    // MARK: Placing

    /// Returns the frames of the views in a grid of a given height, in a left-to-right layout. Frames never extend beyond the grid; views
    /// that do not fit are cut off.
    func frames(height: Double) -> [Rect] {
        let gridHeight = Room.length(height, within: .infinity)
        var y = 0.0
        let growth = growth(within: height)
        let rows = zip(rowHeights, rowShares).map { wanted, share in
            let height = Room.length(wanted + growth * share, within: gridHeight - y)
            defer { y = min(y + height + rowSpacing, gridHeight) }
            return (y: y, height: height)
        }
        var x = 0.0
        let starts = columnWidths.map { width in
            defer { x += width + spacing }
            return x
        }
        return cells.map { cell in
            let row = rows[cell.row]
            let height = rules.alignment == .fill ? row.height : Room.length(cell.height, within: row.height)
            let y: Double =
                switch rules.alignment {
                case .fill, .leading, .baseline: row.y
                case .center: row.y + (row.height - height) / 2
                case .trailing: row.y + row.height - height
                }
            return Rect(x: starts[cell.column], y: y, width: width(of: columns(of: cell)), height: height)
        }
    }

    /// Returns the growth per unit of row share in a grid of a given height.
    private func growth(within height: Double) -> Double {
        let shares = rowShares.reduce(0, +)
        guard height.isFinite, height > fittingSize.height, shares > 0, shares.isFinite else { return 0 }
        return (height - fittingSize.height) / shares
    }
}
