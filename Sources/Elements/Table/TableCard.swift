import Drawing
import Toolkit

/// A card with a table: titles that stay, and rows below them that scroll where there are many.
public final class TableCard: TitledCard {
    private let table = TableView()

    /// Called with the sorting that a person has chosen.
    var onSort: ((TableSorting) -> Void)? {
        get { table.onSort }
        set { table.onSort = newValue }
    }

    /// A card with an empty table.
    public override init() {
        super.init()
        add(table)
    }

    /// Shows other content.
    ///
    /// - Parameters:
    ///   - content: columns and rows.
    ///   - sorting: by which the rows are in order; nil leaves them as they are.
    func show(_ content: TableContent, sorting: TableSorting?) {
        table.show(content, sorting: sorting)
        showNote(content.rowCount == 0 ? .missing : .current)
    }

    override func contentChanged() { showNote(table.content.rowCount == 0 ? .missing : .current) }
}
