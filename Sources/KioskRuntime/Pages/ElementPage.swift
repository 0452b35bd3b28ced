import Drawing
import Elements
import KioskFile
import Toolkit
import VerticalTabs

/// One tab of a kiosk that is a page of elements, with no list beside it.
public final class ElementPage: ViewController {
    private let localizedTitle: LocalizedText
    private let elements: [any PageElement]
    private var placed: PlacedElements?
    /// What people have set here.
    private var values: SetValues
    private var links: KioskActions
    /// What lies behind it; nil for its colour alone. Said before the page is seen.
    var background: BackgroundDefinition?
    private weak var pageView: ElementPageView?
    /// Called before the page comes on screen.
    private var onShow: (() -> Void)?
    /// Called when a person has scrolled the page.
    var onChange: (() -> Void)?
    /// What was not taken up yet, because the page was not seen.
    private var restored: PageState?

    /// - Parameters:
    ///   - values: what people have set here; a page that joins a kiosk gets them from it.
    ///   - links: what its elements can do; a page that joins a kiosk gets them from it.
    ///   - offset: how far it is scrolled at first, in points.
    init(
        title: LocalizedText, elements: [any PageElement], values: SetValues = SetValues(),
        links: KioskActions = KioskActions(), offset: Double? = nil
    ) {
        restored = offset.map { PageState(row: nil, offset: $0) }
        localizedTitle = title
        self.elements = elements
        self.values = values
        self.links = links
        super.init()
        self.title = title.text(in: language)
    }

    /// What title and elements are in, as far as they are there in it. What people have set stays.
    var language = Language.english {
        didSet { if language != oldValue { languageChanged() } }
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

    // MARK: View

    public override func loadView() -> View {
        let placed = PlacedElements(elements)
        self.placed = placed
        showElements()
        let view = ElementPageView(placed.views)
        view.title = title ?? ""
        view.delegate = self
        pageView = view
        return background.map { BackedView(view, before: $0) } ?? view
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let state = restored, let scrollView = contentScrollView, !scrollView.bounds.isEmpty else { return }
        restored = nil
        // It may lie before a backdrop, which is laid out first.
        scrollView.layoutIfNeeded()
        scrollView.contentOffset = Point(x: 0, y: min(max(0, state.offset), scrollView.offsetRange.y.upperBound))
    }

    public override var contentScrollView: ScrollView? {
        _ = view
        return pageView
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onShow?()
        if !isPart { standsAlone = true }
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if !isPart { standsAlone = false }
    }

    /// Whether the tab has other pages beside this one.
    private var isPart: Bool { nearest(SwipedPages.self) != nil }
}

extension ElementPage: KioskPage {
    func join(_ kiosk: Kiosk, for tab: TabDefinition, at state: PageState?) {
        values = kiosk.values(ofTab: tab.title.original, page: 0)
        links = kiosk.elementLinks(in: tab)
        background = kiosk.definition.background(of: tab)
        onShow = { [weak kiosk] in kiosk?.crashGuard?.show(tab: tab.title.original, row: nil) }
        onChange = { [weak kiosk] in kiosk?.save() }
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
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        if !willDecelerate { onChange?() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { onChange?() }
}

extension ViewController {
    /// Whether the tab that this controller is in has no detail beside it.
    var standsAlone: Bool {
        get { nearest(VerticalTabBarController.self)?.splitViewController?.isListAlone ?? false }
        set { nearest(VerticalTabBarController.self)?.splitViewController?.isListAlone = newValue }
    }
}
