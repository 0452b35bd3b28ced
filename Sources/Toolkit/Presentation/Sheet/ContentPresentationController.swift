import Drawing

/// A controller that presents another controller, which the app provides.
class ContentPresentationController: PresentationController {
    let content: ViewController

    init(_ content: ViewController) {
        self.content = content
        super.init()
        addChild(content)
    }

    override func viewDidLoad() {
        guard let view = presentationView else { return }
        showChild(content, in: view.card, frame: .zero, at: .max)
        content.didMove(toParent: self)
        view.firstFocus = content.view
    }

    override func cancel() {
        if !content.isModalInPresentation { close() }
    }

    override func left() {
        content.willMove(toParent: nil)
        if content.isViewLoaded { content.view.removeFromSuperview() }
        content.removeFromParent()
    }
}
