import Toolkit

/// The search in a list.
final class ListSearch {
    /// The search field above the list.
    let field = TextField()

    /// Creates a search.
    ///
    /// - Parameter onChange: called with the query when it changes.
    init(_ onChange: @escaping (String) -> Void) {
        field.isForSearching = true
        field.returnKey = .search
        field.maximumLength = RowSearch.longestQuery
        field.addAction(for: .valueChanged) { [weak field] _ in field.map { onChange($0.text) } }
    }
}
