import Drawing

/// A controller that shows its content on a card that rises from the lower edge, with a title and a close button.
final class SheetController: ContentPresentationController {
    private let scrim = Scrim()
    private let heading = Label(role: .title)
    private let cross = CrossButton()
    private var search: TextField?
    private var layout: SheetLayout?

    override func loadView() -> View { PresentationView(scrim, radius: SheetLayout.radius) }

    override func viewDidLoad() {
        presentationView?.card.addSubview(heading)
        presentationView?.card.addSubview(cross)
        scrim.onPress { [weak self] in self?.cancel() }
        cross.onPress { [weak self] in self?.cancel() }
        heading.numberOfLines = 2
        heading.minimumFontSize = 14
        showHeader()
        super.viewDidLoad()
    }

    private func showHeader() {
        heading.text = content.title ?? ""
        cross.accessibilityLabel = content.title
        cross.isHidden = content.isModalInPresentation
        if search !== content.sheetSearchField {
            search?.removeFromSuperview()
            search = content.sheetSearchField
            if let search { presentationView?.card.addSubview(search) }
        }
        view.setNeedsLayout()
    }

    override func containerItemDidChange(of child: ViewController) {
        if isViewLoaded { showHeader() }
    }

    override func cardFrame(in room: Rect) -> Rect {
        let layout = SheetLayout(
            room: room.size, wanted: content.preferredContentSize, low: content.preferredLowContentSize,
            hasHeader: !cross.isHidden || !heading.text.isEmpty,
            search: search?.sizeThatFits(room.size).height, target: view.metrics.minimumTarget,
            textScale: view.theme.textScale)
        self.layout = layout
        return layout.card
    }

    override func entrance(of card: Rect) -> Point { Point(x: 0, y: min(32, card.height)) }

    override func viewDidLayoutSubviews() {
        guard let layout, let card = presentationView?.card else { return }
        heading.frame = card.mirrored(layout.title)
        cross.frame = card.mirrored(layout.cross)
        search?.frame = card.mirrored(layout.search)
        content.view.frame = card.mirrored(layout.content)
    }
}
