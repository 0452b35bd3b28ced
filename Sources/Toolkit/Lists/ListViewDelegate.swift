/// Is told which row of a list a person chose, and how the list is scrolled.
nonisolated public protocol ListViewDelegate: ScrollViewDelegate {
    /// Another row instead, or nil to refuse.
    @MainActor func listView(_ list: ListView, willSelectRowAt indexPath: RowIndex) -> RowIndex?
    /// A person chose a row.
    @MainActor func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex)
}

extension ListViewDelegate {
    @MainActor public func listView(_ list: ListView, willSelectRowAt indexPath: RowIndex) -> RowIndex? { indexPath }
}
