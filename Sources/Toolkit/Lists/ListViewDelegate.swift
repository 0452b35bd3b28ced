/// An object that is notified when the user selects a row and when the list scrolls.
nonisolated public protocol ListViewDelegate: ScrollViewDelegate {
    /// Returns the row to select instead, or `nil` to refuse the selection.
    @MainActor func listView(_ list: ListView, willSelectRowAt indexPath: RowIndex) -> RowIndex?
    /// Tells the delegate that the user selected a row.
    @MainActor func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex)
}

extension ListViewDelegate {
    @MainActor public func listView(_ list: ListView, willSelectRowAt indexPath: RowIndex) -> RowIndex? { indexPath }
}
