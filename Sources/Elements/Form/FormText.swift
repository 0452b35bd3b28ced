import Drawing
import Toolkit

/// A view controller that shows the text to which a visitor agrees with a check box.
final class FormText: ViewController {
    private let label = Label(role: .body)

    init(_ text: String, title: String) {
        super.init()
        label.text = text
        label.numberOfLines = 0
        self.title = title
    }

    override func loadView() -> View { ScrollView() }

    override func viewDidLoad() { view.addSubview(label) }

    override func viewDidLayoutSubviews() {
        guard let scrollView = view as? ScrollView else { return }
        let margin = 2.5 * view.theme.grid
        let width = max(0, scrollView.bounds.width - 2 * margin)
        let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
        label.frame = Rect(x: margin, y: 0, width: width, height: height)
        scrollView.contentSize = Size(width: scrollView.bounds.width, height: height + margin)
        // The sheet is only as high as its content.
        let contentSize = Size(width: 0, height: height + margin)
        if preferredContentSize != contentSize { preferredContentSize = contentSize }
    }
}
