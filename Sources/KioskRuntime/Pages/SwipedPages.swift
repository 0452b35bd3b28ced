import Drawing
import Elements
import KioskFile
import Toolkit

/// A tab with several pages of elements side by side.
final class SwipedPages: PageViewController {
    private let localizedTitle: LocalizedText
    private let pages: [PagesContent.Page]
    /// A closure that returns the values that users have set on a page. They outlive the pages, which exist only near the visible page.
    private var values: (_ page: Int) -> SetValues? = { _ in nil }
    private var links = KioskActions()
    private var background: BackgroundDefinition?
    /// The scroll offsets of the pages, in points, by page number. They are kept while a page does not exist.
    private var offsets: [Int: Double] = [:]
    /// Called when the user has swiped to another page or scrolled a page.
    private var onChange: (() -> Void)?
    /// Called before the tab appears.
    private var onShow: (() -> Void)?

    /// The language of the title and the elements, where they are translated.
    var language = Language.english {
        didSet { if !language.isIdentical(to: oldValue) { languageChanged() } }
    }

    /// Creates a tab without pages. The pages are added when the tab joins a kiosk, which keeps the values that users set.
    init(title: LocalizedText, pages: [PagesContent.Page]) {
        localizedTitle = title
        self.pages = pages
        // The closure needs `self`, which is only available after `super.init`.
        var make: (Int) -> ViewController = { _ in ViewController() }
        super.init(numberOfPages: 0) { make($0) }
        make = { [weak self] in self?.makePage($0) ?? ViewController() }
        self.title = title.text(in: language)
    }

    private func makePage(_ index: Int) -> ViewController {
        guard pages.indices.contains(index), let values = values(index) else { return ViewController() }
        let page = pages[index]
        let controller = ElementPage(
            title: page.title, content: page.content, values: values, links: links,
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
        values = { [weak kiosk] in kiosk?.memory.values(ofTab: tab.title.original, page: $0) }
        links = kiosk.elementLinks(in: tab)
        background = kiosk.definition.background(of: tab)
        if let state { offsets[state.page] = state.offset }
        numberOfPages = pages.count
        if let state { showPage(state.page, animated: false) }
        onShow = { [weak kiosk] in kiosk?.crashes.show(tab: tab.title.original) }
        onChange = { [weak kiosk] in kiosk?.store.save() }
        onPageChange = { [weak self] _ in self?.onChange?() }
    }

    func goHome() {
        offsets = [:]
        if isViewLoaded { showPage(0, animated: false) }
        for case let page as ElementPage in children { page.goHome() }
    }

    /// Shows the page with a title in any language, without animation.
    func open(_ link: PageLink) {
        guard let title = link.page, let index = pages.firstIndex(where: { $0.title.all.contains(title) }) else {
            return
        }
        showPage(index, animated: false)
    }

    var state: PageState { PageState(row: nil, offset: offsets[currentPage] ?? 0, page: currentPage) }
}
