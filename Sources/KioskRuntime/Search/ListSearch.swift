import Toolkit

/// What somebody looks for in a list, and where they were before that.
final class ListSearch {
    /// Above the list.
    let field = TextField()
    /// The chosen row, and how far the list was scrolled before; nil where nobody looks for anything.
    var before: PageState?
    /// Whether another thing is looked for than what the list shows.
    var isNew = false

    /// - Parameter onChange: called with what is looked for, whenever that is something else.
    init(_ onChange: @escaping (String) -> Void) {
        field.isForSearching = true
        field.returnKey = .search
        field.maximumLength = RowSearch.longest
        field.addAction(for: .valueChanged) { [weak field] _ in field.map { onChange($0.text) } }
    }
}
