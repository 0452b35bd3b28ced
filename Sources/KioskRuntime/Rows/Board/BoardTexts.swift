import Drawing

/// The texts of a row on a board, as they are shown.
nonisolated struct BoardTexts: Hashable, Sendable {
    /// The time, or the delay if the new time is unknown; `nil` for none.
    var time: String?
    /// The planned time of a delayed row; `nil` if the row is on time.
    var formerTime: String?
    /// A Boolean value that tells whether the row is delayed.
    var isLate = false
    /// The word for a cancelled row, whose time is struck through; `nil` for other rows.
    var cancelled: String?
    var chip: String?
    /// The colour of the chip; `nil` for the accent colour.
    var chipColor: Color?
    var place: String?
    /// The texts of the columns in words, in the order of the row, for assistive technology.
    var words: [String] = []
}
