import Drawing

/// One screen full of views: what an input talks to, and what frames are made from.
///
/// A scene has no thread, no clock and no renderer of its own. Whoever drives it sends it events, tells it the time, and
/// asks it for frames; between those calls nothing happens.
public final class Scene {
    /// In points.
    public private(set) var size: Size
    /// In pixels; at least 1 × 1.
    public private(set) var pixelSize: PixelSize
    /// Pixels a point.
    public private(set) var scale: Double
    /// Measures what labels say.
    public let textMeasurer: any TextMeasurer
    /// Knows which pictures there are, and how large they are.
    public let pictures: any PictureCatalog
    /// Passes messages between objects of the scene.
    public let notifications = SceneNotifications()

    /// Applies at once to everything on screen.
    public var theme: Theme {
        didSet { if theme != oldValue { appearanceChanged() } }
    }

    /// The panel's, as far as it is known. Another panel applies at once to everything on screen.
    public var metrics = PanelMetrics.nominal {
        didSet {
            guard metrics != oldValue else { return }
            touches.filter?.millimetresPerPoint = metrics.millimetresPerPoint
            appearanceChanged()
        }
    }

    /// What the panel speaks: which way it is laid out. Another language applies at once to everything on screen.
    public var language = Language.english {
        didSet {
            guard language != oldValue else { return }
            textMeasurer.language = language
            isMirrored = language.direction == .rightToLeft
            appearanceChanged()
        }
    }

    /// True where the language is written from right to left; kept, because each layout asks.
    private(set) var isMirrored = false

    /// Plays the program's sounds; nil where none are heard.
    public var soundPlayer: (any SoundPlayer)?
    /// What is heard when a finger comes down on a control or a key; nil is silence.
    public var pressSound: Sound?

    func soundPress() {
        if let pressSound { soundPlayer?.play(pressSound) }
    }

    /// What typed text goes to; nil while nothing is being edited.
    public weak var textInput: (any TextInput)? {
        didSet { if textInput !== oldValue { onTextInputChange?() } }
    }

    /// Called when another field takes typed text, or none does any more, and when a finger touches the one that does.
    public var onTextInputChange: (() -> Void)?

    /// What the keyboard on screen takes from the lower end of the scene, in points; 0 while it is away.
    ///
    /// The root controller's view is that much lower than the screen without anything having been turned.
    public internal(set) var keyboardHeight = 0.0 {
        didSet { if keyboardHeight != oldValue { presentations.view.setNeedsLayout() } }
    }

    /// What was cut or copied on this panel; it is nobody else's.
    public var pasteboard = ""

    /// Makes every animation a jump.
    public var reducesMotion = false

    /// Fills the scene. The one before disappears, and leaves, with all that is presented over it.
    public var rootViewController: ViewController? {
        willSet { if newValue !== rootViewController { dismissAll() } }
        didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }
    }

    /// The time of the latest event, timer or frame.
    public var now: Timestamp { clock.now }

    /// Reads the present time, where whoever drives the scene can; nil leaves the latest event's.
    public var timeSource: (() -> Timestamp)?

    /// The present time as far as somebody knows it: what comes from elsewhere than an input may find ``now`` to be hours ago.
    public var present: Timestamp { max(now, timeSource?() ?? now) }

    /// Called when a frame has become due; the driver's cue to wake up.
    public var onNeedsFrame: (() -> Void)?

    /// True when the next frame may differ from the latest one.
    public private(set) var needsFrame = true
    private let clock = SceneClock()
    private let root = View()
    /// Over the root controller's view: what is presented.
    let presentations = Presentations()
    /// In front of that: what is presented may have fields to type in.
    let keyboardPlace = View()
    let animator = Animator()
    let touches: TouchSystem
    let focus: FocusSystem
    private let pointer: PointerSystem
    private(set) var appearance = AppearanceToken()
    private var tickers: [any FrameTicker] = []
    private var lastLayerID: Layer.ID = 0

    /// When the latest frame was made.
    private(set) var lastFrameTime: Timestamp = .zero

    /// What measuring text may cost in one frame, in microseconds of a desktop: little enough for a board that takes
    /// four times as long, enough for all of an ordinary page.
    private static let textWorkAFrame = 16_000
    /// The measurer's work when the latest frame began.
    private var textWorkStart = 0

    /// How much more text may be measured in this frame; what is over it waits for the next.
    var textWorkLeft: Int { max(0, Self.textWorkAFrame - (textMeasurer.work - textWorkStart)) }

    /// - `pixelSize`: the screen's or the window's; at least 1 × 1.
    /// - `scale`: pixels a point; above 0.
    public init(
        pixelSize: PixelSize, scale: Double = 1, theme: Theme = .dark, textMeasurer: any TextMeasurer,
        pictures: any PictureCatalog
    ) {
        self.pixelSize = pixelSize
        self.scale = scale
        self.theme = theme
        self.textMeasurer = textMeasurer
        self.pictures = pictures
        textWorkStart = textMeasurer.work
        size = Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
        touches = TouchSystem(root: root, clock: clock)
        focus = FocusSystem(root: root)
        pointer = PointerSystem(root: root, clock: clock)
        root.frame = Rect(origin: .zero, size: size)
        keyboardPlace.passesTouchesThrough = true
        for view in [presentations.view, keyboardPlace] {
            view.frame = root.bounds
            root.addSubview(view)
        }
        root.move(to: self)
        touches.mayPass = { [unowned self] event in
            passes(gate.judge(event), isUse: event.phase == .began || event.phase == .moved)
        }
        touches.onIgnore = { [unowned self] in gate.lose($0) }
        touches.onFingerDown = { [focus, pointer] finger in
            focus.hide()
            if finger != .mouse { pointer.hide() }
        }
    }

    // MARK: Sleep

    private var gate = WakeGate()
    private var veil = DimmingLayer()
    /// Whether the black frame of a closed veil was made.
    private var isDark = false

    /// Sent where a person does something, before that does anything: a finger comes down or moves, a key is pressed, a mouse is moved.
    ///
    /// Palms, and touches that the panel makes up, are no person; see ``touchFilter``.
    public static let usedNotification = SceneNotifications.Name(rawValue: "sceneUsed")

    /// True while nobody sees what would be pressed.
    ///
    /// The next use ends it, and does nothing else: its whole gesture is swallowed, until the last finger is lifted. The fingers and the key
    /// that are down when it begins do nothing more.
    public var isAsleep: Bool {
        get { gate.isAsleep }
        set {
            guard newValue != gate.isAsleep else { return }
            gate.isAsleep = newValue
            if newValue { letGo() }
        }
    }

    /// How long the display takes to come on: what begins so soon after the use that wakes is swallowed too.
    public var wakeDelay: Duration {
        get { gate.delay }
        set { gate.delay = newValue }
    }

    /// How much everything is darkened, from 0 to 1. At 1 all is black, and no frame is made until it is less.
    public var darkness: Double {
        get { veil.opacity }
        set {
            let value = newValue.isFinite ? min(max(newValue, 0), 1) : 0
            guard value != veil.opacity else { return }
            veil.opacity = value
            isDark = false
            setNeedsFrame()
        }
    }

    /// How far the whole picture is moved on the glass, in pixels to the right and down, that nothing burns in. Touches are moved along.
    public var shift: (x: Int, y: Int) = (0, 0) {
        didSet { if shift != oldValue { setNeedsFrame() } }
    }

    /// A place on the glass, in the picture.
    private func unshifted(_ place: Point) -> Point {
        Point(x: place.x - Double(shift.x) / scale, y: place.y - Double(shift.y) / scale)
    }

    private func passes(_ verdict: WakeGate.Verdict, isUse: Bool) -> Bool {
        if isUse { notifications.post(Self.usedNotification, object: self) }
        return verdict == .pass
    }

    // MARK: Touches

    /// Whether a finger is on the panel.
    public var isTouched: Bool { !touches.active.isEmpty }

    /// Called when the last finger that was on the panel has been lifted, or is lost, after all that it did.
    public var onFingersLifted: (() -> Void)? {
        get { touches.onFingersLifted }
        set { touches.onFingersLifted = newValue }
    }

    /// Called with what each finger does, after all that it did in views, which it changes nothing of: for what follows fingers over the
    /// whole screen. Palms, touches that a panel makes up, and those that wake it are left out.
    public var onTouch: ((TouchEvent) -> Void)? {
        get { touches.onTouch }
        set { touches.onTouch = newValue }
    }

    /// One finger did something. Whatever an input says, no touch is lost and none stays: a finger that comes down
    /// twice is cancelled first, one that was never down is left out of account.
    public func send(_ event: TouchEvent) {
        advance(to: event.time)
        var event = event
        event.position = unshifted(event.position)
        touches.handle(event)
        // A field that is typed into by keys has its keyboard come all the same.
        guard event.phase == .began, touches.isDown(event.finger), let field = textInput as? View, field.scene === self
        else { return }
        if field.frameInScene.contains(event.position) { onTextInputChange?() }
    }

    /// Every finger is gone: a device vanished, or the window lost the screen.
    public func cancelTouches() {
        gate.loseFingers()
        touches.cancelAll()
    }

    /// Keeps palms and the touches that a faulty panel makes up from views; nil takes each touch for a finger's, those of
    /// scripts for example, which are more even than any person's.
    public var touchFilter: TouchFilter? {
        get { touches.filter }
        set { touches.filter = newValue }
    }

    /// Called once for each place, in points, at which the panel makes up touches. Touches there are ignored until it
    /// stops.
    public var onGhostTouch: ((Point) -> Void)? {
        get { touches.onGhost }
        set { touches.onGhost = newValue }
    }

    /// The fingers and the key that are down do nothing more: something has come between them and what they were on.
    func letGo() {
        touches.letGo()
        focus.letGo()
    }

    /// Ends typing, in a field that goes on regardless, too.
    package func endEditing() {
        let input = textInput
        input?.endEditing()
        if textInput === input { textInput = nil }
    }

    /// What holds the root controller's view, and in front of it what is presented and the keyboard.
    package var rootView: View { root }

    // MARK: Pointer

    /// The wheel scrolls the innermost scroll view under the pointer that can still go that way.
    public func send(_ event: WheelEvent) {
        advance(to: event.time)
        guard passes(gate.judgeMove(at: event.time), isUse: true) else { return }
        var event = event
        event.position = unshifted(event.position)
        pointer.handle(event)
    }

    /// A mouse was moved on a screen without an arrow: the scene shows one, until nothing moves it for three seconds or a
    /// finger comes down.
    public func send(_ event: PointerEvent) {
        advance(to: event.time)
        guard passes(gate.judgeMove(at: event.time), isUse: true) else { return }
        var event = event
        event.position = unshifted(event.position)
        pointer.handle(event)
    }

    /// Where the arrow points, in points; nil while there is none.
    package var pointerPosition: Point? { pointer.position }

    // MARK: Keys

    /// A key did something.
    ///
    /// It goes to the view that has the focus, then to each of its superviews and their controllers, until one of them
    /// uses it up; see ``View/keyPressed(_:)``. What nobody used moves the focus: arrows to the nearest view in their
    /// direction, Tab to the next one in reading order, Page Up, Page Down, Home and End through the scroll view around
    /// the focus.
    ///
    /// Nothing has the focus before the first key. Where the focus is not shown, because a finger came down since, a key
    /// that would move or press only shows it.
    public func send(_ event: KeyEvent) {
        advance(to: event.time)
        guard passes(gate.judge(event), isUse: event.phase == .pressed) else { return }
        switch event.key {
        case .character, .backspace, .delete: isTypedByKeys = true
        default: isTypedByKeys = false
        }
        focus.handle(event)
        isTypedByKeys = false
    }

    /// True while a key that types is handled: what is edited because of it is typed on a real keyboard.
    private(set) var isTypedByKeys = false

    /// No key is held any more: the window lost the screen.
    public func cancelKeys() {
        gate.loseKeys()
        focus.letGo()
    }

    /// What keys go to; nil before the first key, and where nothing can have the focus.
    public var focusedView: View? { focus.focused }

    /// False until the first key, and from each touch to the next key.
    package var showsFocus: Bool { focus.isShown && focus.focused != nil }

    // MARK: Size

    /// The screen was turned, or the window resized. Touches, scrolls and animations go on.
    public func resize(to pixelSize: PixelSize, scale: Double) {
        guard pixelSize != self.pixelSize || scale != self.scale else { return }
        let scaleChanged = scale != self.scale
        let newSize = Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
        rootViewController?.viewWillTransition(to: newSize)
        presentations.viewWillTransition(to: newSize)
        self.pixelSize = pixelSize
        self.scale = scale
        size = newSize
        root.frame = Rect(origin: .zero, size: newSize)
        for view in [rootViewController?.view, presentations.view, keyboardPlace] { view?.frame = root.bounds }
        if scaleChanged { appearanceChanged() }
        isDark = false
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
        root.insertSubview(rootViewController.view, at: 0)
        rootViewController.endAppearanceTransition()
    }

    // MARK: Memory

    /// Memory is short: tells the root controller, which tells its children.
    ///
    /// Whoever drives the scene calls it, when the machine says so; controllers that hold what they can make again
    /// override ``ViewController/didReceiveMemoryWarning()``.
    public func receiveMemoryWarning() {
        rootViewController?.didReceiveMemoryWarning()
        presentations.receiveMemoryWarning()
    }

    // MARK: Time

    /// The time of the next timer; nil when nothing happens before the next event.
    public var nextDeadline: Timestamp? { clock.nextDeadline }

    /// Performs what was scheduled for a time up to `time`.
    public func advance(to time: Timestamp) { clock.advance(to: time) }

    /// Performs `action` once, `delay` after the scene's present time.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> SceneTimer {
        clock.schedule(after: delay, action)
    }

    /// Performs `action` at each frame, with the frame's time, until it answers false.
    public func everyFrame(_ action: @escaping (Timestamp) -> Bool) {
        addTicker(ActionTicker(action))
    }

    func addTicker(_ ticker: any FrameTicker) {
        if !tickers.contains(where: { $0 === ticker }) { tickers.append(ticker) }
        setNeedsFrame()
    }

    private func removeTicker(_ ticker: any FrameTicker) {
        tickers.removeAll { $0 === ticker }
    }

    // MARK: Frames

    /// Lays out now what is due.
    func layoutIfNeeded() { root.layoutIfNeeded() }

    /// Has the next frame made; ``onNeedsFrame`` is called unless one was due already.
    public func setNeedsFrame() {
        guard !needsFrame, !isDark else { return }
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
        if veil.isClosed {
            // What lies behind is laid out when somebody sees it.
            isDark = true
            needsFrame = false
            return Frame(size: pixelSize, scale: scale, background: Color(white: 0))
        }
        textWorkStart = textMeasurer.work
        animator.sample(at: now)
        for ticker in tickers where !ticker.tick(at: now) { removeTicker(ticker) }
        root.layoutIfNeeded()
        if focus.isShown { focus.follow() }
        var builder = FrameBuilder(size: pixelSize, scale: scale, background: theme.color(.background))
        if focus.isShown { builder.focused = focus.focused }
        builder.add(root, shiftedBy: shift)
        builder.append(focus.layers(at: builder.focusPlace, scale: scale, theme: theme, newID: nextLayerID))
        if var arrow = pointer.layer(size: pixelSize, scale: scale, theme: theme, newID: nextLayerID) {
            arrow.originX += Double(shift.x)
            arrow.originY += Double(shift.y)
            arrow.clip = arrow.clip.offset(dx: shift.x, dy: shift.y)
            builder.append(CollectionOfOne(arrow))
        }
        if let layer = veil.layer(size: pixelSize, scale: scale, newID: nextLayerID) {
            builder.append(CollectionOfOne(layer))
        }
        needsFrame = animator.isRunning || !tickers.isEmpty || root.needsLayout || root.descendantNeedsLayout
        return builder.frame
    }

    /// A number for a layer that no other layer of the scene has or had.
    func nextLayerID() -> Layer.ID {
        lastLayerID &+= 1
        return lastLayerID
    }
}

extension ViewController {
    /// The scene on whose screen the view is.
    public final var scene: Scene? { isViewLoaded ? view.scene : nil }
}
