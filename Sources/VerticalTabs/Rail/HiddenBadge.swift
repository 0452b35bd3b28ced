/// The combined badge of the hidden tabs, for the cell that opens the list of all tabs.
nonisolated enum HiddenBadge {
    /// Returns the text of the combined badge: empty without badges, the text of a single short badge, the sum of numbers, otherwise a dot.
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
