import Drawing

/// A scrolling list of rows. Only visible rows have a view.
open class ListView: ScrollView {
    /// The object that provides the rows; held weakly.
    public weak var dataSource: (any ListViewDataSource)?
    /// The object that is notified of scrolling and, if it is a ``ListViewDelegate``, of selections; held weakly.
    open override weak var delegate: (any ScrollViewDelegate)? {
        didSet { listDelegate = delegate as? any ListViewDelegate }
    }
    private weak var listDelegate: (any ListViewDelegate)?
    /// The height of each row, in points. Rows are higher if the text is larger or the panel's minimum target requires it.
    public var rowHeight = 60.0 {
        didSet { if rowHeight != oldValue { reloadData() } }
    }
    /// The height of a section header, in points; larger if the text is. 0 hides all headers.
    public var headerHeight = 36.0 {
        didSet { if headerHeight != oldValue { reloadData() } }
    }

    /// The selected row. Setting it does not notify the delegate.
    public var selectedRow: RowIndex? {
        didSet {
            guard selectedRow != oldValue else { return }
            if let oldValue { cell(at: oldValue)?.isSelected = false }
            if let selectedRow { cell(at: selectedRow)?.isSelected = true }
        }
    }

    /// The rows whose texts decide whether all rows are higher, because a text needs a second line; usually the rows with the longest
    /// texts. All rows of a list have the same height, so that a list may have any number of them.
    package var longestRows: [RowText] = [] {
        didSet {
            guard longestRows != oldValue else { return }
            measuredRows = nil
            setNeedsLayout()
        }
    }

    /// A Boolean value that tells whether the rows have pictures before their texts. They are then higher, and have less room for texts.
    package var hasPictures = false {
        didSet {
            guard hasPictures != oldValue else { return }
            measuredRows = nil
            rowHeight = hasPictures ? ListCell.pictureRowHeight : 60
        }
    }

    /// The width of the widest end of a row, such as a switch, in points at the default text size; 0 if there is none. The ends take at most
    /// half of a row from its texts.
    package var endWidth = 0.0 {
        didSet {
            guard endWidth != oldValue else { return }
            measuredRows = nil
            setNeedsLayout()
        }
    }

    private var measuredRows: (width: Double, fonts: [Font], height: Double)?

    /// The height that the longest rows need, in points; 0 if each of their texts fits one line.
    private func heightOfLongestRows(_ measurer: any TextMeasurer) -> Double {
        guard !longestRows.isEmpty, bounds.width > 0 else { return 0 }
        let fonts = [theme.font(.headline), theme.font(.subtitle)]
        let end = min(endWidth * max(1, theme.textScale), (bounds.width - 4 * theme.grid) / 2)
        let width = bounds.width - (hasPictures ? ListCell.pictureRoom(in: theme) : 0) - max(0, end)
        if let measuredRows, measuredRows.width == bounds.width, measuredRows.fonts == fonts {
            return measuredRows.height
        }
        let height = longestRows.reduce(0) { height, row in
            max(
                height,
                ListCell.heightOfTwoLines(title: row.title, subtitle: row.subtitle, in: width, theme, measurer)
                    ?? 0)
        }
        measuredRows = (bounds.width, fonts, height)
        return height
    }

    /// The height of each row as shown: grows with its two lines of text and with texts that need a second line, and is never smaller than
    /// the minimum target.
    var shownRowHeight: Double {
        guard let scene else { return rowHeight }
        let measurer = scene.textMeasurer
        return max(
            rowHeight + growth(of: ListCell.textHeight(in: theme, measurer)), heightOfLongestRows(measurer),
            metrics.minimumTarget)
    }

    /// Returns the height of all rows and headers in a width, in points, for a list that does not scroll. The list takes that width.
    package func height(in width: Double) -> Double {
        if bounds.width != width { frame.size.width = width }
        if needsReload || layout.rowHeight != max(1, shownRowHeight) { reload() }
        return layout.height
    }

    private var shownHeaderHeight: Double {
        guard let scene, headerHeight > 0 else { return headerHeight }
        return headerHeight + growth(of: scene.textMeasurer.metrics(of: theme.font(.caption)).lineHeight)
    }

    /// Returns the part of a text height that exceeds the height at the default text size.
    private func growth(of height: Double) -> Double {
        theme.textScale > 1 ? (height * (1 - 1 / theme.textScale)).rounded(.up) : 0
    }

    /// The row that receives keys while the list is focused. Setting it does not notify the delegate.
    public var focusedRow: RowIndex? {
        didSet { if focusedRow != oldValue { setNeedsFrame() } }
    }
    /// The cell that is pressed by a key.
    weak var pressedCell: ListCell?

    private(set) var layout = ListLayout([], rowHeight: 1, headerHeight: 0)
    private var needsReload = true
    /// The row to scroll to as soon as the list has a size.
    private var rowToReveal: RowIndex?
    private var shownSlots = 0..<0
    private var shownWidth = 0.0
    private var cells: [RowIndex: ListCell] = [:]
    private var headers: [Int: ListHeader] = [:]
    private let unusedCells = UnusedCells<ListCell>()
    private var unusedHeaders: [ListHeader] = []

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        alwaysBounceVertical = true
        backgroundColor = .role(.listBackground)
    }

    // MARK: Data

    /// Reloads everything from the data source. The selection is kept if that row still exists.
    public func reloadData() {
        needsReload = true
        setNeedsLayout()
    }

    /// Reloads the visible rows from the data source. The number of rows must not have changed.
    ///
    /// Touches on rows continue, so a row may show live values.
    public func reloadVisibleRows() {
        // In reverse order, so that each row gets the same cell again.
        for path in cells.keys.sorted().reversed() { reuse(path, keepsTouches: true) }
        shownSlots = 0..<0
        setNeedsLayout()
    }

    private func reload() {
        needsReload = false
        for path in cells.keys.sorted().reversed() { reuse(path) }
        for section in headers.keys.sorted().reversed() { reuseHeader(section) }
        shownSlots = 0..<0
        let sections = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map { section in
            (
                rows: dataSource?.listView(self, numberOfRowsInSection: section) ?? 0,
                hasHeader: dataSource?.listView(self, titleForHeaderInSection: section) != nil
            )
        }
        let hasOtherHeight = layout.rowHeight != max(1, shownRowHeight)
        // If there are no headers, their font is not loaded.
        let hasHeaders = sections.contains(where: \.hasHeader)
        layout = ListLayout(
            sections, rowHeight: shownRowHeight, headerHeight: hasHeaders ? shownHeaderHeight : headerHeight)
        let former = (height: contentSize.height, offset: contentOffset)
        contentSize = Size(width: bounds.width, height: layout.height)
        if hasOtherHeight, former.height > 0, !isDragging {
            // Only the row height has changed, so keep the visible rows in view.
            contentOffset = clamped(Point(x: 0, y: former.offset.y * layout.height / former.height))
        }
        if let selectedRow, !layout.contains(selectedRow) { self.selectedRow = nil }
        focusedRow = focusedRow.flatMap(layout.row(nearest:))
    }

    // MARK: Keys

    open override var canBecomeFocused: Bool { layout.row(nearest: RowIndex(row: 0)) != nil }
    open override var focusRect: Rect { focusedRowRect ?? bounds }
    override var hasFocusInContent: Bool { focusedRowRect != nil }

    open override func didBecomeFocused(heading: FocusHeading?) {
        focusedRow = rowToFocus(heading: heading)
    }

    /// Always `true`: views in rows are reached through their rows only.
    override var managesFocusWithin: Bool { true }

    open override func keyPressed(_ event: KeyEvent) -> Bool { useKey(event) }

    open override func keyReleased(_ event: KeyEvent) {
        pressedCell?.keyReleased(event)
        pressedCell = nil
    }

    open override func keyCancelled() {
        pressedCell?.keyCancelled()
        pressedCell = nil
    }

    // MARK: Cells

    /// Returns an unused cell of the given kind, or creates one.
    public func dequeueReusableCell(withIdentifier identifier: String, make: () -> ListCell = { ListCell() })
        -> ListCell
    {
        if let cell = unusedCells.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        let cell = make()
        cell.reuseIdentifier = identifier
        return cell
    }

    /// Returns the cell of a row, or `nil` if the row is not visible.
    public func cell(at indexPath: RowIndex) -> ListCell? { cells[indexPath] }

    /// The visible rows, from the top.
    public var visibleRows: [RowIndex] { cells.keys.sorted() }

    /// Returns the row's frame in content coordinates, or `nil` if there is no such row.
    public func rect(forRowAt indexPath: RowIndex) -> Rect? {
        if needsReload { reload() }
        guard layout.contains(indexPath) else { return nil }
        let (top, height) = layout.extent(of: .row(indexPath))
        return Rect(x: 0, y: top, width: bounds.width, height: height)
    }

    /// Scrolls a row into view. A list that has no size yet scrolls when it gets one.
    public func scrollToRow(at indexPath: RowIndex, animated: Bool) {
        rowToReveal = bounds.isEmpty ? indexPath : nil
        guard rowToReveal == nil, let rect = rect(forRowAt: indexPath) else { return }
        scrollRectToVisible(rect.inset(by: Insets(top: -headerHeight(above: indexPath))), animated: animated)
    }

    /// Returns the height of the header that is above a row when the row is at the top.
    func headerHeight(above indexPath: RowIndex) -> Double {
        layout.extent(of: .header(section: indexPath.section)).height
    }

    /// Scrolls the beginning of a section to the top, without animation.
    func scrollToSection(_ section: Int) {
        if needsReload { reload() }
        if let top = layout.top(ofSection: section) { contentOffset = clamped(Point(x: 0, y: top)) }
    }

    private func reuse(_ path: RowIndex, keepsTouches: Bool = false) {
        guard let cell = cells.removeValue(forKey: path) else { return }
        if !keepsTouches {
            cancelTouches(in: cell)
            // If a view in the row had the focus, the row itself receives it, even if it is not visible.
            if let focused = scene?.focusedView, focused.isDescendant(of: cell) {
                focusedRow = path
                scene?.focus.touched(self)
            }
        }
        unusedCells.keep(cell, cell.reuseIdentifier)
    }

    /// Cancels touches in a cell, so that a finger on a reused cell does not press another row.
    private func cancelTouches(in cell: ListCell) {
        if cell === pressedCell { keyCancelled() }
        scene?.touches.cancel(within: cell)
    }

    private func reuseHeader(_ section: Int) {
        guard let header = headers.removeValue(forKey: section) else { return }
        header.isHidden = true
        unusedHeaders.append(header)
    }

    // MARK: Layout

    open override func themeDidChange() {
        if layout.rowHeight != shownRowHeight { reloadData() }
    }

    open override func contentOffsetDidChange() {
        let slots = layout.slots(from: contentOffset.y, to: contentOffset.y + bounds.height)
        if slots != shownSlots { setNeedsLayout() } else { pinHeader() }
    }

    /// Moves the header of the section at the top to the top of the list, in front of the rows.
    private func pinHeader() {
        guard let (section, top) = layout.pinnedHeader(at: contentOffset.y), let header = headers[section] else {
            return
        }
        header.frame.origin.y = top
        header.isDisplaced = top > layout.extent(of: .header(section: section)).top
        if header.isDisplaced { bringSubviewToFront(header) }
    }

    /// The section at the top of the list; `nil` if there are no rows.
    var topSection: Int? { layout.section(at: contentOffset.y) }

    /// The height that the header at the top takes from the rows under it, in points.
    var pinnedHeight: Double {
        guard let (section, top) = layout.pinnedHeader(at: contentOffset.y) else { return 0 }
        return max(0, top + layout.extent(of: .header(section: section)).height - max(0, contentOffset.y))
    }

    open override func layoutSubviews() {
        if needsReload || layout.rowHeight != max(1, shownRowHeight) { reload() }
        if contentSize.width != bounds.width { contentSize = Size(width: bounds.width, height: layout.height) }
        super.layoutSubviews()
        if let rowToReveal, !bounds.isEmpty { scrollToRow(at: rowToReveal, animated: false) }
        let slots = layout.slots(from: contentOffset.y, to: contentOffset.y + bounds.height)
        guard slots != shownSlots || shownWidth != bounds.width else { return }
        shownSlots = slots
        shownWidth = bounds.width
        var contents = slots.compactMap(layout.content(of:))
        let pinned = slots.isEmpty ? nil : layout.pinnedHeader(at: contentOffset.y)?.section
        if let pinned, contents.first != .header(section: pinned) { contents.append(.header(section: pinned)) }
        let visible = Set(contents)
        for path in cells.keys where !visible.contains(.row(path)) { reuse(path) }
        for section in headers.keys where !visible.contains(.header(section: section)) { reuseHeader(section) }
        for content in contents {
            let (top, height) = layout.extent(of: content)
            let rect = Rect(x: 0, y: top, width: bounds.width, height: height)
            switch content {
            case .row(let path): cell(for: path)?.frame = rect
            case .header(let section):
                let header = header(for: section)
                header.frame = rect
                header.isDisplaced = false
            }
        }
        pinHeader()
    }

    private func cell(for path: RowIndex) -> ListCell? {
        if let cell = cells[path] { return cell }
        guard let cell = dataSource?.listView(self, cellForRowAt: path) else { return nil }
        cells[path] = cell
        if cell.row != path {
            cancelTouches(in: cell)
            cell.endPress()
            (cell.accessory as? Control)?.endPress()
        }
        cell.row = path
        cell.isSelected = path == selectedRow
        cell.isLastInSection = !layout.contains(RowIndex(row: path.row + 1, section: path.section))
        cell.list = self
        if cell.superview !== self { addSubview(cell) }
        cell.isHidden = false
        return cell
    }

    private func header(for section: Int) -> ListHeader {
        if let header = headers[section] { return header }
        let header = unusedHeaders.popLast() ?? ListHeader()
        header.title = dataSource?.listView(self, titleForHeaderInSection: section) ?? ""
        header.section = section
        headers[section] = header
        if header.superview !== self { addSubview(header) }
        header.isHidden = false
        return header
    }

    /// Handles a press on a row, by touch or key.
    func pressed(_ path: RowIndex) {
        focusedRow = path
        scene?.focus.touched(self)
        let target = listDelegate == nil ? path : listDelegate?.listView(self, willSelectRowAt: path)
        guard let target, layout.contains(target) else { return }
        selectedRow = target
        listDelegate?.listView(self, didSelectRowAt: target)
    }
}
