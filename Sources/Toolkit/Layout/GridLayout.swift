import Drawing

/// Where the views of a grid lie, given the height that each one has at its width; each is asked once.
nonisolated struct GridLayout {
    /// What a grid is told of how it arranges.
    struct Rules: Hashable {
        var columns: GridView.Columns
        /// Between columns.
        var spacing = 8.0
        /// Between rows.
        var rowSpacing = 8.0
        var alignment = StackView.Alignment.fill
    }

    private struct Cell {
        let row: Int
        let column: Int
        /// How many columns it has.
        let span: Int
        /// As high as its view asks to be.
        var height = 0.0
    }

    private let rules: Rules
    /// Between columns, as far as there is room for it.
    private let spacing: Double
    /// The width that was asked about.
    private let width: Double
    private var columnWidths: [Double]
    private var cells: [Cell]
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
            measureAlike(measure)
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

    /// True where what was answered is good for a width.
    func isGood(for width: Double) -> Bool { width == self.width || width == fittingSize.width }

    /// In rows, in their order: what has no more room in a row begins the next.
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

    /// From the beginning of the first of some columns to the end of the last one.
    private func width(of columns: Range<Int>) -> Double {
        columnWidths[columns].reduce(spacing * Double(columns.count - 1), +)
    }

    private mutating func ask(_ index: Int, _ width: Double, _ measure: (Int, Double) -> Size) -> Double {
        let answer = measure(index, width)
        cells[index].height = Room.length(answer.height, within: .infinity)
        return Room.length(answer.width, within: width)
    }

    /// Columns of one width.
    private mutating func measureAlike(_ measure: (Int, Double) -> Size) {
        let count = columnWidths.count
        if width.isFinite {
            let own = max(0, width - spacing * Double(count - 1)) / Double(count)
            columnWidths = Array(repeating: own, count: count)
        }
        var widest = rules.columns.minimumWidth
        for index in cells.indices {
            let cell = cells[index]
            let own = ask(index, width.isFinite ? width(of: columns(of: cell)) : .infinity, measure)
            widest = max(widest, (own - spacing * Double(cell.span - 1)) / Double(cell.span))
        }
        if !width.isFinite { columnWidths = Array(repeating: widest, count: count) }
    }

    /// Columns of their own widths: those that are as wide as their views ask come before those that share what is left.
    private mutating func measureColumns(_ widths: [GridView.Width], _ measure: (Int, Double) -> Size) {
        let widths = Array(widths.prefix(columnWidths.count))
        var left = max(0, width - spacing * Double(columnWidths.count - 1))
        var asked = Set<Int>()
        for (column, width) in widths.enumerated() {
            // Where there is no end, every column that has no width of its own is as wide as its views ask.
            guard let most = width.most(within: self.width) else { continue }
            let room = min(most, max(0, left))
            for index in cells.indices where cells[index].column == column && cells[index].span == 1 {
                asked.insert(index)
                // Of whole points: what lies beside it begins on one.
                columnWidths[column] = min(room, max(columnWidths[column], ask(index, room, measure).rounded(.up)))
            }
            left -= columnWidths[column]
        }
        if self.width.isFinite {
            let all = widths.reduce(0) { $0 + $1.share }
            for (column, width) in widths.enumerated() where width.share > 0 {
                columnWidths[column] = left * width.share / all
            }
        }
        for index in cells.indices where !asked.contains(index) {
            _ = ask(index, width(of: columns(of: cells[index])), measure)
        }
    }

    // MARK: Placing

    /// The views' frames in a grid of a height, as they are where one reads from left to right. Nothing lies outside of it: what has no
    /// room is cut short.
    func frames(height: Double, maximumGrowth: Double) -> [Rect] {
        let whole = Room.length(height, within: .infinity)
        var y = 0.0
        let growth = growth(within: height)
        let rows = zip(rowHeights, rowShares).map { wanted, share in
            let grown = min(wanted + growth * share, wanted * (maximumGrowth > 1 ? maximumGrowth : 1))
            let height = Room.length(grown, within: whole - y)
            defer { y = min(y + height + rowSpacing, whole) }
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

    /// How much a row is enlarged for each part of its share, in a grid of a height.
    private func growth(within height: Double) -> Double {
        let shares = rowShares.reduce(0, +)
        guard height.isFinite, height > fittingSize.height, shares > 0, shares.isFinite else { return 0 }
        return (height - fittingSize.height) / shares
    }
}
