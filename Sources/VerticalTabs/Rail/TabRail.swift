import Drawing
import Toolkit

/// The rail itself: tabs along an edge, one of them selected, with a marker at the side of the content.
///
/// Tabs that do not fit scroll; the cells at the rail's end ("more", "done", "new") stay. While it is edited, tabs can be
/// dragged to other places after a long press, and each has a cross beside it.
public final class TabRail: View, Rail {
    public var items: [RailItem] = [] {
        didSet { if items != oldValue { itemsChanged() } }
    }

    /// The cell that looks selected. The marker moves there.
    public var selectedIndex: Int? {
        didSet { selectionSet(from: oldValue) }
    }

    public var style = RailStyle() {
        didSet { if style != oldValue { styleChanged(from: oldValue) } }
    }

    public var edge = RailEdge.left {
        didSet {
            guard edge != oldValue else { return }
            dragger.cancel()
            for cell in cells { cell.content.edge = edge }
            marker.edge = edge
            measuresChanged()
        }
    }

    public var features = RailFeatures() {
        didSet { if features != oldValue { featuresChanged(from: oldValue) } }
    }

    public weak var railDelegate: (any RailDelegate)?

    /// Makes the cells. Setting it makes all of them anew.
    public var makeCell: (RailCellContent) -> any RailCellView = { RailCell($0) } {
        didSet { remakeCells() }
    }

    /// One for each item.
    public private(set) var cells: [any RailCellView] = []
    /// The arrow at the selected tab.
    public let marker = RailMarker()
    public var isEditing: Bool { editing.isActive }

    let scrollView = ScrollView()
    private(set) lazy var dragger = RailDragger(rail: self)
    private(set) lazy var editing = RailEditing(self, crossesIn: scrollView)
    private lazy var scrolling = RailScrolling(self)
    private lazy var fixedCells = FixedRailCells(style: style) { [weak self] in self }
    private var lastSize = Size.zero
    /// The lengths that cells need for their titles, and the thickness; nil is not known yet.
    private var fitting: (lengths: [Double], thickness: Double, along: Double)?
    private var animatesPlacing = false
    private var selectedTab: RailItem.ID?
    /// Of the tabs that have one: looked at whenever the rail scrolls.
    private var badges: [(index: Int, text: String)] = []
    /// Where the first cell begins, in the coordinates of what scrolls.
    private(set) var firstPlace = 0.0

    /// How long the marker takes to a newly selected cell.
    public static let markerDuration = Duration.milliseconds(300)
    /// How long cells take to a new place.
    static let placingDuration = Duration.milliseconds(350)
    /// Editing ends by itself when nobody touches the rail for so long: a kiosk must not stay open for changes.
    public static let editingTimeout = Duration.seconds(15)

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        isFocusGroup = true
        scrollView.showsIndicators = false
        scrollView.delegate = scrolling
        addSubview(scrollView)
        scrollView.addSubview(marker)
        dragger.attach()
        fixedCells.onPress = { [weak self] in self?.pressed($0) }
    }

    // MARK: Size

    public func thickness(in size: Size) -> Double {
        // One that grows to its titles leaves half of the screen to the content at least.
        min(fit(along: edge.along(size)).thickness, max(style.thickness(on: metrics), edge.across(size) / 2))
    }

    /// True while tabs that do not fit can be listed.
    public var showsMore: Bool { fixedCells.more != nil }

    public var isHoldingTab: Bool { dragger.drag != nil }

    public var overhang: Double { isEditing && features.hasCrosses ? crossRoom : 0 }

    /// The room for the crosses: a full target.
    private var crossRoom: Double { max(RailCrosses.room, metrics.minimumTarget) }

    /// What the cells need for their titles, where the style lets them have it.
    private func fit(along: Double) -> (lengths: [Double], thickness: Double) {
        if let fitting, fitting.along == along { return (fitting.lengths, fitting.thickness) }
        var lengths = [Double](repeating: 0, count: cells.count)
        var thickness = style.thickness(on: metrics)
        guard scene != nil, style.titles != .shrink else { return (lengths, thickness) }
        let common = style.cellLengths(on: metrics)
        let fair = max(common.lowerBound, min(common.upperBound, along / Double(max(1, cells.count))))
        let room = edge.size(along: edge.isVertical ? .infinity : fair, across: edge.isVertical ? thickness : .infinity)
        for (index, cell) in cells.enumerated() {
            let wanted = cell.sizeThatFits(room)
            if edge.isVertical || style.titles == .widen {
                lengths[index] = min(edge.along(wanted), max(style.cellLength, style.maximumThickness))
            }
            if edge.isVertical == (style.titles == .widen) { thickness = max(thickness, edge.across(wanted)) }
        }
        thickness = min(thickness, style.maximumThickness(on: metrics))
        fitting = (lengths, thickness, along)
        return (lengths, thickness)
    }

    /// Something of another size is in the rail: whoever laid it out has to do it again.
    private func measuresChanged() {
        fitting = nil
        setNeedsLayout()
        setNeedsDisplay()
        railDelegate?.railSizeDidChange(self)
    }

    public override func themeDidChange() {
        measuresChanged()
    }

    public override func didMoveToScene() {
        // What begins off screen ends by itself, too.
        if scene != nil, isEditing { editing.touched() }
    }

    // MARK: Changes

    private func itemsChanged() {
        var old: [RailItem.ID: any RailCellView] = [:]
        for cell in cells { old[cell.content.item.id] = cell }
        let hadCells = !cells.isEmpty
        var kept = 0
        cells = items.map { item in
            guard let cell = old.removeValue(forKey: item.id) else { return newCell(item) }
            kept += 1
            cell.content.item = item
            return cell
        }
        for cell in old.values { cell.removeFromSuperview() }
        for (index, cell) in cells.enumerated() where cell.content.isSelected != (index == selectedIndex) {
            cell.content.isSelected = index == selectedIndex
        }
        animatesPlacing = hadCells && kept > 0 && !needsPlacing
        badges = items.enumerated().compactMap { index, item in item.item.badgeValue.map { (index, $0) } }
        dragger.itemsChanged()
        editing.updateCrosses()
        if style.titles == .shrink {
            fitting = nil
            setNeedsLayout()
        } else {
            measuresChanged()
            // A longer title broadens the rail, and what lies beside it makes room in the same movement.
            if animatesPlacing { layOutAnimated() }
        }
    }

    /// Brings the rail, and whoever gives it its place, from where they are seen to their new places in one movement, which
    /// begins with the next frame: until then others may still change what decides on these places.
    func layOutAnimated() {
        guard !needsPlacing else { return }
        scene?.schedule(after: .zero) { [weak self] in
            guard let self else { return }
            var owner: View = self
            while let superview = owner.superview { owner = superview }
            self.animate(withDuration: Self.placingDuration) { owner.layoutIfNeeded() }
            // A tab under a finger is there, and not on its way.
            self.dragger.stayUnderFinger()
        }
    }

    private func newCell(_ item: RailItem) -> any RailCellView {
        var content = RailCellContent(item)
        content.style = style
        content.edge = edge
        let cell = makeCell(content)
        cell.onPress { [weak self, weak cell] in
            // The finger's tab may have moved since it came down, or gone.
            guard let self, let index = self.cells.firstIndex(where: { $0 === cell }) else { return }
            self.editing.touched()
            self.railDelegate?.rail(self, didTap: index)
        }
        // What is not seen costs nothing: neither do its subviews.
        cell.clipsToBounds = true
        // Under the marker.
        scrollView.insertSubview(cell, at: 0)
        return cell
    }

    private func remakeCells() {
        dragger.cancel()
        for cell in cells { cell.removeFromSuperview() }
        cells = []
        fitting = nil
        itemsChanged()
    }

    private func styleChanged(from old: RailStyle) {
        for cell in cells { cell.content.style = style }
        fixedCells.style = style
        editing.styleChanged()
        marker.picture = style.markerPicture
        marker.color = style.selectedIconColor
        setNeedsDisplay()
        if style.measuresDiffer(from: old) { measuresChanged() }
    }

    /// The same index may be another tab's by now, and the same tab may have another index.
    private func selectionSet(from old: Int?) {
        let tab = selectedIndex.flatMap { items.indices.contains($0) ? items[$0].id : nil }
        guard selectedIndex != old || tab != selectedTab else { return }
        for (index, cell) in cells.enumerated() where cell.content.isSelected != (index == selectedIndex) {
            cell.content.isSelected = index == selectedIndex
        }
        let isOther = tab != selectedTab
        selectedTab = tab
        guard let selectedIndex, cells.indices.contains(selectedIndex), !needsPlacing, isOther else {
            // The same tab at another index goes there with its cell, and nobody is taken there.
            setNeedsLayout()
            return
        }
        // Cells that came a moment ago have no place yet.
        if animatesPlacing { placeAnimated() } else { placeCells() }
        if old == nil {
            placeMarker()
        } else {
            animate(withDuration: Self.markerDuration) { placeMarker() }
        }
        scrollToVisible(selectedIndex)
    }

    private func featuresChanged(from old: RailFeatures) {
        if !features.isEditable { endEditing() }
        fixedCells.isNewTabEnabled = features.isNewTabEnabled
        editing.styleChanged()
        editing.updateCrosses()
        setNeedsLayout()
        // It needs room for the crosses, or none.
        if isEditing, features.hasCrosses != old.hasCrosses {
            railDelegate?.railSizeDidChange(self)
            layOutAnimated()
        }
    }

    // MARK: Keys

    /// The focus comes to the selected tab.
    public override var preferredFocus: View? {
        selectedIndex.flatMap { cells.indices.contains($0) ? cells[$0] : nil }
    }

    /// A person at the keys uses the rail.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        if event.key != .escape { editing.touched() }
        return false
    }

    // MARK: Layout

    /// True before the first layout: everything is then placed without animation.
    private var needsPlacing: Bool { bounds.isEmpty || cells.isEmpty || lastSize.isEmpty }

    public override func layoutSubviews() {
        let isTurned = bounds.size != lastSize
        // It stays in view when the rail gets shorter; one that a person has scrolled away stays away, also when editing
        // begins or ends, which makes room for crosses. Under a finger, and while it is flung, nothing takes it away.
        let follows =
            !scrolling.isByHand && (edge.along(bounds.size) != edge.along(lastSize) || isSelectionSeen)
        if animatesPlacing, !isTurned {
            placeAnimated()
        } else {
            placeCells()
            placeMarker()
        }
        lastSize = bounds.size
        dragger.railDidLayout()
        if follows, !isSelectionSeen, let selectedIndex, cells.indices.contains(selectedIndex), dragger.drag == nil {
            scrollView.scrollRectToVisible(cells[selectedIndex].frame, animated: false)
        }
        updateHiddenBadge()
    }

    func placeAnimated() {
        animatesPlacing = false
        // A cell that is new has no place to come from.
        for cell in cells where cell.bounds.isEmpty {
            placeCells(only: cell)
            cell.alpha = 0
        }
        animate(withDuration: Self.placingDuration, curve: .spring(dampingRatio: 0.8)) {
            placeCells()
            for cell in cells where cell.alpha == 0 { cell.alpha = 1 }
        }
        animate(withDuration: Self.markerDuration) { placeMarker() }
        dragger.stayUnderFinger()
    }

    private func layout() -> (layout: RailLayout, kinds: [FixedRailCell.Kind]) {
        let lengths = dragger.ordered(fit(along: edge.along(bounds.size)).lengths)
        let capacity = style.fixedCapacity(along: edge.along(bounds.size), on: metrics)
        // "New" must not change its size under the finger because other fixed cells come and go.
        let most = min(capacity, [features.hasMoreCell, features.isEditable, features.hasNewTabCell].count { $0 })
        func make(_ kinds: [FixedRailCell.Kind]) -> RailLayout {
            RailLayout(
                lengths: lengths, fixedCount: kinds.count, mostFixed: most, size: bounds.size, edge: edge, style: style,
                metrics: metrics, margin: overhang)
        }
        var kinds: [FixedRailCell.Kind] = []
        if isEditing { kinds.append(.done) }
        if features.hasNewTabCell, kinds.count < capacity { kinds.append(.newTab) }
        let layout = make(kinds)
        let overflows = edge.along(layout.contentSize) > edge.along(layout.viewport.size) + 0.5
        // Tabs can be scrolled to: where there is no room for all these cells, "more" is the first to go.
        guard features.hasMoreCell, overflows, kinds.count < capacity else { return (layout, kinds) }
        kinds.insert(.more, at: 0)
        return (make(kinds), kinds)
    }

    /// Puts every cell, or one of them, to its place; a dragged one is where the finger is.
    func placeCells(only single: (any RailCellView)? = nil) {
        let (layout, kinds) = layout()
        scrollView.frame = layout.viewport
        firstPlace = layout.cells.first.map(edge.start) ?? 0
        for (index, frame) in zip(dragger.ordered(Array(cells.indices)), layout.cells) {
            let cell = cells[index]
            if let single, single !== cell { continue }
            cell.frame = dragger.frame(of: cell, in: frame)
            editing.placeCross(cell.content.item.id, in: crossFrame(beside: frame))
        }
        scrollView.contentSize = layout.contentSize
        fixedCells.place(kinds, in: layout.fixed, at: edge)
    }

    private func crossFrame(beside cell: Rect) -> Rect {
        let across = edge == .left || edge == .top ? edge.across(bounds.size) - crossRoom : 0
        return edge.rect(
            along: edge.start(cell), length: edge.along(cell.size), across: across, thickness: crossRoom)
    }

    public func beginEditing() { editing.begin() }

    public func endEditing() { editing.end() }

    private func pressed(_ kind: FixedRailCell.Kind) {
        editing.touched()
        switch kind {
        case .more: railDelegate?.railDidTapMore(self)
        case .done: endEditing()
        case .newTab: railDelegate?.railDidTapNewTab(self)
        }
    }

    private func isSeen(_ frame: Rect) -> Bool {
        edge.start(frame) >= edge.start(scrollView.bounds) - 0.5
            && edge.end(frame) <= edge.end(scrollView.bounds) + 0.5
    }

    private var isSelectionSeen: Bool {
        guard let selectedIndex, cells.indices.contains(selectedIndex) else { return false }
        return isSeen(cells[selectedIndex].frame)
    }

    func placeMarker() {
        guard style.showsMarker, !isEditing, let selectedIndex, cells.indices.contains(selectedIndex) else {
            marker.isHidden = true
            return
        }
        marker.isHidden = false
        let size = marker.sizeThatFits(bounds.size)
        let thickness = edge.across(size)
        marker.frame = edge.rect(
            along: edge.middle(cells[selectedIndex].frame) - edge.along(size) / 2, length: edge.along(size),
            across: edge == .left || edge == .top ? edge.across(bounds.size) - thickness : 0, thickness: thickness)
    }

    /// The badges of tabs that are not seen, on "more".
    func updateHiddenBadge() {
        guard let more = fixedCells.more else { return }
        let hidden = badges.filter { cells.indices.contains($0.index) && !isSeen(cells[$0.index].frame) }.map(\.text)
        more.badgeText = HiddenBadge.text(for: hidden)
    }

    public override func draw(_ list: inout DisplayList) {
        RailBackground(style: style, edge: edge, theme: theme).draw(&list, in: Rect(origin: .zero, size: bounds.size))
    }

    public func scrollToVisible(_ index: Int) {
        // Under a finger that drags a tab nothing moves but by that finger.
        guard cells.indices.contains(index), !needsPlacing, dragger.drag == nil else { return }
        scrollView.scrollRectToVisible(cells[index].frame, animated: true)
    }
}
