/// Gives the rows of one page different identities, in their order.
nonisolated struct RowNumbering {
    private var counts: [String: Int] = [:]

    /// - Parameter text: the row's own id, or its title.
    mutating func id(for text: String) -> RowContent.ID {
        let ordinal = counts[text, default: 0]
        counts[text] = ordinal + 1
        return RowContent.ID(text, ordinal: ordinal)
    }
}
