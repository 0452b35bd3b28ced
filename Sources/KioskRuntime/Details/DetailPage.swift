import Drawing
import KioskFile
import Toolkit

/// The page that shows the detail of one row.
public final class DetailPage: ViewController {
    public var content: DetailContent? {
        didSet {
            guard content != oldValue else { return }
            title = content?.title
            // The viewer stays open while the same row still has its element.
            let isThere = content?.elements.contains { pageView?.element?.isEqual(to: $0) ?? false } ?? false
            let isSameRow = content?.isSameRow(as: oldValue) ?? (oldValue == nil)
            if !isSameRow || !isThere { closeViewer() }
            guard let detail = pageView?.detail else { return }
            detail.content = content
            // Another row starts at its top; new values of the same row keep the scroll position.
            if !isSameRow { detail.contentOffset = .zero }
        }
    }

    /// Called when the user chooses a language in the detail.
    var onChooseLanguage: ((Language) -> Void)?

    /// The background of the detail; `nil` for its colour alone. It has to be set before the view is loaded.
    var background: BackgroundDefinition?

    /// The setting for the elements of a row's page.
    var setting = RowPageSetting()

    private var pageView: DetailPageView? { isViewLoaded ? view as? DetailPageView : nil }

    /// A Boolean value that tells whether a viewer shows one element, such as the picture, in place of the detail.
    public var showsViewer: Bool { pageView?.viewer != nil }

    /// Closes the viewer and shows the detail again.
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

    /// Escape closes the viewer.
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
