import Drawing
import Toolkit

/// A page with a bar at its bottom, which does not scroll with the page.
final class PinnedPageView: View {
    private let page: ElementPageView
    private let bar = PinnedBar()

    /// Creates a page with views in its bar.
    init(_ page: ElementPageView, pinned: [View]) {
        self.page = page
        super.init()
        for view in [page, bar] { addSubview(view) }
        bar.views = pinned
    }

    override func layoutSubviews() { page.frame = bar.place(in: bounds) }
}
