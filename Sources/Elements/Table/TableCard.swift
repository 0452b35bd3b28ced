import Drawing
import Toolkit

/// A card with a table: titles that stay, and rows below them that scroll where there are many.
public final class TableCard: TitledCard, ReadingView {
    /// The table. What is missing has no rows, and what is not known for sure says so.
    public var reading = Reading<TableElement>.noData {
        didSet { if reading != oldValue { showTable() } }
    }

    /// What is shown of a table, also where there is none, and by what its rows are in order.
    var content: (TableElement?) -> (TableContent, sorting: TableSorting?) = { _ in (TableContent(), nil) } {
        didSet { showTable() }
    }

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

    private func showTable() {
        let (content, sorting) = content(reading.value)
        table.show(content, sorting: sorting)
        table.alpha = reading.state == .current ? 1 : Self.oldAlpha
        contentChanged()
    }

    override func contentChanged() {
        guard scene != nil else { return }
        showNote(table.content.rowCount == 0 && reading.state == .current ? .noData : reading.note)
    }
}
