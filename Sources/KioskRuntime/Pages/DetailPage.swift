import Drawing
import Toolkit

/// Shows one row's detail.
public final class DetailPage: ViewController {
    public var content: DetailContent? {
        didSet {
            guard content != oldValue else { return }
            title = content?.title
            guard isViewLoaded else { return }
            (view as? DetailView)?.content = content
            // Another row's text starts at its top; the same row's new values stay where they are read.
            if content?.title != oldValue?.title { (view as? DetailView)?.contentOffset = .zero }
        }
    }

    public override func loadView() -> View {
        let view = DetailView()
        view.content = content
        return view
    }

    public override var contentScrollView: ScrollView? { view as? ScrollView }
}
