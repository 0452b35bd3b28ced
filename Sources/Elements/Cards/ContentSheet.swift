import Drawing
import Toolkit

/// A view controller for a sheet that is as high as its content, up to the height of the screen. A higher content scrolls.
final class ContentSheet: ViewController {
    private let content: View

    init(_ content: View, title: String?) {
        self.content = content
        super.init()
        self.title = title
    }

    override func loadView() -> View { ScrollView() }

    override func viewDidLoad() { view.addSubview(content) }

    override func viewDidLayoutSubviews() {
        guard let scrollView = view as? ScrollView else { return }
        let margin = 2.5 * view.theme.grid
        let width = max(0, scrollView.bounds.width - 2 * margin)
        let height = content.sizeThatFits(Size(width: width, height: .infinity)).height
        content.frame = Rect(x: margin, y: 0, width: width, height: height)
        scrollView.contentSize = Size(width: scrollView.bounds.width, height: height + margin)
        let contentSize = Size(width: 0, height: height + margin)
        if preferredContentSize != contentSize { preferredContentSize = contentSize }
    }
}
