import Drawing
import Elements
import ICU
import KioskFile
import Toolkit
import VerticalTabs

/// One tab of a kiosk that is a page of elements, with no list beside it.
public final class ElementPage: ViewController {
    private let localizedTitle: LocalizedText
    private let elements: [any PageElement]
    private var placed: [PlacedElement?] = []
    /// What people have set here.
    private var values: SetValues
    /// What shows the tab of a title.
    var pages: (String) -> (() -> Void)? = { _ in nil }
    /// What changes the panel's language.
    var onChooseLanguage: (Language) -> Void = { _ in }
    /// Called before the page comes on screen.
    private var onShow: (() -> Void)?

    /// - Parameter values: what people have set here; a page that joins a kiosk gets them from it.
    init(title: LocalizedText, elements: [any PageElement], values: SetValues = SetValues()) {
        localizedTitle = title
        self.elements = elements
        self.values = values
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
        let numbers = NumberFormatter(language.tag)
        for (index, element) in placed.enumerated() {
            let setting = ElementSetting(
                language: language, numbers: numbers, index: index, values: values, pages: pages,
                languages: onChooseLanguage)
            element?.show(setting)
        }
    }

    // MARK: View

    public override func loadView() -> View {
        placed = elements.map { ($0 as? any VisibleElement)?.makePlaced() }
        showElements()
        let view = ElementPageView(placed.compactMap { $0?.view })
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
        pages = { [weak kiosk] in kiosk?.opening($0) }
        onChooseLanguage = { [weak kiosk] in kiosk?.language = $0 }
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
