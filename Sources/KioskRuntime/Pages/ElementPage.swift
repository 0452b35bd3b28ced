import Drawing
import Elements
import KioskFile
import Toolkit
import VerticalTabs

/// The page of a tab with elements, without a list.
final class ElementPage: ViewController {
    private let localizedTitle: LocalizedText
    private let content: PageContent
    private var placed: PlacedElements?
    /// The values that users have set on the page.
    private var values: SetValues
    private var links: KioskActions
    /// The background of the page; `nil` for its colour alone. It has to be set before the view is loaded.
    var background: BackgroundDefinition?
    private weak var pageView: ElementPageView?
    /// Called before the page appears.
    private var onShow: (() -> Void)?
    /// Called after the user has scrolled the page.
    var onChange: (() -> Void)?
    /// The state to restore once the page is laid out.
    private var restored: PageState?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - values: the values that users have set. They are replaced when the page joins a kiosk.
    ///   - links: the actions of the elements. They are replaced when the page joins a kiosk.
    ///   - offset: the initial scroll offset, in points.
    init(
        title: LocalizedText, content: PageContent, values: SetValues = SetValues(),
        links: KioskActions = KioskActions(), offset: Double? = nil
    ) {
        restored = offset.map { PageState(row: nil, offset: $0) }
        localizedTitle = title
        self.content = content
        self.values = values
        self.links = links
        super.init()
        self.title = title.text(in: language)
    }

    /// The language of the title and the elements, as far as they are translated. A change keeps the values that users have set.
    var language = Language.english {
        didSet { if !language.isIdentical(to: oldValue) { languageChanged() } }
    }

    private func languageChanged() {
        title = localizedTitle.text(in: language)
        guard isViewLoaded else { return }
        pageView?.title = title ?? ""
        showElements()
    }

    private func showElements() {
        placed?.show(in: language, values, links)
    }

    /// Reads the rows of the lists on the page once, and returns when they are shown.
    func load() async {
        guard content.elements.contains(where: { $0 is ListElement }) else { return }
        _ = view
        for list in placed?.lists ?? [] { await list.load() }
    }

    // MARK: View

    override func loadView() -> View {
        let placed = PlacedElements(content)
        self.placed = placed
        showElements()
        let view = ElementPageView(placed.items)
        view.title = title ?? ""
        view.columnCount = content.columns
        view.showsTitle = content.showsTitle
        view.delegate = self
        pageView = view
        let page = placed.pinnedViews.isEmpty ? view : PinnedPageView(view, pinned: placed.pinnedViews)
        return background.map { BackedView(page, before: $0) } ?? page
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let state = restored, let scrollView = contentScrollView, !scrollView.bounds.isEmpty else { return }
        restored = nil
        // The scroll view may be inside a backed view, which is laid out first.
        scrollView.layoutIfNeeded()
        scrollView.contentOffset = Point(x: 0, y: min(max(0, state.offset), scrollView.offsetRange.y.upperBound))
    }

    override var contentScrollView: ScrollView? {
        _ = view
        return pageView
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onShow?()
        if !isPart { standsAlone = true }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if !isPart { standsAlone = false }
    }

    /// A Boolean value that tells whether the page is one of several in its tab.
    private var isPart: Bool { nearest(SwipedPages.self) != nil }
}

extension ElementPage: KioskPage {
    func join(_ kiosk: Kiosk, for tab: TabDefinition, at state: PageState?) {
        values = kiosk.memory.values(ofTab: tab.title.original, page: 0)
        links = kiosk.elementLinks(in: tab)
        background = kiosk.definition.background(of: tab)
        onShow = { [weak kiosk] in kiosk?.crashes.show(tab: tab.title.original) }
        onChange = { [weak kiosk] in kiosk?.store.save() }
        restored = state
    }

    func goHome() {
        restored = nil
        guard isViewLoaded else { return }
        contentScrollView?.contentOffset = .zero
        showElements()
    }

    var state: PageState {
        restored ?? PageState(row: nil, offset: isViewLoaded ? contentScrollView?.contentOffset.y ?? 0 : 0)
    }
}

extension ElementPage: ScrollViewDelegate {
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        if !willDecelerate { onChange?() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { onChange?() }
}

extension ViewController {
    /// A Boolean value that tells whether the controller's tab has no detail beside it.
    var standsAlone: Bool {
        get { nearest(VerticalTabBarController.self)?.splitViewController?.isListAlone ?? false }
        set { nearest(VerticalTabBarController.self)?.splitViewController?.isListAlone = newValue }
    }
}
