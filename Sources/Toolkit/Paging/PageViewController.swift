import Drawing

/// A container that shows one of several controllers at a time. The user swipes between them; a row of dots is shown below.
///
/// Only the current page and its two neighbours have controllers. State that must outlive a page is kept by the code that creates the
/// pages. Page controllers appear when they come into view and disappear when they leave it.
open class PageViewController: ViewController {
    /// The number of pages. If it changes, the current page is kept if it still exists.
    public final var numberOfPages: Int {
        didSet { if numberOfPages != oldValue { reload() } }
    }

    /// Called with the index of the current page after a touch or a key has changed it.
    public final var onPageChange: ((Int) -> Void)?

    private let makePage: (Int) -> ViewController
    private let pagingView = PagingView()
    private let control = PageControl()
    private var shown: [Int: ViewController] = [:]

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - numberOfPages: The number of pages.
    ///   - page: Creates the controller of a page; its argument is the index of the page, from 0.
    public init(numberOfPages: Int, page: @escaping (_ index: Int) -> ViewController) {
        self.numberOfPages = numberOfPages
        makePage = page
        super.init()
        pagingView.dataSource = self
        pagingView.reloadData()
    }

    /// The index of the current page, from 0. During a swipe, the page of which the larger part is visible.
    public final var currentPage: Int { pagingView.currentPage }

    /// Shows a page. If there is no such page, shows the nearest one.
    public final func showPage(_ index: Int, animated: Bool) {
        pagingView.showPage(index, animated: animated)
        control.currentPage = pagingView.currentPage
    }

    open override func viewDidLoad() {
        pagingView.onSeenChange = { [weak self] in self?.seenPagesChanged() }
        pagingView.onPageChange = { [weak self] in self?.onPageChange?($0) }
        control.addAction(for: .valueChanged) { [weak self] _ in self?.controlChanged() }
        view.addSubview(pagingView)
        view.addSubview(control)
        showCount()
    }

    private func controlChanged() {
        let index = control.currentPage
        pagingView.showPage(index, animated: true)
        onPageChange?(index)
    }

    private func reload() {
        pagingView.reloadData()
        showCount()
    }

    private func showCount() {
        control.numberOfPages = pagingView.numberOfPages
        control.currentPage = pagingView.currentPage
        view.setNeedsLayout()
    }

    /// Lays out the pages to fill the view, above a row of dots at the bottom if there is more than one page.
    open override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        let wanted = control.sizeThatFits(bounds.size)
        let height = pagingView.numberOfPages > 1 ? min(wanted.height, bounds.height / 4) : 0
        control.isHidden = height <= 0
        control.frame = Rect(
            x: ((bounds.width - wanted.width) / 2).rounded(), y: bounds.height - height, width: wanted.width,
            height: height)
        pagingView.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
    }

    // MARK: Appearance

    /// The controllers whose pages are visible. If this controller disappears, pages whose transition is incomplete are included.
    open override var appearingChildren: [ViewController] {
        let visible = pagingView.seenPages
        let isLeaving = appearance == .disappearing
        let all = shown.sorted { $0.key < $1.key }
        return all.filter { visible.contains($0.key) || isLeaving && $0.value.appearance != .disappeared }.map(\.value)
    }

    private func seenPagesChanged() {
        control.currentPage = pagingView.currentPage
        guard appearance == .appearing || appearance == .appeared else { return }
        let visible = pagingView.seenPages
        let isAtRest = !pagingView.isDragging && !pagingView.isDecelerating
        for (index, page) in shown.sorted(by: { $0.key < $1.key }) {
            let isVisible = visible.contains(index)
            page.beginAppearanceTransition(isVisible, animated: true)
            // Pages that appear together with this controller end their transition when it does.
            if !isVisible || isAtRest && appearance == .appeared { page.endAppearanceTransition() }
        }
    }
}

extension PageViewController: PagingViewDataSource {
    public func numberOfPages(in view: PagingView) -> Int { numberOfPages }

    public func pagingView(_ view: PagingView, pageAt index: Int, reusing former: View?) -> View {
        forgetPages(gone: former)
        let page = makePage(index)
        shown[index] = page
        addChild(page)
        page.didMove(toParent: self)
        return page.view
    }

    /// Removes controllers whose pages were removed.
    ///
    /// - Parameter former: A removed page whose slot is about to be reused for the next one.
    private func forgetPages(gone former: View?) {
        for (index, page) in shown where page.view === former || !page.view.isDescendant(of: pagingView) {
            page.beginAppearanceTransition(false, animated: false)
            page.endAppearanceTransition()
            page.willMove(toParent: nil)
            page.removeFromParent()
            shown[index] = nil
        }
    }
}
