import Drawing
import Toolkit

/// Shows one row's detail.
public final class DetailPage: ViewController {
    public var content: DetailContent? {
        didSet {
            guard content != oldValue else { return }
            title = content?.title
            if content?.picture != oldValue?.picture || content?.title != oldValue?.title { closePicture() }
            guard let detail = pageView?.detail else { return }
            detail.content = content
            // Another row's text starts at its top; the same row's new values stay where they are read.
            if content?.title != oldValue?.title { detail.contentOffset = .zero }
        }
    }

    private var pageView: DetailPageView? { isViewLoaded ? view as? DetailPageView : nil }

    /// True while the picture is seen alone.
    public var showsPicture: Bool { pageView?.viewer != nil }

    /// Shows the detail again, where the picture is seen alone.
    public func closePicture() {
        pageView?.closePicture()
    }

    public override func loadView() -> View {
        let view = DetailPageView()
        view.detail.content = content
        return view
    }

    /// Escape closes the picture that is seen alone.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .escape, showsPicture else { return false }
        closePicture()
        return true
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        closePicture()
    }

    public override var contentScrollView: ScrollView? { (view as? DetailPageView)?.detail }
}
