/// The number of columns of a page of elements.
nonisolated enum PageColumns {
    /// The maximum number of columns of a page.
    static let most = 4

    /// The maximum total width of all elements, in columns, for which fewer columns are considered. A fuller page does not fit on the
    /// screen anyway.
    private static let maximumComposed = 12

    /// Returns the suitable numbers of columns for a page, best first. Fewer columns make the elements larger; the page uses the first
    /// number with which all elements are visible at once. The last number is the fallback for pages that have to scroll: as many columns
    /// as fit, but no more than needed for the number of rows. Five cards are therefore arranged as three above two, not four above
    /// one, and three cards fill a wide page. None of the other numbers leaves more empty cells than the last one.
    ///
    /// If there is an element as wide as the page, such as a chart, only the last number is returned. More columns leave more height, which
    /// such an element uses better.
    ///
    /// No column is too wide: a single card does not fill a wide page.
    ///
    /// - Parameters:
    ///   - room: the maximum number of columns that are wide enough.
    ///   - least: the minimum number of columns for which none is too wide.
    ///   - runs: the total widths, in columns, of the elements between elements as wide as the page.
    ///   - hasWide: `true` if there is an element as wide as the page.
    static func counts(room: Double, least: Double, runs: [Int], hasWide: Bool) -> [Int] {
        let fitting = room >= 1 ? Int(min(room, Double(most))) : 1
        let longest = runs.max() ?? 0
        guard longest > 0 else { return [fitting] }
        let narrow = least >= 1 ? Int(min(least, Double(most)).rounded(.up)) : 1
        let rows = (longest - 1) / fitting + 1
        let balanced = min(max((longest - 1) / rows + 1, narrow), fitting)
        guard !hasWide, narrow < balanced, runs.reduce(0, +) <= maximumComposed else { return [balanced] }
        let maximumEmpty = emptyCells(runs, balanced)
        return (narrow..<balanced).filter { emptyCells(runs, $0) <= maximumEmpty } + [balanced]
    }

    /// Returns the number of cells without an element.
    private static func emptyCells(_ runs: [Int], _ count: Int) -> Int {
        runs.reduce(0) { $0 + ($1 + count - 1) / count * count - $1 }
    }
}
