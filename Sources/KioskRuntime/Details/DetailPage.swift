import Drawing
import KioskFile
import Toolkit

/// The page that shows the detail of one row.
public final class DetailPage: ViewController {
    public var content: DetailContent? {
        didSet {
            guard content != oldValue else { return }
            title = content?.title
            // The viewer stays open while the same row still has its picture.
            let isSameRow = content?.isSameRow(as: oldValue) ?? (oldValue == nil)
            if !isSameRow || pageView?.viewer?.picture != content?.picture { closeViewer() }
            guard let detail = pageView?.detail else { return }
            detail.content = content
            // Another row starts at its top; new values of the same row keep the scroll position.
            if !isSameRow { detail.contentOffset = .zero }
        }
    }

    /// The background of the detail; `nil` for its colour alone. It has to be set before the view is loaded.
    var background: BackgroundDefinition?

    /// The setting for the elements of a row's page.
    var setting = RowPageSetting() {
        didSet { pageView?.detail.setting = setting }
    }

    /// A Boolean value that tells whether the detail is in a sheet, which has its title and its surface, and is as high as the detail. It has
    /// to be set before the view is loaded.
    var isInSheet = false

    private var pageView: DetailPageView? { isViewLoaded ? view as? DetailPageView : nil }

    /// A Boolean value that tells whether a viewer shows the picture in place of the detail.
    public var showsViewer: Bool { pageView?.viewer != nil }

    /// Closes the viewer and shows the detail again.
    public func closeViewer() {
        pageView?.closeViewer()
    }

    public override func loadView() -> View {
        let view = DetailPageView()
        view.background = background
        view.detail.setting = setting
        if isInSheet { view.removeHeader() }
        view.detail.content = content
        return view
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard isInSheet, let detail = pageView?.detail else { return }
        detail.layoutIfNeeded()
        let height = detail.contentSize.height + (pageView?.barHeight ?? 0)
        if preferredContentSize.height != height { preferredContentSize = Size(width: 0, height: height) }
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
