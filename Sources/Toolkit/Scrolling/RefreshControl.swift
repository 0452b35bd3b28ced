import Drawing
import Glibc

/// Spokes above a scroll view's content that fill while it is pulled down; let go when all are there, it asks for new
/// content, and turns until that has come.
///
/// Nothing is drawn and no timer runs while it is neither pulled nor waiting.
public final class RefreshControl: View {
    /// True from the release until ``endRefreshing()``.
    public private(set) var isRefreshing = false

    /// The room that it takes above the content while it waits, and how far the content must be pulled, in points.
    static let height = 64.0

    private static let spokes = 12
    /// From one step of the turning spokes to the next: a turn a second.
    private static let step = Duration.milliseconds(83)

    private let actions = ActionList<RefreshControl>()
    private var timer: SceneTimer?
    /// How many spokes are seen while it is pulled.
    private var pulled = 0 {
        didSet { if pulled != oldValue { setNeedsDisplay() } }
    }
    /// False from an answer on until the next finger: the one that still holds the content asks for nothing more.
    private var isArmed = false
    /// The spoke that is brightest while it waits.
    private var first = 0

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Has `action` performed when the content was pulled far enough and let go, after those that were added before;
    /// whoever does it calls ``endRefreshing()`` in the end.
    /// - Returns: what ``removeAction(_:)`` takes.
    @discardableResult
    public func onRefresh(_ action: @escaping () -> Void) -> ActionToken {
        actions.add { _ in action() }
    }

    /// Takes an action out; one that is gone already changes nothing.
    public func removeAction(_ token: ActionToken) {
        actions.remove(token)
    }

    /// The new content is there, or will not come: the spokes go.
    public func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        isArmed = false
        timer?.cancel()
        timer = nil
        pulled = 0
        setNeedsDisplay()
        (superview as? ScrollView)?.refreshEnded()
    }

    // MARK: For the scroll view

    /// A finger begins to drag the content.
    func beginPull() {
        isArmed = true
        pulled = 0
    }

    /// The content's top is `distance` points under the view's.
    func pull(to distance: Double) {
        guard isArmed, !isRefreshing else { return }
        pulled = min(max(0, Int(distance / Self.height * Double(Self.spokes))), Self.spokes)
    }

    /// The finger let go.
    func release() {
        guard !isRefreshing, pulled == Self.spokes else { return }
        isRefreshing = true
        setNeedsDisplay()
        turn()
        actions.send(self)
    }

    private func turn() {
        guard isRefreshing, let scene, !scene.reducesMotion else { return }
        timer = scene.schedule(after: Self.step) { [weak self] in
            guard let self else { return }
            first = (first + 1) % Self.spokes
            setNeedsDisplay()
            turn()
        }
    }

    public override func didMoveToScene() {
        timer?.cancel()
        turn()
    }

    public override func draw(_ list: inout DisplayList) {
        let turns = isRefreshing && scene?.reducesMotion == false
        let color = theme.color(.secondaryText)
        for spoke in 0..<(isRefreshing ? Self.spokes : pulled) {
            // The brightest one leads, the others fade behind it.
            let age = turns ? (first - spoke + Self.spokes) % Self.spokes : 0
            var faded = color
            faded.alpha = UInt8(Double(color.alpha) * (1 - 0.8 * Double(age) / Double(Self.spokes)))
            drawSpoke(spoke, faded, &list)
        }
    }

    private func drawSpoke(_ index: Int, _ color: Color, _ list: inout DisplayList) {
        let angle = 2 * Double.pi * Double(index) / Double(Self.spokes)
        let out = Point(x: sin(angle), y: -cos(angle))
        let center = Point(x: bounds.width / 2, y: bounds.height / 2)
        list.line([center + out * 7, center + out * 14], color, style: LineStyle(width: 2.8, cap: .butt))
    }
}
