/// The order in which a tab shows its rows.
public enum RowSorting: String, Hashable, Sendable, CaseIterable {
    /// As they come.
    case none
    /// By their titles, as the language that people read has them.
    case title
    /// By their titles, in sections by the letters under which the language looks words up.
    case initial
}
