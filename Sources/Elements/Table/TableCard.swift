import Drawing
import Toolkit

/// A card with a table: a fixed header with column titles, and rows that scroll if there are many.
public final class TableCard: TitledCard, ReadingView {
    /// The table; without rows if there is no data. A note appears if the value is not current.
    public var reading = Reading<TableElement>.noData {
        didSet { showTable() }
    }

    /// A closure that returns the content and the sorting for a table, or for no table (`nil`).
    var content: (TableElement?) -> (TableContent, sorting: TableSorting?) = { _ in (TableContent(), nil) } {
        didSet { showTable() }
    }

    private let table = TableView()

    /// A closure that is called with the sorting that the user selects.
    var onSort: ((TableSorting) -> Void)? {
        get { table.onSort }
        set { table.onSort = newValue }
    }

    /// Creates a card with an empty table.
    public init() {
        super.init()
        add(table)
    }

    /// Updates the table, including texts that depend on the current time.
    func showTable() {
        let (content, sorting) = content(reading.value)
        table.show(content, sorting: sorting)
        table.alpha = reading.state == .current ? 1 : Self.oldTextAlpha
        contentChanged()
    }

    override func contentChanged() {
        guard scene != nil else { return }
        showNote(table.content.rowCount == 0 && reading.state == .current ? .noData : reading.note)
    }
}
