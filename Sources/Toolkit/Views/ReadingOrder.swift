import Drawing

/// The reading order of rectangles: row by row, and within a row from one side to the other.
nonisolated enum ReadingOrder {
    /// Returns the indices of the rectangles in reading order.
    ///
    /// Two rectangles are in one row if they share more than half of the smaller height.
    static func indices(of rects: [Rect], fromRight: Bool) -> [Int] {
        var rows: [[Int]] = []
        for index in rects.indices.sorted(by: { (rects[$0].minY, $0) < (rects[$1].minY, $1) }) {
            if let first = rows.last?.first, isRow(rects[first], rects[index]) {
                rows[rows.count - 1].append(index)
            } else {
                rows.append([index])
            }
        }
        func start(_ index: Int) -> Double { fromRight ? -rects[index].maxX : rects[index].minX }
        return rows.flatMap { row in row.sorted { (start($0), rects[$0].minY, $0) < (start($1), rects[$1].minY, $1) } }
    }

    private static func isRow(_ a: Rect, _ b: Rect) -> Bool {
        let shared = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        return shared > min(a.height, b.height) / 2
    }
}
