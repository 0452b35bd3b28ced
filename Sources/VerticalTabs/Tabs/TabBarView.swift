import Drawing
import Toolkit

/// Divides a tab bar controller's view into the rail and the content area.
final class TabBarView: View {
    var rail: any Rail {
        didSet {
            guard rail !== oldValue else { return }
            oldValue.removeFromSuperview()
            addSubview(rail)
            setNeedsLayout()
        }
    }

    /// Where the selected tab's view is.
    let contentArea = View()
    var onSceneChange: ((Scene?) -> Void)?
    /// Called when the content is touched while the rail is edited; the content itself is not.
    var onTapBeside: (() -> Void)?
    private let shield = Shield()

    var isEditing = false {
        didSet { shield.isHidden = !isEditing }
    }

    /// Where a split controller puts the content; nil is all that the rail leaves.
    private var placedContent: Rect?

    init(rail: any Rail) {
        self.rail = rail
        super.init()
        clipsToBounds = true
        // What lies between rail and content belongs to whoever is behind.
        passesTouchesThrough = true
        shield.isHidden = true
        shield.onPress { [weak self] in self?.onTapBeside?() }
        addSubview(contentArea)
        addSubview(shield)
        addSubview(rail)
    }

    /// Puts the content to a place in this view's coordinates, which may be under the rail or beside the screen.
    func place(content: Rect, isHidden: Bool) {
        contentArea.isHidden = isHidden
        guard content != placedContent else { return }
        placedContent = content
        setNeedsLayout()
    }

    /// Gives the content the room beside the rail again.
    func placeContentBesideRail() {
        contentArea.isHidden = false
        placedContent = nil
        setNeedsLayout()
    }

    /// The part that the selected controller fills.
    var contentFrame: Rect {
        placedContent ?? rail.edge.divide(bounds, thickness: rail.thickness(in: bounds.size)).rest
    }

    override func didMoveToScene() {
        onSceneChange?(scene)
    }

    override func layoutSubviews() {
        layoutDirection = rail.edge == .right ? .rightToLeft : .leftToRight
        contentArea.frame = contentFrame
        shield.frame = contentFrame
        rail.frame = rail.edge.divide(bounds, thickness: rail.thickness(in: bounds.size) + rail.overhang).strip
    }
}
