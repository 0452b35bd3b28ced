import Drawing
import TestSupport
import Testing

@testable import Toolkit

@Suite("Packing of views into cells")
struct CellPackingTests {
    /// Draws the cells: a letter for each view, in order, and a dot for an empty cell.
    private func picture(_ spans: [CellSpan], columns: Int) -> [String] {
        let packing = CellPacking(spans, columns: columns)
        var rows = Array(repeating: Array(repeating: Character("."), count: columns), count: packing.rowCount)
        for (index, place) in packing.places.enumerated() {
            for row in place.rowRange {
                for column in place.column..<place.column + place.columns {
                    if rows[row][column] != "." { Issue.record("two views in \(column), \(row)") }
                    rows[row][column] = Character(UnicodeScalar(UInt8(97 + index)))
                }
            }
        }
        return rows.map { String($0) }
    }

    private let cell = CellSpan()

    @Test("Views fill rows in order, and a last row of equal views is divided equally if their widths stay whole")
    func equalRows() {
        #expect(picture([cell, cell, cell, cell], columns: 4) == ["abcd"])
        #expect(picture([cell, cell, cell], columns: 6) == ["aabbcc"])
        #expect(picture([cell, cell, cell, cell, cell, cell], columns: 4) == ["abcd", "eeff"])
    }

    @Test("A view with columns of its own keeps them, and free cells go to the others")
    func keptColumns() {
        var kept = cell
        kept.keepsColumns = true
        #expect(picture([kept, kept, kept], columns: 4) == ["abc."])
        #expect(picture([kept, cell, kept], columns: 4) == ["abbc"])
        #expect(picture([cell, kept, kept, kept], columns: 6) == ["aabcd."])
    }

    @Test("The last views of a row that cannot be divided equally become at most twice as wide")
    func unevenRows() {
        #expect(picture([cell, cell, cell], columns: 4) == ["abcc"])
        #expect(picture([cell, cell, cell, cell, cell], columns: 4) == ["abcd", "ee.."])
        #expect(picture([cell], columns: 4) == ["a..."])
        #expect(CellPacking([cell, cell, cell], columns: 4).unevenness == 1)
        #expect(CellPacking([cell], columns: 4).unevenness == 3 * 2)
        #expect(CellPacking([cell, cell, cell], columns: 2).unevenness == 1)
        #expect(CellPacking([cell, cell, cell], columns: 6).unevenness == 0)
    }

    @Test("Views beside a view of two rows are above each other, in order")
    func tallView() {
        let tall = CellSpan(columns: 2, rows: 2)
        let wide = CellSpan(columns: 2, minimumColumns: 1)
        #expect(
            picture([tall, wide, cell, cell, cell, cell, cell, cell], columns: 4) == ["aabb", "aacd", "efgh"])
        #expect(picture([tall, cell, cell], columns: 3) == ["aab", "aac"])
    }

    @Test("A view that can be narrower takes the rest of a row, and another one starts the next row")
    func narrowerView() {
        let slider = CellSpan(columns: 2, minimumColumns: 1)
        #expect(picture([cell, cell, slider], columns: 3) == ["abc"])
        #expect(picture([cell, slider, cell], columns: 4) == ["abbc"])
        #expect(picture([cell, cell, CellSpan(columns: 2)], columns: 3) == ["abb", "ccc"])
    }

    @Test("A view over all columns separates the rows before and after it")
    func lines() {
        #expect(picture([cell, .line, cell, cell], columns: 2) == ["a.", "bb", "cd"])
        #expect(picture([.line, .remainder], columns: 3) == ["aaa", "bbb"])
    }

    @Test("A view that takes the rest of the page also takes the free cells beside and below it")
    func rest() {
        let chart = CellSpan(columns: 2, rows: 2, growth: .page)
        #expect(picture([chart], columns: 5) == ["aaaaa", "aaaaa"])
        #expect(picture([cell, chart], columns: 3) == ["abb", ".bb"])
    }

    @Test("Spans beyond the grid are reduced to it, and impossible ones to one cell", arguments: [1, 2, 5, 8])
    func impossibleSpans(columns: Int) {
        let spans = [
            CellSpan(columns: 99, rows: 99), CellSpan(columns: 0, rows: 0), CellSpan(columns: -5, rows: Int.min),
            CellSpan(columns: Int.max - 1, rows: 1),
        ]
        let packing = CellPacking(spans, columns: columns)
        for place in packing.places {
            #expect(place.column >= 0 && place.column + place.columns <= columns)
            #expect(place.row >= 0 && place.row + place.rows <= packing.rowCount && place.rows <= 8)
        }
        #expect(CellPacking(spans, columns: -3).columns == 1)
        #expect(CellPacking([], columns: columns).rowCount == 0)
    }

    @Test("Random views never overlap, stay in the grid, and keep their order", arguments: 0..<200)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let spans = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
            Int.random(in: 0..<8, using: &generator) == 0
                ? CellSpan.line
                : CellSpan(
                    columns: Int.random(in: 1...5, using: &generator),
                    minimumColumns: Int.random(in: 1...5, using: &generator),
                    rows: Int.random(in: 1...3, using: &generator),
                    growth: Bool.random(using: &generator) ? .cells : .page)
        }
        let columns = Int.random(in: 1...8, using: &generator)
        let packing = CellPacking(spans, columns: columns)
        var taken: Set<Int> = []
        var previous = -1
        for place in packing.places {
            #expect(place.row * columns + place.column > previous)
            previous = place.row * columns + place.column
            for row in place.rowRange {
                for column in place.column..<place.column + place.columns {
                    #expect(column < columns && row < packing.rowCount)
                    #expect(taken.insert(row * columns + column).inserted)
                }
            }
        }
    }
}
