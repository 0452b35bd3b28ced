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

    /// A column that the content is held to, where the rail lies along the top or the bottom; nil is the whole width.
    var column: (width: Double, side: RailSide)? {
        didSet { if column?.width != oldValue?.width || column?.side != oldValue?.side { setNeedsLayout() } }
    }

    init(rail: any Rail) {
        self.rail = rail
        super.init()
        clipsToBounds = true
        // What lies between rail and content belongs to whoever is behind.
        takesTouches = false
        shield.isHidden = true
        shield.onPress { [weak self] in self?.onTapBeside?() }
        addSubview(contentArea)
        addSubview(shield)
        addSubview(rail)
    }

    /// The part that the selected controller fills.
    var contentFrame: Rect {
        var rest = rail.edge.divide(bounds, thickness: rail.thickness(in: bounds.size)).rest
        guard let column, !rail.edge.isVertical else { return rest }
        let width = min(column.width, rest.width)
        if column.side == .right { rest.origin.x = rest.maxX - width }
        rest.size.width = width
        return rest
    }

    override func didMoveToScene() {
        onSceneChange?(scene)
    }

    override func layoutSubviews() {
        readsFromRight = rail.edge == .right
        contentArea.frame = contentFrame
        shield.frame = contentFrame
        rail.frame = rail.edge.divide(bounds, thickness: rail.thickness(in: bounds.size) + rail.overhang).strip
    }
}
