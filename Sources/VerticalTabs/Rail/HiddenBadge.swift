/// The combined badge of the tabs that are not visible, for the cell that lists all tabs.
nonisolated enum HiddenBadge {
    /// Returns an empty string for no badge, the text of a single short badge, the sum of numbers, and a dot for anything else.
    static func text(for badges: [String]) -> String {
        let badges = badges.filter { !$0.isEmpty }
        guard let first = badges.first else { return "" }
        if badges.count == 1 { return first.count > 3 ? "•" : first }
        var sum = 0
        for badge in badges {
            guard let number = Int(badge) else { return "•" }
            let (next, overflows) = sum.addingReportingOverflow(number)
            guard !overflows else { return "•" }
            sum = next
        }
        return String(sum)
    }
}
