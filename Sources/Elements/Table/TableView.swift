import Drawing
import Toolkit

/// The header and the rows of a table. Only visible rows have a view.
final class TableView: View {
    /// A closure that is called with the sorting that the user selects.
    var onSort: ((TableSorting) -> Void)?

    private(set) var content = TableContent()
    private var sorting: TableSorting?
    /// The indices of the rows in sorted order; empty if the rows are in their original order.
    private var order: [Int] = []
    private var layout = TableLayout(shares: [], width: 0, textScale: 1)
    /// The text sizes of the columns; `nil` until a row of the current content is shown.
    private var textSizes: ColumnTextSizes?
    private let header = TableHeader()
    private let list = ListView()

    /// The maximum height as a share of the screen's height, so that the content above and below the table stays visible.
    private static let maximumHeight = 0.6

    init() {
        super.init()
        list.alwaysBounceVertical = false
        list.backgroundColor = nil
        list.headerHeight = 0
        list.dataSource = self
        list.delegate = self
        header.onTap = { [weak self] in self?.tapped($0) }
        // The rows take the height that the header leaves.
        list.arrangement.weight = 1
        let parts = StackView(.vertical, spacing: 0)
        for view in [header, list] as [View] { parts.addSubview(view) }
        contentView = parts
    }

    func show(_ content: TableContent, sorting: TableSorting?) {
        self.content = content
        self.sorting = sorting.flatMap { content.columns.indices.contains($0.column) ? $0 : nil }
        header.columns = content.columns
        showOrder()
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    private func showOrder() {
        order = sorting.map(content.order) ?? []
        header.sorting = sorting
        textSizes = nil
        list.reloadData()
    }

    private func tapped(_ column: Int) {
        let sorting = TableSorting.next(after: sorting, tapped: column)
        self.sorting = sorting
        showOrder()
        onSort?(sorting)
    }

    /// Returns the original index of the row at a position in sorted order.
    private func row(at position: Int) -> Int { order.indices.contains(position) ? order[position] : position }

    // MARK: Layout

    /// Returns the layout of the columns that fit in a width.
    private func layout(width: Double) -> TableLayout {
        TableLayout(shares: content.columns.map(\.share), width: width, textScale: theme.textScale)
    }

    /// Updates the layout. Rows are higher if they have a second line for columns that do not fit.
    private func arrange(width: Double) {
        let layout = layout(width: width)
        guard layout != self.layout else { return }
        self.layout = layout
        header.layout = layout
        textSizes = nil
        list.rowHeight = layout.extents.count < content.columns.count ? 60 : 48
        list.reloadData()
    }

    /// Shows a row in the text sizes of its columns. If the row needs smaller ones, the other rows get them too.
    private func fit(_ row: TableRow) {
        guard let measurer = scene?.textMeasurer else { return }
        var font = theme.font(.body)
        font.hasTabularFigures = true
        var sizes = textSizes ?? ColumnTextSizes(layout, font)
        if sizes.fit(row.texts, measurer) {
            for path in list.visibleRows { (list.cell(at: path) as? TableRow)?.use(sizes) }
        }
        row.use(sizes)
        textSizes = sizes
    }

    override func themeDidChange() {
        super.themeDidChange()
        textSizes = nil
        list.reloadData()
    }

    override func sizeThatFits(_ size: Size) -> Size {
        guard let scene, size.width.isFinite else { return .zero }
        arrange(width: size.width)
        let row = list.rect(forRowAt: RowIndex(row: 0))?.height ?? 0
        let maximum = max(3 * row, scene.size.height * Self.maximumHeight)
        let rows = min(row * Double(content.rowCount), maximum)
        return Size(width: size.width, height: header.sizeThatFits(size).height + rows)
    }

    override func layoutSubviews() {
        arrange(width: bounds.width)
        super.layoutSubviews()
    }
}

extension TableView: ListViewDataSource {
    func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { content.rowCount }

    func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
        let cell = list.dequeueReusableCell(withIdentifier: "row") { TableRow() }
        let row = row(at: indexPath.row)
        let (isLast, direction) = (indexPath.row == content.rowCount - 1, scene?.language.direction)
        if let cell = cell as? TableRow {
            cell.show(content, row: row, isLast: isLast, layout, direction ?? .leftToRight)
            fit(cell)
        }
        return cell
    }
}

extension TableView: ListViewDelegate {
    /// Shows the full content of a row in a sheet instead of selecting the row. Texts may be truncated and columns may not fit.
    func listView(_ list: ListView, willSelectRowAt indexPath: RowIndex) -> RowIndex? {
        let row = row(at: indexPath.row)
        let pairs = content.columns.indices.map { KeyValue(content.columns[$0].title, content.text(row, $0)) }
        scene?.rootViewController?.present(Self.detail(pairs), style: .sheet)
        return nil
    }

    func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex) {}

    /// Returns the sheet of a row: its first text is the title, and the others follow with the titles of their columns.
    private static func detail(_ pairs: [KeyValue]) -> ContentSheet {
        let table = KeyValueTable()
        table.pairs = pairs.dropFirst().filter { !$0.value.isEmpty }
        return ContentSheet(table, title: pairs.first?.value)
    }
}
