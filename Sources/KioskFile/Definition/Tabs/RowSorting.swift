/// The order in which a tab shows its rows.
public enum RowSorting: String, Hashable, Sendable, CaseIterable {
    /// The order of the file or the source.
    case none
    /// By title, in the collation order of the current language.
    case title
    /// By title, in sections by the initial letters that the current language uses for indexes.
    case initial
}
