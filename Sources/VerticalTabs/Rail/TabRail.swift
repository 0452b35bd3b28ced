import Drawing
import Toolkit

/// The default rail: tabs along an edge, one of them selected, with a pill behind it and a marker at the inner side.
///
/// Tabs that do not fit scroll. The cells at the end of the rail (such as “More”, “Done” and “New”) do not. During editing, tabs can be
/// dragged to other positions after a long press, and each has a remove button beside it.
public final class TabRail: View, Rail {
    public var items: [RailItem] {
        get { strip.items }
        set { if newValue != strip.items { itemsChanged(keepsSome: strip.show(newValue)) } }
    }

    /// The index of the cell that is shown as selected. The marker moves there.
    public var selectedIndex: Int? {
        didSet { selectionSet(from: oldValue) }
    }

    public var style = RailStyle() {
        didSet { if style != oldValue { styleChanged(from: oldValue) } }
    }

    public var edge = RailEdge.left {
        didSet {
            guard edge != oldValue else { return }
            editing.dragger.cancel()
            strip.edge = edge
            background.edge = edge
            measuresChanged()
        }
    }

    public var features = RailFeatures() {
        didSet { if features != oldValue { featuresChanged(from: oldValue) } }
    }

    public weak var delegate: (any RailDelegate)?

    /// The function that creates a cell. Setting it creates all cells again.
    public var makeCell: (RailCellContent) -> any RailCellView {
        get { strip.makeCell }
        set {
            editing.dragger.cancel()
            strip.makeCell = newValue
            fitting = nil
            itemsChanged(keepsSome: false)
        }
    }

    /// The cells, one for each item.
    public var cells: [any RailCellView] { strip.cells }
    /// The arrow at the selected tab.
    public var marker: RailMarker { strip.marker }
    public var isEditing: Bool { editing.isActive }

    let strip = RailStrip()
    private(set) lazy var editing = RailEditing(self, strip: strip)
    private let background = RailBackground()
    /// The container of the tabs and the fixed cells, which is aligned with the edge of the screen while the thickness of the rail changes.
    /// It is as thick as the rail with remove buttons.
    private let body = View()
    private let scrolling = RailScrolling()
    private lazy var fixedCells = FixedRailCells(style: style, in: body)
    private var lastSize = Size.zero
    /// The overhang at the last layout pass. The current size includes it.
    private var lastOverhang = 0.0
    /// The sizes that cells need for their titles, and the length of the rail for which they were measured; `nil` if not measured yet.
    private var fitting: (sizes: RailFitting, along: Double)?
    private var animatesPlacing = false
    private var selectedTab: RailItem.ID?
    /// The badges of the tabs that have one. They are checked whenever the rail scrolls.
    private var badges: [(index: Int, text: String)] = []

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        isFocusGroup = true
        body.passesTouchesThrough = true
        addSubview(background)
        addSubview(body)
        body.addSubview(strip)
        strip.onPress = { [weak self] in self?.pressed($0) }
        strip.delegate = scrolling
        scrolling.onBegin = { [weak self] in self?.editing.touched() }
        scrolling.onScroll = { [weak self] in self?.scrolled() }
        fixedCells.onPress = { [weak self] in self?.pressed($0) }
        editing.styleChanged()
    }

    // MARK: Size

    public func thickness(in size: Size) -> Double {
        guard !isNeedless else { return 0 }
        // A rail that grows with its titles must leave at least half of the screen to the content.
        return min(fit(along: edge.along(size)).thickness, max(style.thickness(on: metrics), edge.across(size) / 2))
    }

    /// A Boolean value that tells whether the rail offers no choice, so that it is hidden.
    private var isNeedless: Bool {
        features.hidesSingleTab && items.count <= 1 && !features.isEditable && !features.hasNewTabCell
            && !features.hasLanguageCell && !features.hasAppearanceCell
    }

    /// A Boolean value that tells whether the cell that opens the list of all tabs is visible, because the tabs do not fit.
    public var showsMore: Bool { fixedCells.more != nil }

    public var isHoldingTab: Bool { editing.dragger.drag != nil }

    public var overhang: Double { isEditing ? room : 0 }

    /// The space across the edge that is reserved for remove buttons, in points; 0 if there are none.
    private var room: Double {
        features.isEditable && features.hasCrosses ? max(RailCrosses.room, metrics.minimumTarget) : 0
    }

    private func fit(along: Double) -> RailFitting {
        if let fitting, fitting.along == along { return fitting.sizes }
        let isMeasured = scene != nil
        let sizes = RailFitting(
            cells, along: along, edge: edge, style: style, metrics: metrics, isMeasured: isMeasured)
        if isMeasured { fitting = (sizes, along) }
        return sizes
    }

    /// Invalidates the measured sizes, and requests a new layout of the rail and the views around it.
    private func measuresChanged() {
        fitting = nil
        setNeedsLayout()
        delegate?.railSizeDidChange(self)
    }

    public override func themeDidChange() {
        editing.styleChanged()
        measuresChanged()
    }

    /// The strings of the style, or else of the scene's language.
    var shownWords: ProgramStrings { style.words ?? words }

    public override func didMoveToScene() {
        // If editing began off screen, its timeout must be started.
        if scene != nil, isEditing { editing.touched() }
    }

    // MARK: Changes

    private func itemsChanged(keepsSome: Bool) {
        animatesPlacing = keepsSome && !needsPlacing
        badges = items.enumerated().compactMap { index, item in item.item.badgeValue.map { (index, $0) } }
        editing.itemsChanged()
        if style.titles == .shrink, isNeedless == bounds.isEmpty {
            fitting = nil
            setNeedsLayout()
        } else {
            measuresChanged()
            // If a longer title makes the rail thicker, the views beside it must move in the same animation.
            if animatesPlacing { layOutAnimated() }
        }
    }

    private func styleChanged(from old: RailStyle) {
        strip.style = style
        background.style = style
        fixedCells.style = style
        editing.styleChanged()
        if style.measuresDiffer(from: old) { measuresChanged() }
    }

    /// Updates the selection. The same index may now belong to another tab, and the same tab may have another index.
    private func selectionSet(from old: Int?) {
        let tab = selectedIndex.flatMap { items.indices.contains($0) ? items[$0].id : nil }
        guard selectedIndex != old || tab != selectedTab else { return }
        strip.selectedIndex = selectedIndex
        let isOther = tab != selectedTab
        selectedTab = tab
        guard let cell = strip.selectedCell, !needsPlacing, isOther else {
            // The same tab at another index moves with its cell; the rail does not scroll to it.
            setNeedsLayout()
            return
        }
        // New cells do not have a frame yet.
        if animatesPlacing { placeAnimated() } else { placeCells() }
        if old == nil {
            placeMarker()
        } else {
            animate(withDuration: style.markerDuration, curve: style.markerCurve) { placeMarker() }
        }
        scrollToVisible(cell)
    }

    private func featuresChanged(from old: RailFeatures) {
        if !features.isEditable { endEditing() }
        fixedCells.isNewTabEnabled = features.isNewTabEnabled
        editing.styleChanged()
        editing.updateCrosses()
        setNeedsLayout()
        if isNeedless != bounds.isEmpty { measuresChanged() }
        // The space for remove buttons changes.
        if isEditing, features.hasCrosses != old.hasCrosses {
            delegate?.railSizeDidChange(self)
            layOutAnimated()
        }
    }

    // MARK: User actions

    private func pressed(_ index: Int) {
        editing.touched()
        delegate?.rail(self, didTap: index)
    }

    private func pressed(_ kind: FixedRailCell.Kind) {
        editing.touched()
        switch kind {
        case .more: delegate?.railDidTapMore(self)
        case .done: endEditing()
        case .newTab: delegate?.railDidTapNewTab(self)
        case .language: delegate?.railDidTapLanguage(self)
        case .appearance: delegate?.railDidTapAppearance(self)
        }
    }

    /// Returns the strip also for the room between its last whole tab and the fixed cells, so that it can be dragged there.
    public override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self && !isEditing ? strip : hit
    }

    private func scrolled() {
        editing.dragger.railDidScroll()
        updateHiddenBadge()
    }

    /// The view that gets the focus first: the selected tab.
    public override var preferredFocus: View? { strip.selectedCell }

    /// Restarts the editing timeout when a key is pressed.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        if event.key != .escape { editing.touched() }
        return false
    }

    public func beginEditing() { editing.begin() }

    public func endEditing() { editing.end() }

    public func scrollToVisible(_ index: Int) {
        if cells.indices.contains(index) { scrollToVisible(cells[index]) }
    }

    private func scrollToVisible(_ cell: any RailCellView) {
        // During a drag, only the finger scrolls the rail.
        if !needsPlacing, !isHoldingTab { strip.scrollRectToVisible(cell.frame, animated: true) }
    }

    // MARK: Layout

    /// A Boolean value that tells whether there was no layout pass yet. All views are then placed without animation.
    private var needsPlacing: Bool { bounds.isEmpty || cells.isEmpty || lastSize.isEmpty }

    public override func layoutSubviews() {
        let isResized = bounds.size != lastSize
        // The selected tab stays in view if the rail becomes shorter. If the user has scrolled it out of view, it stays out of view,
        // even if editing changes the thickness of the rail. During a drag or a fling, the rail is not scrolled.
        let follows =
            !scrolling.isByHand && (edge.along(bounds.size) != edge.along(lastSize) || isSelectionVisible)
        lastOverhang = overhang
        if animatesPlacing, !isResized {
            placeAnimated()
        } else {
            placeCells()
            placeMarker()
        }
        lastSize = bounds.size
        editing.dragger.railDidLayout()
        if follows, !isSelectionVisible, let cell = strip.selectedCell, !isHoldingTab {
            strip.scrollRectToVisible(cell.frame, animated: false)
        }
        updateHiddenBadge()
    }

    /// Animates the rail and all views around it to their new positions together. The animation begins with the next frame, so that it
    /// includes further changes until then.
    func layOutAnimated() {
        guard !needsPlacing else { return }
        scene?.schedule(after: .zero) { [weak self] in
            guard let self else { return }
            var rootView: View = self
            while let superview = rootView.superview { rootView = superview }
            self.animate(withDuration: AnimationDuration.settling) { rootView.layoutIfNeeded() }
            // A dragged tab must stay under the finger.
            self.editing.dragger.stayUnderFinger()
        }
    }

    /// Animates the cells to their positions. A dragged cell stays at the finger.
    func placeAnimated() {
        animatesPlacing = false
        // A new cell has no previous position to move from.
        for cell in cells where cell.bounds.isEmpty {
            placeCells(only: cell)
            cell.alpha = 0
        }
        animate(withDuration: AnimationDuration.settling, curve: .spring(dampingRatio: 0.8)) {
            placeCells()
            for cell in cells where cell.alpha == 0 { cell.alpha = 1 }
            // The pill stays behind its cell.
            if !style.isClassic { placeMarker() }
        }
        if style.isClassic { animate(withDuration: style.markerDuration, curve: style.markerCurve) { placeMarker() } }
        editing.dragger.stayUnderFinger()
    }

    /// Places all cells, or a single one. A dragged cell is placed at the finger.
    private func placeCells(only single: (any RailCellView)? = nil) {
        let size = edge.size(
            along: edge.along(bounds.size), across: max(0, edge.across(bounds.size) - lastOverhang) + room)
        let arrangement = RailArrangement(
            lengths: editing.dragger.ordered(fit(along: edge.along(size)).lengths), size: size, margin: room,
            edge: edge, style: style, features: features, metrics: metrics, isEditing: isEditing,
            isMirrored: strip.runsFromRight)
        let layout = arrangement.layout
        placeBody(size)
        strip.frame = layout.viewport
        strip.firstPlace =
            layout.cells.first.map { strip.runsFromRight ? layout.contentSize.width - $0.maxX : edge.start($0) } ?? 0
        for (index, frame) in zip(editing.dragger.ordered(Array(cells.indices)), layout.cells) {
            let cell = cells[index]
            if let single, single !== cell { continue }
            cell.frame = editing.dragger.frame(of: cell, in: frame)
            editing.placeCross(cell.content.item.id, beside: frame, thickness: room)
        }
        strip.contentSize = layout.contentSize
        fixedCells.place(arrangement.fixedKinds, in: layout.fixed, at: edge)
    }

    /// Aligns the body with the edge of the screen, and the background with the content.
    private func placeBody(_ size: Size) {
        let shown = edge.across(bounds.size)
        let hidden = edge.point(along: 0, across: shown - edge.across(size))
        body.frame = Rect(origin: edge.isBeforeContent ? .zero : hidden, size: size)
        background.frame = Rect(origin: edge.isBeforeContent ? hidden : .zero, size: size)
        background.shownThickness = shown
    }

    private var isSelectionVisible: Bool { strip.selectedCell.map(strip.isSeen) ?? false }

    private func placeMarker() { strip.placeMarker(isShown: style.showsMarker && !isEditing) }

    /// Shows the combined badge of the hidden tabs on the “More” cell.
    private func updateHiddenBadge() {
        guard let more = fixedCells.more else { return }
        let hidden = badges.filter { cells.indices.contains($0.index) && !strip.isSeen(cells[$0.index]) }.map(\.text)
        more.badgeText = HiddenBadge.text(for: hidden)
    }
}
