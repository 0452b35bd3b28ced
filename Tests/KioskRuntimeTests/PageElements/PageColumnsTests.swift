import Testing

@testable import KioskRuntime

/// How the elements of a page arrange themselves.
@Suite("The columns of a page")
struct PageColumnsTests {
    @Test(
        "are as many as there is room for where not all is seen at once, and no more than fill as few rows",
        arguments: [
            (4.9, [3], 3), (4.9, [5], 3), (4.9, [8], 4), (4.9, [9], 3), (4.9, [1], 1), (3.2, [8], 3), (1.5, [8], 1),
            (4.9, [2, 6, 1], 3),
        ])
    func count(room: Double, runs: [Int], columns: Int) {
        #expect(PageColumns.counts(room: room, least: 0.5, runs: runs, hasWide: false).last == columns)
    }

    @Test(
        "are fewer where all is seen at once, and no more places are empty then",
        arguments: [(4, [1, 2, 4]), (8, [1, 2, 4]), (5, [1, 2, 3]), (7, [1, 2, 4]), (12, [1, 2, 3, 4]), (13, [4])])
    func fewer(cards: Int, counts: [Int]) {
        #expect(PageColumns.counts(room: 4.9, least: 0.5, runs: [cards], hasWide: false) == counts)
    }

    @Test("are as many as there is room for beside what is as wide as the page, whether all is seen at once or not")
    func wide() {
        #expect(PageColumns.counts(room: 4.9, least: 0.5, runs: [4], hasWide: true) == [4])
        #expect(PageColumns.counts(room: 4.9, least: 0.5, runs: [3, 1], hasWide: true) == [3])
    }

    @Test(
        "are one at least and four at the most, whatever the room", arguments: [-.infinity, .nan, 0, 1e300, .infinity])
    func ends(room: Double) {
        for runs in [[100], [7], []] {
            let counts = PageColumns.counts(room: room, least: room, runs: runs, hasWide: false)
            #expect(!counts.isEmpty && counts.allSatisfy((1...4).contains))
        }
    }

    @Test(
        "are never wider than is good to look at, as far as there is room: a lone card leaves a part of a wide page empty",
        arguments: [(4.9, 1.2, [1], 2), (4.9, 2, [1], 2), (4.9, 2.1, [2], 3), (1.5, 1.2, [1], 1), (4.9, 1e300, [1], 4)])
    func widths(room: Double, least: Double, runs: [Int], columns: Int) {
        #expect(PageColumns.counts(room: room, least: least, runs: runs, hasWide: false) == [columns])
    }
}
