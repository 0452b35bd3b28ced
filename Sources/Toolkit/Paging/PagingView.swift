import Drawing

/// A scroll view that shows one of several pages side by side. The user changes pages by swiping or with arrow keys.
///
/// Only the current page and its two neighbours have views, however many pages there are. The first page is on the left, or on the right if
/// the panel's language is written from right to left.
public final class PagingView: ScrollView {
    /// The object that provides the pages; held weakly.
    public weak var dataSource: (any PagingViewDataSource)?

    /// Called with the index of the current page after a touch or a key has changed it. During a swipe, it is the page with the larger
    /// visible part.
    public var onPageChange: ((Int) -> Void)?

    /// The index of the current page, from 0, or 0 if there are no pages. During a swipe, the page of which the larger part is visible.
    public private(set) var currentPage = 0

    /// The number of pages; updated by ``reloadData()``.
    public private(set) var numberOfPages = 0

    /// Called when other pages have come into view and when the pages have come to rest.
    var onSeenChange: (() -> Void)?
    /// The slots of the pages that have views, by index.
    private var slots: [Int: PageSlot] = [:]
    /// A slot that is no longer needed and can be reused.
    private var former: PageSlot?
    /// The size for which the pages were laid out.
    private var pageSize = Size.zero
    private var wasMirrored = false
    private var isArranging = false
    /// A Boolean value that tells whether code changes the page, in which case ``onPageChange`` is not called.
    private var isChangedByCode = false

    private static let maximumPages = 1_000_000

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

    /// Reloads everything from the data source. The current page is kept if it still exists.
    public func reloadData() {
        numberOfPages = min(max(0, dataSource?.numberOfPages(in: self) ?? 0), Self.maximumPages)
        for slot in slots.values {
            slot.removeFromSuperview()
            former = slot
        }
        slots = [:]
        arrange()
        setNeedsLayout()
    }

    /// Shows a page. If there is no such page, shows the nearest one.
    public func showPage(_ index: Int, animated: Bool) {
        let index = validIndex(index)
        let distance = index.subtractingReportingOverflow(currentPage).partialValue
        isChangedByCode = true
        currentPage = index
        // From far away, only the adjacent page is animated, because the eye could not follow thousands of pages.
        if animated, abs(distance) > 1 { contentOffset = offset(of: index - distance.signum()) }
        setContentOffset(offset(of: index), animated: animated)
        isChangedByCode = isDecelerating
        setNeedsLayout()
    }

    /// Returns the view of a page, or `nil` if it has none at the moment.
    public func page(at index: Int) -> View? { slots[index]?.page }

    private func validIndex(_ index: Int) -> Int { max(0, min(index, numberOfPages - 1)) }

    /// Returns the position of a page, counted from the left in either layout direction.
    private func place(of index: Int) -> Int { isMirrored ? numberOfPages - 1 - index : index }

    /// Returns the page at a position; the inverse of ``place(of:)`` for the latest layout.
    private func page(atPlace place: Int) -> Int { wasMirrored ? numberOfPages - 1 - place : place }

    private func offset(of index: Int) -> Point { Point(x: Double(place(of: index)) * bounds.width, y: 0) }

    // MARK: Layout

    /// Lays out all pages and keeps the current page in view.
    private func arrange() {
        isArranging = true
        pageSize = bounds.size
        wasMirrored = isMirrored
        currentPage = validIndex(currentPage)
        // Cancels a drag, which began with the former layout.
        if isDragging {
            pan.isEnabled = false
            pan.isEnabled = isScrollEnabled
        }
        contentSize = Size(width: Double(numberOfPages) * bounds.width, height: bounds.height)
        contentOffset = offset(of: currentPage)
        isChangedByCode = false
        isArranging = false
        fill(with: neighbours)
    }

    public override func layoutSubviews() {
        if bounds.size != pageSize || isMirrored != wasMirrored { arrange() }
        super.layoutSubviews()
        // Creates the neighbours of the current page while nothing moves.
        guard !isDragging, !isDecelerating else { return }
        isChangedByCode = false
        fill(with: neighbours)
        onSeenChange?()
    }

    /// Ends all movement when the view is removed from its scene.
    public override func didMoveToScene() {
        if scene == nil { contentOffset = offset(of: currentPage) }
    }

    /// Continues a movement that a finger has stopped between two pages, to the nearest page.
    private func snap() {
        guard !isDragging, !isDecelerating, contentOffset != offset(of: currentPage) else { return }
        setContentOffset(offset(of: currentPage), animated: true)
    }

    /// Requests a layout pass even if the offset has not changed, for example at an end, so that observers learn that the pages are at
    /// rest.
    override func flightEnded() { setNeedsLayoutWithin() }

    public override func contentOffsetDidChange() {
        guard !isArranging, let position else { return }
        setNeedsLayoutWithin()
        if isDragging { isChangedByCode = false }
        let index = page(atPlace: Int(position.rounded()))
        let isOther = index != currentPage && !isChangedByCode
        if isOther { currentPage = index }
        fill(with: seenPages + slots.keys.filter { abs($0 - currentPage) <= 1 })
        if isOther { onPageChange?(index) }
        onSeenChange?()
    }

    /// The number of pages that have scrolled past on the left, from 0 to the last page, or `nil` if there are no pages.
    ///
    /// It is based on the size and direction for which the offset was set; changes take effect with the next layout pass.
    private var position: Double? {
        guard numberOfPages > 0, !pageSize.isEmpty else { return nil }
        let position = contentOffset.x / pageSize.width
        return position.isFinite ? min(max(position, 0), Double(numberOfPages - 1)) : nil
    }

    /// The indices of all pages that are at least partly visible.
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

    /// Creates views for the given pages and removes all others.
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

    /// Changes the page on Page Up, Page Down, Home and End, unless the focus is in a scroll view within the page.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard let focused = scene?.focusedView else { return false }
        let isInThisView = focused === self || focused.ancestor(ScrollView.self) === self
        guard isInThisView, event.key.isPaging else { return super.keyPressed(event) }
        let index: Int
        switch event.key {
        case .pageUp: index = currentPage - 1
        case .pageDown: index = currentPage + 1
        case .home: index = 0
        default: index = numberOfPages - 1
        }
        scrollByKey(to: offset(of: validIndex(index)))
        return true
    }
}
