/// What the cell that lists all tabs says for those that are not seen.
nonisolated enum HiddenBadge {
    /// Nothing for no badge, the text of a single one, the sum of numbers, and a dot for anything else.
    static func text(for badges: [String]) -> String {
        let badges = badges.filter { !$0.isEmpty }
        guard badges.count > 1 else { return badges.first ?? "" }
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
