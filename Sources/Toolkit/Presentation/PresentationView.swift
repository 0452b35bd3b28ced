import Drawing

/// A card over all other views, with a scrim or a shield that keeps touches from reaching them.
final class PresentationView: View {
    let card = View()
    private let backdrop: Shield?
    private let shadow: PopoverShadow?
    /// The container of the card and its shadow, which end above the uncovered areas.
    private let stage = View()
    /// The line between a card and an uncovered area below it, which may have the same colour.
    private let edge = View()
    /// The view that gets the focus first; `nil` for the first one in reading order.
    weak var firstFocus: View?

    /// The areas of the views behind that stay visible and can be touched, in the view's coordinates. They are at the lower edge.
    var uncovered: [Rect] = [] {
        didSet {
            guard uncovered != oldValue else { return }
            backdrop?.uncovered = uncovered
            stage.clipsToBounds = !uncovered.isEmpty
        }
    }

    /// Creates a view with an empty card.
    ///
    /// - Parameters:
    ///   - backdrop: the view behind the card; `nil` for a card that fills the screen.
    ///   - radius: the radius of the card's corners, in points.
    init(_ backdrop: Shield? = nil, radius: Double = 0) {
        self.backdrop = backdrop
        shadow = radius > 0 ? PopoverShadow(radius: radius) : nil
        super.init()
        isModal = true
        card.backgroundColor = .role(radius > 0 ? .surface : .detailBackground)
        card.cornerRadius = radius
        stage.passesTouchesThrough = true
        for view in [backdrop, stage] { view.map(addSubview) }
        edge.backgroundColor = .role(.separator)
        edge.isUserInteractionEnabled = false
        for view in [shadow, card, edge] { view.map(stage.addSubview) }
    }

    override var preferredFocus: View? { firstFocus?.preferredFocus ?? firstFocus?.focusOrder.first }

    override func hitTest(_ point: Point) -> View? {
        uncovered.contains { $0.contains(point) } ? nil : super.hitTest(point)
    }

    func place(card frame: Rect) {
        backdrop?.frame = bounds
        stage.frame = Rect(x: 0, y: 0, width: bounds.width, height: uncovered.map(\.minY).min() ?? bounds.height)
        card.frame = frame
        shadow?.surround(frame)
        edge.isHidden = uncovered.isEmpty || frame.maxY <= stage.frame.height
        edge.frame = Rect(x: frame.minX, y: stage.frame.height - 1, width: frame.width, height: 1)
    }
}
