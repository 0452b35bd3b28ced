import Toolkit

/// The search in a list, and the state of the list before it.
final class ListSearch {
    /// The search field above the list.
    let field = TextField()
    /// The selected row and the scroll offset before the search; `nil` if there is no search.
    var before: PageState?
    /// A Boolean value that tells whether the query differs from the query of the results on screen.
    var isNew = false

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
