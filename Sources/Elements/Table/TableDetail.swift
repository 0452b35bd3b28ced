import Drawing
import Toolkit

/// A view controller that shows the full content of a row. The first text is the title. Below it are the other texts, each with the
/// title of its column.
final class TableDetail: ViewController {
    private let table = KeyValueTable()

    init(_ pairs: [KeyValue]) {
        super.init()
        table.pairs = pairs.dropFirst().filter { !$0.value.isEmpty }
        title = pairs.first?.value
    }

    override func loadView() -> View { ScrollView() }

    override func viewDidLoad() { view.addSubview(table) }

    override func viewDidLayoutSubviews() {
        guard let scrollView = view as? ScrollView else { return }
        let margin = 2.5 * view.theme.grid
        let width = max(0, scrollView.bounds.width - 2 * margin)
        let height = table.sizeThatFits(Size(width: width, height: .infinity)).height
        table.frame = Rect(x: margin, y: 0, width: width, height: height)
        scrollView.contentSize = Size(width: scrollView.bounds.width, height: height + margin)
        // The sheet is only as high as its content.
        let contentSize = Size(width: 0, height: height + margin)
        if preferredContentSize != contentSize { preferredContentSize = contentSize }
    }
}
