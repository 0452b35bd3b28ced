import Drawing

/// One screen full of views: what an input talks to, and what frames are made from.
///
/// A scene has no thread, no clock and no renderer of its own. Whoever drives it sends it events, tells it the time, and
/// asks it for frames; between those calls nothing happens.
public final class Scene {
    /// In points.
    public private(set) var size: Size
    public private(set) var pixelSize: PixelSize
    /// Pixels a point.
    public private(set) var scale: Double
    public let textMeasurer: any TextMeasurer
    public let pictures: any PictureCatalog
    public let notifications = SceneNotifications()

    /// Applies at once to everything on screen.
    public var theme: Theme {
        didSet { if theme != oldValue { appearanceChanged() } }
    }

    /// The panel's, as far as it is known. Another panel applies at once to everything on screen.
    public var metrics = PanelMetrics.nominal {
        didSet {
            guard metrics != oldValue else { return }
            touchFilter?.millimetresPerPoint = metrics.millimetresPerPoint
            appearanceChanged()
        }
    }

    /// Makes every animation a jump.
    public var reducesMotion = false

    /// Fills the scene. The one before disappears, and leaves.
    public var rootViewController: ViewController? {
        didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }
    }

    /// The time of the latest event, timer or frame.
    public private(set) var now: Timestamp = .zero

    /// Called when a frame has become due; the driver's cue to wake up.
    public var onNeedsFrame: (() -> Void)?

    public private(set) var needsFrame = true
    let animator = Animator()
    private(set) var appearance = AppearanceToken()
    private(set) var root = View()
    let focus: FocusSystem
    private var tickers: [any FrameTicker] = []
    private var timers: [SceneTimer] = []
    private var lastLayerID: Layer.ID = 0
    var activeTouches: [Touch] = []
    /// Keeps palms and the touches that a faulty panel makes up from views; nil takes each touch for a finger's, those of
    /// scripts for example, which are more even than any person's.
    public var touchFilter: TouchFilter? = TouchFilter() {
        didSet { if touchFilter == nil { checkRestingFingers() } }
    }
    /// Looks for touches that rest for minutes; nil while there are no fingers.
    var restTimer: SceneTimer?
    var pointer = PointerArrow()
    /// Hides the pointer's arrow.
    var pointerTimer: SceneTimer?

    /// Called once for each place, in points, at which the panel makes up touches. Touches there are ignored until it
    /// stops.
    public var onGhostTouch: ((Point) -> Void)?

    /// When the latest frame was made.
    private(set) var lastFrameTime: Timestamp = .zero

    /// - Parameters:
    ///   - pixelSize: the screen's or the window's; at least 1 × 1.
    ///   - scale: pixels a point; above 0.
    public init(
        pixelSize: PixelSize, scale: Double = 1, theme: Theme = .dark, textMeasurer: any TextMeasurer,
        pictures: any PictureCatalog
    ) {
        self.pixelSize = pixelSize
        self.scale = scale
        self.theme = theme
        self.textMeasurer = textMeasurer
        self.pictures = pictures
        size = Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
        focus = FocusSystem(root: root)
        root.frame = Rect(origin: .zero, size: size)
        root.move(to: self)
    }

    // MARK: Size

    /// The screen was turned, or the window resized. Touches, scrolls and animations go on.
    public func resize(to pixelSize: PixelSize, scale: Double) {
        guard pixelSize != self.pixelSize || scale != self.scale else { return }
        let scaleChanged = scale != self.scale
        let newSize = Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
        rootViewController?.viewWillTransition(to: newSize)
        self.pixelSize = pixelSize
        self.scale = scale
        size = newSize
        root.frame = Rect(origin: .zero, size: newSize)
        rootViewController?.view.frame = root.bounds
        if scaleChanged { appearanceChanged() }
        setNeedsFrame()
    }

    private func appearanceChanged() {
        appearance = AppearanceToken()
        root.forEachInTree { $0.adopt(appearance) }
        setNeedsFrame()
    }

    private func replaceRoot(_ old: ViewController?) {
        if let old {
            old.beginAppearanceTransition(false, animated: false)
            old.view.removeFromSuperview()
            old.endAppearanceTransition()
        }
        guard let rootViewController else { return }
        rootViewController.view.frame = root.bounds
        rootViewController.beginAppearanceTransition(true, animated: false)
        root.addSubview(rootViewController.view)
        rootViewController.endAppearanceTransition()
    }

    // MARK: Memory

    /// Memory is short: tells the root controller, which tells its children.
    ///
    /// Whoever drives the scene calls it, when the machine says so; controllers that hold what they can make again
    /// override ``ViewController/didReceiveMemoryWarning()``.
    public func receiveMemoryWarning() {
        rootViewController?.didReceiveMemoryWarning()
    }

    // MARK: Time

    /// The time of the next timer; nil when nothing happens before the next event.
    public var nextDeadline: Timestamp? { timers.first(where: \.isPending)?.deadline }

    /// Performs what was scheduled for a time up to `time`.
    public func advance(to time: Timestamp) {
        while let timer = timers.first, timer.deadline <= time {
            timers.removeFirst()
            now = max(now, timer.deadline)
            timer.fire()
        }
        now = max(now, time)
    }

    /// Performs `action` once, `delay` after the scene's present time.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> SceneTimer {
        timers.removeAll { !$0.isPending }
        let timer = SceneTimer(deadline: now.advanced(by: delay), action: action)
        let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.count
        timers.insert(timer, at: index)
        return timer
    }

    func addTicker(_ ticker: any FrameTicker) {
        if !tickers.contains(where: { $0 === ticker }) { tickers.append(ticker) }
        setNeedsFrame()
    }

    func removeTicker(_ ticker: any FrameTicker) {
        tickers.removeAll { $0 === ticker }
    }

    // MARK: Frames

    public func setNeedsFrame() {
        guard !needsFrame else { return }
        needsFrame = true
        onNeedsFrame?()
    }

    /// What is on screen at `time`, or nil when nothing changed since the frame before.
    ///
    /// Everything that moves is put where it is at that time; then the tree is laid out, and what changed is drawn.
    public func frame(at time: Timestamp) -> Frame? {
        advance(to: time)
        guard needsFrame else { return nil }
        lastFrameTime = now
        animator.sample(at: now)
        for ticker in tickers where !ticker.tick(at: now) { removeTicker(ticker) }
        root.layoutIfNeeded()
        if focus.isShown { focus.follow() }
        var builder = FrameBuilder(size: pixelSize, scale: scale, background: theme.color(.background))
        if focus.isShown { builder.focused = focus.focused }
        builder.add(root)
        builder.addRing(&focus.ring, theme: theme)
        builder.addArrow(&pointer, in: self)
        needsFrame = animator.isRunning || !tickers.isEmpty || root.needsLayout || root.descendantNeedsLayout
        return builder.frame
    }

    func nextLayerID() -> Layer.ID {
        lastLayerID &+= 1
        return lastLayerID
    }
}
