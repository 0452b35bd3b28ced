import Drawing
import KioskFile
import Toolkit

/// Shows one row's detail.
public final class DetailPage: ViewController {
    public var content: DetailContent? {
        didSet {
            guard content != oldValue else { return }
            title = content?.title
            // An element that is seen alone stays so while the same row still has it.
            let isThere = content?.elements.contains { pageView?.element?.isEqual(to: $0) ?? false } ?? false
            let isSameRow = content?.isSameRow(as: oldValue) ?? (oldValue == nil)
            if !isSameRow || !isThere { closeViewer() }
            guard let detail = pageView?.detail else { return }
            detail.content = content
            // Another row's text starts at its top; the same row's new values stay where they are read.
            if !isSameRow { detail.contentOffset = .zero }
        }
    }

    /// Called with the language that a person chooses in the detail.
    var onChooseLanguage: ((Language) -> Void)?

    /// What lies behind it; nil for its colour alone. Said before it is seen.
    var background: BackgroundDefinition?

    /// For the elements of a row's page.
    var setting = RowPageSetting()

    private var pageView: DetailPageView? { isViewLoaded ? view as? DetailPageView : nil }

    /// True while one of its elements is seen alone, such as the picture.
    public var showsViewer: Bool { pageView?.viewer != nil }

    /// Shows the detail again, where one of its elements is seen alone.
    public func closeViewer() {
        pageView?.closeViewer()
    }

    public override func loadView() -> View {
        let view = DetailPageView()
        view.setting = setting
        view.background = background
        view.detail.content = content
        view.onChooseLanguage = { [weak self] in self?.onChooseLanguage?($0) }
        return view
    }

    /// Escape closes what is seen alone.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .escape, showsViewer else { return false }
        closeViewer()
        return true
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        closeViewer()
    }

    public override var contentScrollView: ScrollView? { (view as? DetailPageView)?.detail }
}
