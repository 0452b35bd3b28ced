import Testing

@testable import KioskRuntime

/// Column layout of a page's elements.
@Suite("Columns of a page")
struct PageColumnsTests {
    @Test(
        "A scrolling page has as many columns as fit, but no more than are needed for the smallest number of rows",
        arguments: [
            (4.9, [3], 3), (4.9, [5], 3), (4.9, [8], 4), (4.9, [9], 3), (4.9, [1], 1), (3.2, [8], 3), (1.5, [8], 1),
            (4.9, [2, 6, 1], 3),
        ])
    func count(room: Double, runs: [Int], columns: Int) {
        #expect(PageColumns.counts(room: room, least: 0.5, runs: runs, hasWide: false).last == columns)
    }

    @Test(
        "A page without scrolling also tries fewer columns, if that leaves no more empty cells",
        arguments: [(4, [1, 2, 4]), (8, [1, 2, 4]), (5, [1, 2, 3]), (7, [1, 2, 4]), (12, [1, 2, 3, 4]), (13, [4])])
    func fewer(cards: Int, counts: [Int]) {
        #expect(PageColumns.counts(room: 4.9, least: 0.5, runs: [cards], hasWide: false) == counts)
    }

    @Test("With a full-width element on the page there are as many columns as fit, with or without scrolling")
    func wide() {
        #expect(PageColumns.counts(room: 4.9, least: 0.5, runs: [4], hasWide: true) == [4])
        #expect(PageColumns.counts(room: 4.9, least: 0.5, runs: [3, 1], hasWide: true) == [3])
    }

    @Test(
        "A page has one to four columns, whatever its width", arguments: [-.infinity, .nan, 0, 1e300, .infinity])
    func ends(room: Double) {
        for runs in [[100], [7], []] {
            let counts = PageColumns.counts(room: room, least: room, runs: runs, hasWide: false)
            #expect(!counts.isEmpty && counts.allSatisfy((1...4).contains))
        }
    }

    @Test(
        "Columns have a maximum width if there is room, so a single card leaves part of a wide page empty",
        arguments: [(4.9, 1.2, [1], 2), (4.9, 2, [1], 2), (4.9, 2.1, [2], 3), (1.5, 1.2, [1], 1), (4.9, 1e300, [1], 4)])
    func widths(room: Double, least: Double, runs: [Int], columns: Int) {
        #expect(PageColumns.counts(room: room, least: least, runs: runs, hasWide: false) == [columns])
    }
}
