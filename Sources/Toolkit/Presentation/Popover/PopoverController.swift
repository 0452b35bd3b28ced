import Drawing

/// A controller that shows its content on a card beside the view that opened it. A tap outside of the card or Escape closes it.
final class PopoverController: ContentPresentationController {
    private weak var source: View?
    /// The last frame of the source, in the scene's coordinates; the source may disappear while the popover is shown.
    private var lastSource: Rect
    private let shield = Shield()

    private static let radius = 14.0

    init(_ content: ViewController, from source: View) {
        self.source = source
        lastSource = source.frameInScene
        super.init(content)
    }

    override func loadView() -> View { PresentationView(shield, radius: Self.radius) }

    override func viewDidLoad() {
        shield.onPress { [weak self] in self?.cancel() }
        super.viewDidLoad()
    }

    override func cardFrame(in room: Rect) -> Rect {
        if let source, source.scene != nil, source.scene === scene { lastSource = source.frameInScene }
        let area = Self.area(in: room.size)
        let wanted = content.preferredContentSize
        let size = Size(width: min(wanted.width, area.width), height: min(wanted.height, area.height))
        let source = PopoverPlacement.usable(lastSource, in: area)
        return PopoverPlacement.frame(size, beside: source, in: area)
            ?? PopoverPlacement.coveringFrame(size, over: source, in: area)
    }

    /// Returns `true` if a popover of a size fits beside a view without covering it.
    static func fits(_ size: Size, beside source: View, in scene: Scene) -> Bool {
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return false }
        // A keyboard closes when the popover opens.
        let area = area(in: Rect(origin: .zero, size: scene.size).above(scene.presentations.uncoveredAreas()).size)
        return PopoverPlacement.frame(
            size, beside: PopoverPlacement.usable(source.frameInScene, in: area), in: area) != nil
    }

    private static func area(in room: Size) -> Rect {
        let margin = PopoverPlacement.margin
        return Rect(origin: .zero, size: room).insetBy(
            dx: min(margin, room.width / 2), dy: min(margin, room.height / 2))
    }

    /// Returns the offset from which the popover moves in: from the side of its source.
    override func entrance(of card: Rect) -> Point { Point(x: 0, y: card.midY >= lastSource.midY ? -8 : 8) }

    override func viewDidLayoutSubviews() {
        if let card = presentationView?.card { content.view.frame = card.bounds }
    }
}
