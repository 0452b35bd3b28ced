/// In how many columns the elements of a page lie.
nonisolated enum PageColumns {
    /// The most columns of a page.
    static let most = 4

    /// With more elements than that none of a page's rows is seen as a part of one picture.
    private static let maximumComposed = 12

    /// The numbers of columns that are good for a page, the best one first: the fewest, in which all is largest, if all is seen at once
    /// then. The last one is for pages that are higher than what is seen of them: as many as there is room for, but no more than it takes
    /// for as few rows, so that five cards lie three above two, not four above one, and three cards fill a wide page. None of them leaves
    /// more places empty than that one.
    ///
    /// What is as wide as the page, such as a chart, makes the better use of the height that more columns leave.
    ///
    /// No column is wider than is good to look at: a lone card does not fill a wide page.
    ///
    /// - Parameters:
    ///   - room: how many columns are wide enough.
    ///   - least: how many columns it takes so that none is too wide.
    ///   - runs: how many columns the elements take that lie between two elements as wide as the page.
    ///   - hasWide: whether there is one that is as wide as the page.
    static func counts(room: Double, least: Double, runs: [Int], hasWide: Bool) -> [Int] {
        let fitting = room >= 1 ? Int(min(room, Double(most))) : 1
        let longest = runs.max() ?? 0
        guard longest > 0 else { return [fitting] }
        let narrow = least >= 1 ? Int(min(least, Double(most)).rounded(.up)) : 1
        let rows = (longest - 1) / fitting + 1
        let balanced = min(max((longest - 1) / rows + 1, narrow), fitting)
        guard !hasWide, narrow < balanced, runs.reduce(0, +) <= maximumComposed else { return [balanced] }
        let most = emptyPlaces(runs, balanced)
        return (narrow..<balanced).filter { emptyPlaces(runs, $0) <= most } + [balanced]
    }

    /// How many places nothing lies in.
    private static func emptyPlaces(_ runs: [Int], _ count: Int) -> Int {
        runs.reduce(0) { $0 + ($1 + count - 1) / count * count - $1 }
    }
}
