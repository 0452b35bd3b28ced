import Drawing
import Toolkit

/// Divides a tab bar controller's view into the rail and the rest.
final class TabBarView: View {
    private let rail: TabRail
    var onSceneChange: ((Scene?) -> Void)?

    init(rail: TabRail) {
        self.rail = rail
        super.init()
        clipsToBounds = true
    }

    private var railFrame: Rect {
        let width = min(rail.style.width, bounds.width)
        return Rect(
            x: rail.side == .left ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
    }

    /// The part that the selected controller fills.
    var contentFrame: Rect {
        let railFrame = railFrame
        return Rect(
            x: rail.side == .left ? railFrame.maxX : 0, y: 0, width: bounds.width - railFrame.width,
            height: bounds.height)
    }

    override func didMoveToScene() {
        onSceneChange?(scene)
    }

    override func layoutSubviews() {
        rail.frame = railFrame
    }
}
