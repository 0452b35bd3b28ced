import Drawing

/// Pages side by side, of which one is seen: a finger swipes from one to the next, and so do arrows.
///
/// There are views for the page that is seen and its two neighbours only, however many pages there are. The first page is at the left,
/// or at the right where the panel's language is written from there.
public final class PagingView: ScrollView {
    /// Knows the pages; kept weakly.
    public weak var dataSource: (any PagingViewDataSource)?

    /// Called with the page that is seen now, or the larger part of it, when a finger or a key has brought another one.
    public var onPageChange: ((Int) -> Void)?

    /// Which page is seen, or the larger part of it, from 0; 0 where there is none.
    public private(set) var currentPage = 0

    /// How many pages there are; see ``reloadData()``.
    public private(set) var numberOfPages = 0

    /// Called when other pages have come into view, and when all of them are at rest.
    var onSeenChange: (() -> Void)?
    /// Of the pages that have views.
    private var slots: [Int: PageSlot] = [:]
    /// One that is not needed any more.
    private var former: PageSlot?
    /// What pages were laid out for.
    private var pageSize = Size.zero
    private var wasMirrored = false
    private var isArranging = false
    /// True while code brings a page: nobody is told of that.
    private var isSent = false

    private static let most = 1_000_000

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isPagingEnabled = true
        showsIndicators = false
        pan.onReset { [weak self] in
            self?.snap()
            self?.setNeedsLayoutWithin()
        }
    }

    // MARK: Pages

    /// Asks the data source for everything anew; the page that is seen stays where there still is one of its number.
    public func reloadData() {
        numberOfPages = min(max(0, dataSource?.numberOfPages(in: self) ?? 0), Self.most)
        for slot in slots.values {
            slot.removeFromSuperview()
            former = slot
        }
        slots = [:]
        arrange()
        setNeedsLayout()
    }

    /// Brings a page into view; of one that there is not, the nearest.
    public func showPage(_ index: Int, animated: Bool) {
        let index = held(index)
        let way = index.subtractingReportingOverflow(currentPage).partialValue
        isSent = true
        currentPage = index
        // From far away only the neighbour is passed: nobody can follow thousands of pages.
        if animated, abs(way) > 1 { contentOffset = offset(of: index - way.signum()) }
        setContentOffset(offset(of: index), animated: animated)
        isSent = isDecelerating
        setNeedsLayout()
    }

    /// The view of a page, where there is one at the moment.
    public func page(at index: Int) -> View? { slots[index]?.page }

    private func held(_ index: Int) -> Int { max(0, min(index, numberOfPages - 1)) }

    /// From the left, whichever way pages go.
    private func place(of index: Int) -> Int { isMirrored ? numberOfPages - 1 - index : index }

    /// The other way round, as pages were arranged last.
    private func page(atPlace place: Int) -> Int { wasMirrored ? numberOfPages - 1 - place : place }

    private func offset(of index: Int) -> Point { Point(x: Double(place(of: index)) * bounds.width, y: 0) }

    // MARK: Layout

    /// Gives all pages their size, with the same one in view as before.
    private func arrange() {
        isArranging = true
        pageSize = bounds.size
        wasMirrored = isMirrored
        currentPage = held(currentPage)
        // A finger that drags the pages had hold of them as they were.
        if isDragging {
            pan.isEnabled = false
            pan.isEnabled = isScrollEnabled
        }
        contentSize = Size(width: Double(numberOfPages) * bounds.width, height: bounds.height)
        contentOffset = offset(of: currentPage)
        isSent = false
        isArranging = false
        fill(with: neighbours)
    }

    public override func layoutSubviews() {
        if bounds.size != pageSize || isMirrored != wasMirrored { arrange() }
        super.layoutSubviews()
        // What may be seen next is made while nothing moves.
        guard !isDragging, !isDecelerating else { return }
        isSent = false
        fill(with: neighbours)
        onSeenChange?()
    }

    /// Out of sight it comes to rest.
    public override func didMoveToScene() {
        if scene == nil { contentOffset = offset(of: currentPage) }
    }

    /// A movement that a finger has stopped between two pages goes on to the nearest.
    private func snap() {
        guard !isDragging, !isDecelerating, contentOffset != offset(of: currentPage) else { return }
        setContentOffset(offset(of: currentPage), animated: true)
    }

    /// Pages may have come to rest where they have been for a while, such as at an end: who waits for that is told in a layout.
    override func flightEnded() { setNeedsLayoutWithin() }

    public override func contentOffsetDidChange() {
        guard !isArranging, let position else { return }
        setNeedsLayoutWithin()
        if isDragging { isSent = false }
        let index = page(atPlace: Int(position.rounded()))
        let isOther = index != currentPage && !isSent
        if isOther { currentPage = index }
        fill(with: seenPages + slots.keys.filter { abs($0 - currentPage) <= 1 })
        if isOther { onPageChange?(index) }
        onSeenChange?()
    }

    /// How many pages have gone by at the left, from the first to the last one; nil where there is none.
    ///
    /// Size and direction are those for which the offset was set: others count from the next layout on.
    private var position: Double? {
        guard numberOfPages > 0, !pageSize.isEmpty else { return nil }
        let position = contentOffset.x / pageSize.width
        return position.isFinite ? min(max(position, 0), Double(numberOfPages - 1)) : nil
    }

    /// The pages of which something is seen.
    var seenPages: [Int] {
        guard let position else { return [] }
        let first = Int(position.rounded(.down))
        return position > Double(first) + 1e-6
            ? [page(atPlace: first), page(atPlace: first + 1)] : [page(atPlace: first)]
    }

    private var neighbours: [Int] {
        guard numberOfPages > 0, !bounds.isEmpty else { return [] }
        return Array(max(0, currentPage - 1)...min(numberOfPages - 1, currentPage + 1))
    }

    /// Has views for these pages, and for no others.
    private func fill(with wanted: [Int]) {
        for (index, slot) in slots where !wanted.contains(index) {
            slots[index] = nil
            slot.removeFromSuperview()
            former = slot
        }
        for index in wanted {
            let slot = slots[index] ?? make(index)
            slot.frame = Rect(origin: offset(of: index), size: bounds.size)
            slot.isUserInteractionEnabled = index == currentPage
        }
    }

    private func make(_ index: Int) -> PageSlot {
        let slot = former ?? PageSlot()
        former = nil
        slots[index] = slot
        addSubview(slot)
        slot.page = dataSource?.pagingView(self, pageAt: index, reusing: slot.page)
        return slot
    }

    // MARK: Keys

    /// Page Up, Page Down, Home and End go to other pages, where they do not scroll within the one that is seen.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard let focused = scene?.focusedView else { return false }
        let isOwn = focused === self || focused.ancestor(ScrollView.self) === self
        guard isOwn, event.key.isPaging else { return super.keyPressed(event) }
        let index: Int
        switch event.key {
        case .pageUp: index = currentPage - 1
        case .pageDown: index = currentPage + 1
        case .home: index = 0
        default: index = numberOfPages - 1
        }
        scrollByKey(to: offset(of: held(index)))
        return true
    }
}
