import Drawing

/// A controller that shows its content in place of the whole screen.
final class PageController: ContentPresentationController {
    override var isPage: Bool { true }

    override func viewDidLayoutSubviews() {
        if let card = presentationView?.card { content.view.frame = card.bounds }
    }
}
