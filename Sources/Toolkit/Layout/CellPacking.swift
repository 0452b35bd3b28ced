/// The cells of views in a grid with a number of columns.
///
/// The upper leading corners follow each other in the order of the views. Cells that remain free are given to the views beside them, which
/// become at most twice as wide.
nonisolated struct CellPacking {
    /// The cells of a view.
    struct Place: Hashable {
        var column: Int
        var row: Int
        var columns: Int
        var rows = 1

        var rowRange: Range<Int> { row..<row + rows }
    }

    let columns: Int
    /// The cells of each view.
    private(set) var places: [Place] = []
    private(set) var rowCount = 0
    /// A measure of the free cells: two for each that remains, and one for each that made its row uneven.
    private(set) var unevenness = 0

    /// The index of the first view since the last view that takes all columns.
    private var runStart = 0
    /// The occupied cells of the rows since the last view that takes all columns.
    private var occupied: [Bool] = []

    init(_ spans: [CellSpan], columns: Int) {
        self.columns = max(1, columns)
        var cursor = 0
        for span in spans {
            if span.columns == .max {
                endRun(spans)
                places.append(Place(column: 0, row: rowCount, columns: self.columns))
                rowCount += 1
                (runStart, cursor) = (places.count, 0)
            } else {
                let rows = min(max(1, span.rows), CellSpan.most)
                while !isFree(cursor, 1, 1) { cursor += 1 }
                let columns = fittingColumns(span, rows, at: cursor)
                while !isFree(cursor, columns, rows) { cursor += 1 }
                fill(cursor, columns, rows)
                places.append(
                    Place(
                        column: cursor % self.columns, row: rowCount + cursor / self.columns, columns: columns,
                        rows: rows))
            }
        }
        endRun(spans)
    }

    /// Returns the number of rows with cells of a minimum height.
    func cellRows(_ spans: [CellSpan]) -> Int {
        var rows: Set<Int> = []
        for (place, span) in zip(places, spans) where span.growth != .none { rows.formUnion(place.rowRange) }
        return rows.count
    }

    // MARK: Cells

    /// Returns `true` if a view can have its upper leading corner in a cell.
    private func isFree(_ cell: Int, _ columns: Int, _ rows: Int) -> Bool {
        guard cell % self.columns + columns <= self.columns else { return false }
        return (0..<rows).allSatisfy { row in
            let start = cell + row * self.columns
            return (start..<start + columns).allSatisfy { $0 >= occupied.count || !occupied[$0] }
        }
    }

    /// Returns the number of columns of a view whose place is at or after a free cell.
    private func fittingColumns(_ span: CellSpan, _ rows: Int, at cell: Int) -> Int {
        let wanted = min(max(1, span.columns), self.columns)
        let least = min(max(1, span.minimumColumns), wanted)
        return (least...wanted).last { isFree(cell, $0, rows) } ?? wanted
    }

    private mutating func fill(_ cell: Int, _ columns: Int, _ rows: Int) {
        let count = (cell / self.columns + rows) * self.columns
        if count > occupied.count {
            occupied += Array(repeating: false, count: count - occupied.count)
        }
        for row in 0..<rows {
            for cell in cell + row * self.columns..<cell + row * self.columns + columns { occupied[cell] = true }
        }
    }

    private func cell(_ column: Int, _ row: Int) -> Int { (row - rowCount) * columns + column }

    // MARK: Free cells

    /// Gives the free cells to the views of the run.
    private mutating func endRun(_ spans: [CellSpan]) {
        let rows = occupied.count / columns
        for row in rowCount..<rowCount + rows { widen(row, spans) }
        for index in (runStart..<places.count).reversed()
        where places.count - runStart > 1 || spans[index].growth.takesRest {
            if !growRight(index, spans), spans[index].growth.takesRest { growDown(index, rows) }
        }
        unevenness += 2 * occupied.count { !$0 }
        rowCount += rows
        occupied = []
    }

    /// Gives the free cells of a row without views of several rows to all its views if the widths stay equal, or else to the last ones.
    private mutating func widen(_ row: Int, _ spans: [CellSpan]) {
        let indices = (runStart..<places.count).filter { places[$0].rowRange.contains(row) }
        guard let first = indices.first, indices.allSatisfy({ places[$0].rows == 1 }) else { return }
        var free = columns - indices.reduce(0) { $0 + places[$1].columns }
        guard free > 0 else { return }
        let width = places[first].columns
        // The only view of a run keeps its width.
        if indices.count == 1, places.count - runStart == 1, !spans[first].growth.takesRest { return }
        let canGrow = indices.filter { !spans[$0].keepsColumns }
        if canGrow == indices, indices.allSatisfy({ places[$0].columns == width }), columns % indices.count == 0,
            columns / indices.count <= 2 * width
        {
            for index in indices { places[index].columns = columns / indices.count }
            // The last of several rows differs from those above.
            if indices.count == 1 { unevenness += free }
        } else {
            for index in canGrow.reversed() {
                let more = spans[index].growth.takesRest ? free : min(free, places[index].columns)
                places[index].columns += more
                free -= more
                unevenness += more
            }
        }
        var column = 0
        for index in indices {
            places[index].column = column
            column += places[index].columns
        }
        for column in 0..<column { occupied[cell(column, row)] = true }
    }

    /// Widens a view by the free cells beside it, and returns `true` if there were any.
    private mutating func growRight(_ index: Int, _ spans: [CellSpan]) -> Bool {
        guard !spans[index].keepsColumns else { return false }
        let place = places[index]
        let usual = min(max(1, spans[index].columns), columns)
        let maximum = spans[index].growth.takesRest ? columns : max(place.columns, min(columns, 2 * usual))
        var end = place.column + place.columns
        while end < columns, end - place.column < maximum,
            place.rowRange.allSatisfy({ !occupied[cell(end, $0)] })
        {
            for row in place.rowRange { occupied[cell(end, row)] = true }
            end += 1
        }
        places[index].columns = end - place.column
        return end > place.column + place.columns
    }

    /// Raises the height of a view by the free cells below it.
    private mutating func growDown(_ index: Int, _ rows: Int) {
        let place = places[index]
        var end = place.row + place.rows
        let range = place.column..<place.column + place.columns
        while end < rowCount + rows, end - place.row < 2 * place.rows,
            range.allSatisfy({ !occupied[cell($0, end)] })
        {
            for column in range { occupied[cell(column, end)] = true }
            end += 1
        }
        places[index].rows = end - place.row
    }
}
