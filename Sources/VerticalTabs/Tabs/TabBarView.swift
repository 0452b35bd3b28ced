import Drawing
import Toolkit

/// The view of a tab bar controller, which consists of the rail and the content area.
final class TabBarView: View {
    var rail: any Rail {
        didSet {
            guard rail !== oldValue else { return }
            oldValue.removeFromSuperview()
            addSubview(rail)
            setNeedsLayout()
        }
    }

    /// The container of the selected tab's view.
    let contentArea = View()
    var onSceneChange: ((Scene?) -> Void)?
    /// The action for a touch on the content while the rail is edited. The content does not receive that touch.
    var onTapBeside: (() -> Void)?
    private let shield = Shield()

    var isEditing = false {
        didSet { shield.isHidden = !isEditing }
    }

    /// The frame that a split controller sets for the content; with `nil`, the content gets all the space beside the rail.
    private var placedContent: Rect?

    init(rail: any Rail) {
        self.rail = rail
        super.init()
        clipsToBounds = true
        // Touches between the rail and the content must reach the views behind.
        passesTouchesThrough = true
        shield.isHidden = true
        shield.onPress { [weak self] in self?.onTapBeside?() }
        addSubview(contentArea)
        addSubview(shield)
        addSubview(rail)
    }

    /// Places the content in this view's coordinates. The place may be under the rail or off screen.
    func place(content: Rect, isHidden: Bool) {
        contentArea.isHidden = isHidden
        guard content != placedContent else { return }
        placedContent = content
        setNeedsLayout()
    }

    /// Places the content beside the rail again.
    func placeContentBesideRail() {
        contentArea.isHidden = false
        placedContent = nil
        setNeedsLayout()
    }

    /// The frame that the selected controller fills.
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
