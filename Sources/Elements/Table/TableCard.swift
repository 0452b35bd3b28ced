import Drawing
import Toolkit

/// A card with a table: titles that stay visible, and rows below them that scroll if there are many.
public final class TableCard: TitledCard, ReadingView, MinuteUpdatedView {
    /// The table. If there is no data, it has no rows. A note appears if the value is not current.
    public var reading = Reading<TableElement>.noData {
        didSet { if reading != oldValue { showTable() } }
    }

    /// Returns the content and the sorting of a table; `nil` if there is no table.
    var content: (TableElement?) -> (TableContent, sorting: TableSorting?) = { _ in (TableContent(), nil) } {
        didSet { showTable() }
    }

    package let updates = MinuteUpdates()
    private let table = TableView()

    /// Called with the sorting that the user has selected.
    var onSort: ((TableSorting) -> Void)? {
        get { table.onSort }
        set { table.onSort = newValue }
    }

    /// Creates a card with an empty table.
    public override init() {
        super.init()
        add(table)
    }

    public override func didMoveToScene() {
        super.didMoveToScene()
        updates.sceneChanged(to: scene)
    }

    /// Shows the rows again, with the texts of the current time.
    func showTable() {
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
