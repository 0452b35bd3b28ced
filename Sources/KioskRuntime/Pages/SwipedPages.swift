import Drawing
import Elements
import KioskFile
import Toolkit

/// One tab of a kiosk that is several pages of elements side by side.
final class SwipedPages: PageViewController {
    private let localizedTitle: LocalizedText
    private let pages: [PagesContent.Page]
    /// What people have set on a page. It outlives the pages, of which only those near the seen one are there.
    private var values: (_ page: Int) -> SetValues? = { _ in nil }
    private var links = KioskActions()
    private var background: BackgroundDefinition?
    /// How far pages were scrolled that are not there at the moment, in points.
    private var offsets: [Int: Double] = [:]
    /// Called when a person has brought another page, or scrolled one.
    private var onChange: (() -> Void)?
    /// Called before the tab comes on screen.
    private var onShow: (() -> Void)?

    /// What title and elements are in, as far as they are there in it.
    var language = Language.english {
        didSet { if language != oldValue { languageChanged() } }
    }

    /// It has no pages before it has joined a kiosk, which keeps what people set there.
    init(title: LocalizedText, pages: [PagesContent.Page]) {
        localizedTitle = title
        self.pages = pages
        // The pages need a self, which there is once one of them is asked for.
        var make: (Int) -> ViewController = { _ in ViewController() }
        super.init(numberOfPages: 0) { make($0) }
        make = { [weak self] in self?.makePage($0) ?? ViewController() }
        self.title = title.text(in: language)
    }

    private func makePage(_ index: Int) -> ViewController {
        guard pages.indices.contains(index), let values = values(index) else { return ViewController() }
        let page = pages[index]
        let controller = ElementPage(
            title: page.title, elements: page.content.elements, values: values, links: links,
            offset: offsets[index])
        controller.language = language
        controller.background = background
        controller.onChange = { [weak self, weak controller] in
            self?.offsets[index] = controller?.state.offset
            self?.onChange?()
        }
        return controller
    }

    private func languageChanged() {
        title = localizedTitle.text(in: language)
        for case let page as ElementPage in children { page.language = language }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onShow?()
        standsAlone = true
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        standsAlone = false
    }
}

extension SwipedPages: KioskPage {
    func join(_ kiosk: Kiosk, for tab: TabDefinition, at state: PageState?) {
        values = { [weak kiosk] in kiosk?.values(ofTab: tab.title.original, page: $0) }
        links = kiosk.elementLinks(in: tab)
        background = kiosk.definition.background(of: tab)
        if let state { offsets[state.page] = state.offset }
        numberOfPages = pages.count
        if let state { showPage(state.page, animated: false) }
        onShow = { [weak kiosk] in kiosk?.crashGuard?.show(tab: tab.title.original, row: nil) }
        onChange = { [weak kiosk] in kiosk?.save() }
        onPageChange = { [weak self] _ in self?.onChange?() }
    }

    func goHome() {
        offsets = [:]
        if isViewLoaded { showPage(0, animated: false) }
        for case let page as ElementPage in children { page.goHome() }
    }

    var state: PageState { PageState(row: nil, offset: offsets[currentPage] ?? 0, page: currentPage) }
}
