import Drawing

/// A card over all other views, with a scrim or a shield that keeps touches from reaching them.
final class PresentationView: View {
    let card = View()
    private let backdrop: Shield?
    private let shadow: PopoverShadow?
    /// The view that gets the focus first; `nil` for the first one in reading order.
    weak var firstFocus: View?

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
        for view in [backdrop, shadow, card] { view.map(addSubview) }
    }

    override var preferredFocus: View? { firstFocus?.preferredFocus ?? firstFocus?.focusOrder.first }

    func place(card frame: Rect) {
        backdrop?.frame = bounds
        card.frame = frame
        shadow?.surround(frame)
    }
}
