/// The numbering of rows with the same text, which makes the IDs of a page's rows unique.
nonisolated struct RowNumbering {
    private var counts: [String: Int] = [:]

    /// Returns the ID of the next row.
    ///
    /// - Parameter text: the row's own ID, or its title.
    mutating func id(for text: String) -> RowContent.ID {
        let ordinal = counts[text, default: 0]
        counts[text] = ordinal + 1
        return RowContent.ID(text, ordinal: ordinal)
    }
}
