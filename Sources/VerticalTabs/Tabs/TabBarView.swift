import Drawing
import Toolkit

/// The view of a tab bar controller, with the rail and the content area.
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
    /// A closure that is called for a touch on the content during editing. The content does not receive the touch.
    var onTapBeside: (() -> Void)?
    private let shield = Shield()

    var isEditing = false {
        didSet { shield.isHidden = !isEditing }
    }

    /// The frame of the content, if a split controller has set it; otherwise `nil`, and the content gets all the space beside the rail.
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

    /// Sets the frame of the content, in this view's coordinates. It may be under the rail or off screen.
    func place(content: Rect, isHidden: Bool) {
        contentArea.isHidden = isHidden
        guard content != placedContent else { return }
        placedContent = content
        setNeedsLayout()
    }

    /// Gives the content all the space beside the rail again.
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
        let thickness = rail.thickness(in: bounds.size)
        rail.isHidden = thickness == 0
        rail.frame = rail.edge.divide(bounds, thickness: thickness + rail.overhang).strip
    }
}
