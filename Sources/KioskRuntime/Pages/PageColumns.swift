/// In how many columns the elements of a page lie.
nonisolated enum PageColumns {
    /// The most columns of a page.
    static let most = 4

    /// As many as there is room for, but no more than it takes for as few rows: five cards lie three above two, not four above one,
    /// and three cards fill a wide page. A lone card does not fill one: no column is wider than is good to look at.
    ///
    /// - Parameters:
    ///   - room: how many columns are wide enough.
    ///   - least: how many columns it takes so that none is too wide.
    ///   - runs: how many columns the elements take that lie between two elements as wide as the page.
    static func count(room: Double, least: Double, runs: [Int]) -> Int {
        let fitting = room >= 1 ? Int(min(room, Double(most))) : 1
        let longest = runs.max() ?? 0
        guard longest > 0 else { return fitting }
        let rows = (longest - 1) / fitting + 1
        let wanted = (longest - 1) / rows + 1
        let narrow = least >= 1 ? Int(min(least, Double(most)).rounded(.up)) : 1
        return min(max(wanted, narrow), fitting)
    }
}
