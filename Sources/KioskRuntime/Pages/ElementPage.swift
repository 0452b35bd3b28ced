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
    private var links: ElementLinks
    /// Called before the page comes on screen.
    private var onShow: (() -> Void)?

    /// - Parameters:
    ///   - values: what people have set here; a page that joins a kiosk gets them from it.
    ///   - links: what its elements can do; a page that joins a kiosk gets them from it.
    init(
        title: LocalizedText, elements: [any PageElement], values: SetValues = SetValues(),
        links: ElementLinks = ElementLinks()
    ) {
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
        (view as? ElementPageView)?.title = title ?? ""
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
        return view
    }

    public override var contentScrollView: ScrollView? { view as? ScrollView }

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
    func join(_ kiosk: Kiosk, for tab: TabDefinition) {
        values = kiosk.values(ofTab: tab.title.original, page: 0)
        links = kiosk.elementLinks
        onShow = { [weak kiosk] in kiosk?.crashGuard?.show(tab: tab.title.original, row: nil) }
    }
}

extension ViewController {
    /// Whether the tab that this controller is in has no detail beside it.
    var standsAlone: Bool {
        get { nearest(VerticalTabBarController.self)?.splitViewController?.isListAlone ?? false }
        set { nearest(VerticalTabBarController.self)?.splitViewController?.isListAlone = newValue }
    }
}
