/// An object that is notified when the user selects a row and when the list scrolls.
nonisolated public protocol ListViewDelegate: ScrollViewDelegate {
    /// Returns the row to select if the user presses the row at `indexPath`, or `nil` to select none. The default is `indexPath`.
    @MainActor func listView(_ list: ListView, willSelectRowAt indexPath: RowIndex) -> RowIndex?
    /// Tells the delegate that the user selected a row.
    @MainActor func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex)
}

extension ListViewDelegate {
    @MainActor public func listView(_ list: ListView, willSelectRowAt indexPath: RowIndex) -> RowIndex? { indexPath }
}
