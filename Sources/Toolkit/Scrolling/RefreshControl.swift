import Drawing
import Glibc

/// A pull-to-refresh control: spokes above a scroll view's content that appear one by one while the content is pulled down. If the content
/// is released when all spokes are visible, the control requests new content and spins until the content has arrived.
///
/// While it is neither pulled nor refreshing, nothing is drawn and no timer runs.
public final class RefreshControl: View {
    /// A Boolean value that is `true` from the release until ``endRefreshing()``.
    public private(set) var isRefreshing = false

    /// The height above the content while refreshing, and the distance that the content must be pulled, in points.
    static let height = 64.0

    private static let spokes = 12
    /// The time of one step of the spinning spokes, for one turn per second.
    private static let step = Duration.milliseconds(83)

    private let actions = ActionList<RefreshControl>()
    private var timer: SceneTimer?
    /// The number of spokes that are visible while the content is pulled.
    private var pulled = 0 {
        didSet { if pulled != oldValue { setNeedsDisplay() } }
    }
    /// A Boolean value that becomes `false` when refreshing ends, so that a finger that still holds the content cannot trigger another
    /// refresh.
    private var isArmed = false
    /// The brightest spoke while refreshing.
    private var first = 0

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Adds an action to perform when the content was pulled far enough and released. Actions run in the order in which they were added.
    /// The action must cause a call of ``endRefreshing()`` when it has finished.
    /// - Returns: A token for ``removeAction(_:)``.
    @discardableResult
    public func onRefresh(_ action: @escaping () -> Void) -> ActionToken {
        actions.add { _ in action() }
    }

    /// Removes an action; does nothing if it was already removed.
    public func removeAction(_ token: ActionToken) {
        actions.remove(token)
    }

    /// Ends refreshing because the new content has arrived or the request has failed.
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

    // MARK: Scroll view

    /// Called when a finger begins to drag the content.
    func beginPull() {
        isArmed = true
        pulled = 0
    }

    /// Updates the spokes; `distance` is how far the content was pulled down, in points.
    func pull(to distance: Double) {
        guard isArmed, !isRefreshing else { return }
        pulled = min(max(0, Int(distance / Self.height * Double(Self.spokes))), Self.spokes)
    }

    /// Called when the finger is lifted.
    func release() {
        guard !isRefreshing, pulled == Self.spokes else { return }
        isRefreshing = true
        setNeedsDisplay()
        spin()
        actions.send(self)
    }

    private func spin() {
        guard isRefreshing, let scene, !scene.reducesMotion else { return }
        timer = scene.schedule(after: Self.step) { [weak self] in
            guard let self else { return }
            first = (first + 1) % Self.spokes
            setNeedsDisplay()
            spin()
        }
    }

    public override func didMoveToScene() {
        timer?.cancel()
        spin()
    }

    public override func draw(_ list: inout DisplayList) {
        let turns = isRefreshing && scene?.reducesMotion == false
        let color = theme.color(.secondaryText)
        for spoke in 0..<(isRefreshing ? Self.spokes : pulled) {
            // The brightest spoke leads; the others fade behind it.
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
