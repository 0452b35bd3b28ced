import Drawing

/// Tiles of one size, row by row, of which only those that are seen have a view.
///
/// A person chooses a tile by a finger or a key. Where the delegate allows it, a finger that rests on a tile lifts it and carries it to
/// another place; the collection scrolls at its ends while it does.
open class CollectionView: ScrollView {
    /// Knows the tiles; kept weakly.
    public weak var dataSource: (any CollectionViewDataSource)?
    /// Is told how the collection is scrolled, and, where it is a ``CollectionViewDelegate``, what a person did with its tiles; kept weakly.
    open override weak var delegate: (any ScrollViewDelegate)? {
        didSet { collectionDelegate = delegate as? any CollectionViewDelegate }
    }
    private weak var collectionDelegate: (any CollectionViewDelegate)?

    /// How many tiles stand side by side; fewer where they would be narrower than a target.
    public var columns = GridView.Columns.adaptive(minimum: 160) {
        didSet { if columns != oldValue { setNeedsLayout() } }
    }
    /// How high a tile is.
    public var tileHeight = TileHeight.fractionalWidth(1) {
        didSet { if tileHeight != oldValue { setNeedsLayout() } }
    }
    /// Between columns and between rows, in points; from 0 to 1,000.
    public var spacing = 8.0 {
        didSet { if spacing != oldValue { setNeedsLayout() } }
    }
    /// Around all tiles, in points; each from 0 to 1,000. The left is where one begins to read: the right in a mirrored panel.
    public var contentInsets = Insets(horizontal: 8, vertical: 8) {
        didSet { if contentInsets != oldValue { setNeedsLayout() } }
    }

    /// The chosen tile. Setting it tells nobody.
    public var selectedIndex: Int? {
        didSet {
            guard selectedIndex != oldValue else { return }
            if let oldValue { cells[oldValue]?.isSelected = false }
            if let selectedIndex { cells[selectedIndex]?.isSelected = true }
        }
    }

    /// The tile that keys go to while the collection has the focus. Setting it tells nobody.
    public var focusedIndex: Int? {
        didSet { if focusedIndex != oldValue { setNeedsFrame() } }
    }
    /// The cell that a key presses.
    weak var pressedCell: CollectionCell?

    private(set) var layout = CollectionLayout()
    private var count = 0
    private var needsReload = true
    /// What the cells were placed by; nil has them placed anew.
    private var placed: Placement?
    private let cells = ShownTiles()
    private lazy var dragger = TileDragger(on: self)

    /// What decides which cells there are, and where.
    private struct Placement: Hashable {
        let layout: CollectionLayout
        let places: Range<Int>
        let order: TileOrder?
        let width: Double
        let isMirrored: Bool
    }

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        alwaysBounceVertical = true
        backgroundColor = .role(.detailBackground)
        _ = dragger
    }

    // MARK: Data

    /// Asks the data source for everything anew. The selection stays where that tile still is; a tile that is carried is dropped where it
    /// was.
    public func reloadData() {
        needsReload = true
        dragger.cancel()
        setNeedsLayout()
    }

    /// Asks the data source anew for the tiles that are seen, whose number did not change.
    ///
    /// A finger on a tile stays there: its value may be a live one. A tile that is carried stays as it is until it is dropped.
    public func reloadVisibleTiles() {
        let carried = dragger.drag?.order.index
        // From the end, so that each tile gets the cell back that it had.
        for index in cells.indices.reversed() where index != carried { reuse(index, keepsTouches: true) }
        placed = nil
        setNeedsLayout()
    }

    private func reload() {
        needsReload = false
        for index in cells.indices.reversed() { reuse(index) }
        placed = nil
        count = dataSource?.numberOfTiles(in: self) ?? 0
        arrange()
        if let selectedIndex, !layout.contains(selectedIndex) { self.selectedIndex = nil }
        focusedIndex = focusedIndex.flatMap { layout.count > 0 ? min(max($0, 0), layout.count - 1) : nil }
    }

    // MARK: Keys

    open override var canBecomeFocused: Bool { layout.count > 0 }
    open override var focusRect: Rect { focusedTileRect ?? bounds }
    override var focusCornerRadius: Double { focusedIndex.flatMap { cells[$0] }?.cornerRadius ?? 0 }
    override var hasFocusInContent: Bool { focusedTileRect != nil }
    override var managesFocusWithin: Bool { true }

    open override func didBecomeFocused(heading: FocusHeading?) { focusedIndex = tileToFocus(heading: heading) }

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

    /// A cell that is not used any more, or a new one.
    ///
    /// - Parameters:
    ///   - identifier: what kind of cell it is.
    ///   - make: makes a new one of that kind.
    public func dequeueReusableCell(
        withIdentifier identifier: String, make: () -> CollectionCell = { CollectionCell() }
    ) -> CollectionCell {
        cells.take(identifier, make: make)
    }

    /// The cell of a tile, if it is seen.
    public func cell(at index: Int) -> CollectionCell? { cells[index] }

    /// The tiles that have a cell, in their order.
    public var visibleIndices: [Int] { cells.indices }

    /// The tile's rectangle in the content's coordinates; nil where there is no such tile.
    public func rect(forTileAt index: Int) -> Rect? {
        if needsReload { reload() }
        arrange()
        return layout.contains(index) ? frame(at: dragger.drag?.order.place(of: index) ?? index) : nil
    }

    /// Brings a tile into view.
    ///
    /// - Parameters:
    ///   - index: the tile; one that there is not scrolls nothing.
    ///   - animated: true has the content move there, false has it there at once.
    public func scrollToItem(at index: Int, animated: Bool) {
        if let rect = rect(forTileAt: index) { scrollRectToVisible(rect, animated: animated) }
    }

    private func reuse(_ index: Int, keepsTouches: Bool = false) {
        if !keepsTouches, let cell = cells[index] { cancelTouches(in: cell) }
        cells.hide(index)
    }

    /// A finger must not press another tile than the one it was put on.
    private func cancelTouches(in cell: CollectionCell) {
        if cell === pressedCell { keyCancelled() }
        scene?.touches.cancel(within: cell)
    }

    private func cell(for index: Int) -> CollectionCell? {
        if let cell = cells[index] { return cell }
        guard let cell = dataSource?.collectionView(self, cellForTileAt: index) else { return nil }
        cells.show(cell, at: index)
        if cell.index != index {
            cancelTouches(in: cell)
            cell.endPress()
        }
        cell.index = index
        cell.isSelected = index == selectedIndex
        cell.collection = self
        if cell.superview !== self { insertSubview(cell, at: 0) }
        cell.isHidden = false
        return cell
    }

    // MARK: Layout

    private func frame(at place: Int) -> Rect { mirrored(layout.frame(at: place)) }

    /// The place whose tile is nearest to a point of the content.
    func place(nearest point: Point) -> Int? { layout.place(nearest: mirrored(point)) }

    /// Finds out where tiles lie now. The same tiles at another size stay in view.
    private func arrange() {
        let new = CollectionLayout(
            count: count, columns, tileHeight, spacing: spacing, insets: contentInsets, width: bounds.width,
            minimumSide: metrics.minimumTarget, growth: growth)
        guard new != layout || contentSize.width != bounds.width else { return }
        let former = (count: layout.count, height: contentSize.height, offset: contentOffset)
        layout = new
        contentSize = Size(width: bounds.width, height: new.height)
        if former.count == new.count, former.height > 0, former.height != new.height, !isDragging {
            contentOffset = clamped(Point(x: 0, y: former.offset.y * new.height / former.height))
        }
    }

    /// How much higher than usual a line of text is.
    private var growth: Double {
        guard let scene, theme.textScale > 1 else { return 0 }
        let line = scene.textMeasurer.metrics(of: theme.font(.headline)).lineHeight
        return (line * (1 - 1 / theme.textScale)).rounded(.up)
    }

    private var placement: Placement {
        Placement(
            layout: layout, places: layout.places(from: contentOffset.y, to: contentOffset.y + bounds.height),
            order: dragger.drag?.order, width: bounds.width, isMirrored: isMirrored)
    }

    open override func themeDidChange() { setNeedsLayout() }

    open override func contentOffsetDidChange() {
        if layout.places(from: contentOffset.y, to: contentOffset.y + bounds.height) != placed?.places {
            setNeedsLayout()
        }
    }

    open override func layoutSubviews() {
        if needsReload { reload() }
        arrange()
        super.layoutSubviews()
        if placement != placed { placeCells() }
    }

    private func placeCells() {
        let placement = placement
        placed = placement
        let drag = dragger.drag
        var seen = Set(placement.places.map { drag?.order.index(at: $0) ?? $0 })
        if let drag { seen.insert(drag.order.index) }
        for index in cells.indices where !seen.contains(index) { reuse(index) }
        for index in seen.sorted() {
            let isNew = cells[index] == nil
            guard let cell = cell(for: index) else { continue }
            let frame = frame(at: drag?.order.place(of: index) ?? index)
            if cell === drag?.cell {
                cell.frame.size = frame.size
            } else {
                cell.frame = frame
            }
            // What comes into view was not anywhere before.
            if isNew { cell.removeAnimations() }
        }
        if drag != nil { dragger.follow() }
    }

    // MARK: Choosing

    /// A tile was pressed, by a finger or a key.
    func pressed(_ index: Int) {
        focusedIndex = index
        scene?.focus.touched(self)
        let target =
            collectionDelegate == nil ? index : collectionDelegate?.collectionView(self, willSelectTileAt: index)
        guard let target, layout.contains(target) else { return }
        selectedIndex = target
        collectionDelegate?.collectionView(self, didSelectTileAt: target)
    }

    // MARK: Carrying

    func canMove(_ index: Int) -> Bool { collectionDelegate?.collectionView(self, canMoveTileAt: index) ?? false }

    /// The tiles lie in another order: those that are seen go to their places.
    func orderChanged() {
        guard !needsReload, scene != nil else {
            placed = nil
            setNeedsLayout()
            return
        }
        animate(withDuration: .milliseconds(200), curve: .easeOut) { placeCells() }
    }

    /// A tile was carried to another place: the others count from there.
    func dropped(_ order: TileOrder) {
        cells.renumber(order)
        selectedIndex = selectedIndex.map(order.place(of:))
        focusedIndex = focusedIndex.map(order.place(of:))
        collectionDelegate?.collectionView(self, didMoveTileAt: order.index, to: order.target)
        orderChanged()
    }

    open override func didMoveToScene() {
        if scene == nil { dragger.cancel() }
    }
}
