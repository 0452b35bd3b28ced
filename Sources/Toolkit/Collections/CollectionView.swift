import Drawing

/// A scrolling grid of tiles of equal size. Only visible tiles have a view.
///
/// The user selects a tile by touch or key. If the delegate allows it, a long press lifts a tile so that it can be dragged to another
/// place; the collection scrolls while the tile is near the top or bottom edge.
open class CollectionView: ScrollView {
    /// The object that provides the tiles; held weakly.
    public weak var dataSource: (any CollectionViewDataSource)?
    /// The object that is notified of scrolling and, if it is a ``CollectionViewDelegate``, of what the user did with tiles; held weakly.
    open override weak var delegate: (any ScrollViewDelegate)? {
        didSet { collectionDelegate = delegate as? any CollectionViewDelegate }
    }
    private weak var collectionDelegate: (any CollectionViewDelegate)?

    /// The number of columns; reduced if tiles would be narrower than the minimum target.
    public var columns = GridView.Columns.adaptive(minimum: 160) {
        didSet { if columns != oldValue { setNeedsLayout() } }
    }
    /// The height of a tile.
    public var tileHeight = TileHeight.fractionalWidth(1) {
        didSet { if tileHeight != oldValue { setNeedsLayout() } }
    }
    /// The gap between columns and between rows, in points, from 0 to 1,000.
    public var spacing = 8.0 {
        didSet { if spacing != oldValue { setNeedsLayout() } }
    }
    /// The insets around all tiles, in points, each from 0 to 1,000. `left` is the leading edge, so it applies to the right in a mirrored
    /// layout.
    public var contentInsets = Insets(horizontal: 8, vertical: 8) {
        didSet { if contentInsets != oldValue { setNeedsLayout() } }
    }

    /// The index of the selected tile. Setting it does not notify the delegate.
    public var selectedIndex: Int? {
        didSet {
            guard selectedIndex != oldValue else { return }
            if let oldValue { cells[oldValue]?.isSelected = false }
            if let selectedIndex { cells[selectedIndex]?.isSelected = true }
        }
    }

    /// The index of the tile that receives keys while the collection is focused. Setting it does not notify the delegate.
    public var focusedIndex: Int? {
        didSet { if focusedIndex != oldValue { setNeedsFrame() } }
    }
    /// The cell that is pressed by a key.
    weak var pressedCell: CollectionCell?

    private(set) var layout = CollectionLayout()
    private var count = 0
    private var needsReload = true
    /// The state for which the cells were placed last; setting it to `nil` forces a new placement.
    private var placed: Placement?
    private let cells = ShownTiles()
    private lazy var dragger = TileDragger(on: self)

    /// The state that decides which cells exist and where they are.
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

    /// Reloads all tiles from the data source. The selection is kept if that tile still exists; a tile that is being dragged returns to its
    /// place.
    public func reloadData() {
        needsReload = true
        dragger.cancel()
        setNeedsLayout()
    }

    /// Reloads the visible tiles from the data source. The number of tiles must not have changed.
    ///
    /// Touches on tiles continue, so a tile may show live values. A tile that is being dragged is not reloaded until it is dropped.
    public func reloadVisibleTiles() {
        let carried = dragger.drag?.order.index
        // In reverse order, so that each tile gets the same cell again.
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

    /// Returns an unused cell of the given kind, or creates one.
    ///
    /// - Parameters:
    ///   - identifier: The kind of cell.
    ///   - make: Creates a new cell of that kind.
    public func dequeueReusableCell(
        withIdentifier identifier: String, make: () -> CollectionCell = { CollectionCell() }
    ) -> CollectionCell {
        cells.take(identifier, make: make)
    }

    /// Returns the cell of a tile, or `nil` if the tile is not visible.
    public func cell(at index: Int) -> CollectionCell? { cells[index] }

    /// The indices of all tiles that have a cell, in ascending order.
    public var visibleIndices: [Int] { cells.indices }

    /// Returns the tile's frame in content coordinates, or `nil` if there is no such tile.
    public func rect(forTileAt index: Int) -> Rect? {
        if needsReload { reload() }
        arrange()
        return layout.contains(index) ? frame(at: dragger.drag?.order.place(of: index) ?? index) : nil
    }

    /// Scrolls a tile into view.
    ///
    /// - Parameters:
    ///   - index: The index of the tile. If there is no such tile, nothing scrolls.
    ///   - animated: `true` to animate the scroll, `false` to jump.
    public func scrollToItem(at index: Int, animated: Bool) {
        if let rect = rect(forTileAt: index) { scrollRectToVisible(rect, animated: animated) }
    }

    private func reuse(_ index: Int, keepsTouches: Bool = false) {
        if !keepsTouches, let cell = cells[index] { cancelTouches(in: cell) }
        cells.hide(index)
    }

    /// Cancels touches in a cell, so that a finger on a reused cell does not press another tile.
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

    /// Returns the place whose tile is nearest to a point in content coordinates.
    func place(nearest point: Point) -> Int? { layout.place(nearest: mirrored(point)) }

    /// Updates the layout. If only the tile size has changed, the visible tiles stay in view.
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

    /// The extra height of a line of text compared with the default text size.
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
        var shown = Set(placement.places.map { drag?.order.index(at: $0) ?? $0 })
        if let drag { shown.insert(drag.order.index) }
        for index in cells.indices where !shown.contains(index) { reuse(index) }
        for index in shown.sorted() {
            let isNew = cells[index] == nil
            guard let cell = cell(for: index) else { continue }
            let frame = frame(at: drag?.order.place(of: index) ?? index)
            if cell === drag?.cell {
                cell.frame.size = frame.size
            } else {
                cell.frame = frame
            }
            // A cell that has just become visible must not animate from its former position.
            if isNew { cell.removeAnimations() }
        }
        if drag != nil { dragger.follow() }
    }

    // MARK: Selection

    /// Handles a press on a tile, by touch or key.
    func pressed(_ index: Int) {
        focusedIndex = index
        scene?.focus.touched(self)
        let target =
            collectionDelegate == nil ? index : collectionDelegate?.collectionView(self, willSelectTileAt: index)
        guard let target, layout.contains(target) else { return }
        selectedIndex = target
        collectionDelegate?.collectionView(self, didSelectTileAt: target)
    }

    // MARK: Dragging

    func canMove(_ index: Int) -> Bool { collectionDelegate?.collectionView(self, canMoveTileAt: index) ?? false }

    /// Animates the visible tiles to their places in the new order.
    func orderChanged() {
        guard !needsReload, scene != nil else {
            placed = nil
            setNeedsLayout()
            return
        }
        animate(withDuration: AnimationDuration.appearance, curve: .easeOut) { placeCells() }
    }

    /// Handles a drop: renumbers the tiles and notifies the delegate.
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
