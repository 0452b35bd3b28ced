import Drawing
import Toolkit

/// A view controller that shows one view with a margin, on the background of pages.
final class SheetController: ViewController {
    static let margin = 16.0

    private let content: View

    init(_ content: View) {
        self.content = content
        super.init()
    }

    override func loadView() -> View {
        let view = View()
        view.backgroundColor = .role(.detailBackground)
        view.addSubview(content)
        return view
    }

    override func viewDidLayoutSubviews() {
        content.frame = view.bounds.insetBy(dx: Self.margin, dy: Self.margin)
    }
}
