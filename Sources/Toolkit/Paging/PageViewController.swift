import Drawing

/// Controllers side by side, of which one is seen: swiped from one to the next, with a row of dots below them.
///
/// There are controllers for the page that is seen and its two neighbours only: what a page must keep is kept by whoever makes it. They
/// appear as they come into view, and have disappeared when they have left it.
open class PageViewController: ViewController {
    /// How many pages there are. What is seen stays, where there still is a page of that number.
    public final var numberOfPages: Int {
        didSet { if numberOfPages != oldValue { reload() } }
    }

    /// Called with the page that is seen, when a finger or a key has brought another one.
    public final var onPageChange: ((Int) -> Void)?

    private let makePage: (Int) -> ViewController
    private let pagingView = PagingView()
    private let control = PageControl()
    private var shown: [Int: ViewController] = [:]

    /// - Parameters:
    ///   - numberOfPages: how many pages there are.
    ///   - page: makes the controller of a page, which it is given by its number from 0.
    public init(numberOfPages: Int, page: @escaping (_ index: Int) -> ViewController) {
        self.numberOfPages = numberOfPages
        makePage = page
        super.init()
        pagingView.dataSource = self
        pagingView.reloadData()
    }

    /// Which page is seen, or the larger part of it, from 0.
    public final var currentPage: Int { pagingView.currentPage }

    /// Brings a page into view; of one that there is not, the nearest.
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

    /// Pages fill the view; dots have the lower edge for themselves where there is more than one page.
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

    /// Those that are in view. Where the controller leaves, so do those that were on their way in or out when pages came to rest.
    open override var appearingChildren: [ViewController] {
        let seen = pagingView.seenPages
        let isLeaving = appearance == .disappearing
        let all = shown.sorted { $0.key < $1.key }
        return all.filter { seen.contains($0.key) || isLeaving && $0.value.appearance != .disappeared }.map(\.value)
    }

    private func seenPagesChanged() {
        control.currentPage = pagingView.currentPage
        guard appearance == .appearing || appearance == .appeared else { return }
        let seen = pagingView.seenPages
        let isAtRest = !pagingView.isDragging && !pagingView.isDecelerating
        for (index, page) in shown.sorted(by: { $0.key < $1.key }) {
            let isSeen = seen.contains(index)
            page.beginAppearanceTransition(isSeen, animated: true)
            // Those that come while this controller does have appeared when it has.
            if !isSeen || isAtRest && appearance == .appeared { page.endAppearanceTransition() }
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

    /// Controllers whose pages have left leave, too.
    ///
    /// - Parameter former: a page that has left, and lies in the place of the next one still.
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
