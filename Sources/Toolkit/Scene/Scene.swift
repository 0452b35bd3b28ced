import Drawing

/// The views of one screen. A scene receives input events and produces frames.
///
/// A scene has no thread, clock or renderer of its own. A driver sends it events, advances its time and requests frames; between these
/// calls nothing happens.
public final class Scene {
    /// The size in points.
    public private(set) var size: Size
    /// The size in pixels; at least 1 × 1.
    public private(set) var pixelSize: PixelSize
    /// The number of pixels per point.
    public private(set) var scale: Double
    /// Measures the text of labels.
    public let textMeasurer: any TextMeasurer
    /// Provides the available pictures and their sizes.
    public let pictures: any PictureCatalog
    /// Passes messages between objects of the scene.
    public let notifications = SceneNotifications()

    /// The theme. A new theme applies immediately to everything on screen.
    public var theme: Theme {
        didSet { if theme != oldValue { appearanceChanged() } }
    }

    /// The metrics of the panel, or nominal ones if its size is not known. New metrics apply immediately to everything on screen.
    public var metrics = PanelMetrics.nominal {
        didSet {
            guard metrics != oldValue else { return }
            touches.filter?.millimetresPerPoint = metrics.millimetresPerPoint
            appearanceChanged()
        }
    }

    /// The panel's language, which determines the layout direction. A new language applies immediately to everything on screen.
    public var language = Language.english {
        didSet {
            guard !language.isIdentical(to: oldValue) else { return }
            textMeasurer.language = language
            isMirrored = language.direction == .rightToLeft
            appearanceChanged()
        }
    }

    /// A Boolean value that tells whether labels hyphenate words that are wider than a line, as the language requires. Set it if the texts are
    /// in the scene's language; the patterns of another language would hyphenate them in wrong places.
    public var hyphenates = false {
        didSet { if hyphenates != oldValue { appearanceChanged() } }
    }

    /// A Boolean value that tells whether the language is written from right to left; stored, because every layout pass reads it.
    private(set) var isMirrored = false

    /// Plays the program's sounds; `nil` for no sounds.
    public var soundPlayer: (any SoundPlayer)?
    /// The sounds that answer a user; none by default.
    public var feedbackSounds: [Feedback: Sound] = [:]
    /// Returns the factor for the volume of all sounds, from 0 to 1.
    public var soundVolume: () -> Double = { 1 }

    /// Plays a sound in the current volume; does nothing if the volume is 0.
    public func play(_ sound: Sound) {
        guard let soundPlayer else { return }
        var sound = sound
        sound.volume *= soundVolume()
        if sound.volume > 0 { soundPlayer.play(sound) }
    }

    /// Plays the sound for an event, if there is one.
    public func play(_ feedback: Feedback) {
        if let sound = feedbackSounds[feedback] { play(sound) }
    }

    /// The receiver of typed text, or `nil` while nothing is being edited.
    public weak var textInput: (any TextInput)? {
        didSet { if textInput !== oldValue, !isInputChanging { onTextInputChange?() } }
    }
    /// A Boolean value that tells whether the text input is being replaced by another one.
    private var isInputChanging = false

    /// Called when ``textInput`` changes and when the user touches the field that has it.
    public var onTextInputChange: (() -> Void)?

    /// The height that the on-screen keyboard takes from the bottom of the scene, in points; 0 while it is hidden.
    ///
    /// The root controller's view is then lower than the screen, although the screen was not rotated.
    public internal(set) var keyboardHeight = 0.0 {
        didSet { if keyboardHeight != oldValue { presentations.view.setNeedsLayout() } }
    }

    /// The screen reader, which reads the scene for users who do not see it; `nil` if the scene is never read.
    public var screenReader: ScreenReader? {
        didSet {
            guard screenReader !== oldValue else { return }
            oldValue?.end()
            oldValue?.scene = nil
            screenReader?.scene = self
            touches.intercept = screenReader.map { reader in { [weak reader] in reader?.takes($0) ?? false } }
        }
    }

    /// The text that was cut or copied; not shared with other scenes.
    public var pasteboard = ""

    /// A Boolean value that tells whether animations are replaced by immediate changes.
    public var reducesMotion = false

    /// The controller whose view fills the scene, except for a ``topBar``. When it is replaced, the former one disappears and is removed
    /// with everything presented over it.
    public var rootViewController: ViewController? {
        willSet { if newValue !== rootViewController { dismissAll() } }
        didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }
    }

    /// The time of the latest event, timer or frame.
    public var now: Timestamp { clock.now }

    /// Returns the current time if the driver can read a clock; `nil` to use the time of the latest event.
    public var timeSource: (() -> Timestamp)?

    /// The best known current time. Callbacks that do not come from input events should use it, because ``now`` may be hours behind.
    public var present: Timestamp { max(now, timeSource?() ?? now) }

    /// Called when a frame becomes due, to wake up the driver.
    public var onNeedsFrame: (() -> Void)?

    /// A Boolean value that tells whether the next frame may differ from the latest one.
    public private(set) var needsFrame = true
    private let clock = SceneClock()
    private let root = View()
    /// The bar at the upper edge, above the root controller's view and below presented views.
    let bar = TopBar()
    private var movedContent = MovedContent()
    /// The presented views, above the root controller's view.
    let presentations = Presentations()
    /// The container of the keyboard, in front of presented views, which may contain text fields.
    let keyboardPlace = View()
    let animator = Animator()
    /// Delivers touches to the views.
    public let touches: TouchSystem
    /// The state of the display: sleep, darkness and the shift of the picture.
    public let display = SceneDisplay()
    let focus: FocusSystem
    private let pointer: PointerSystem
    private(set) var appearance = AppearanceToken()
    private var tickers: [any FrameTicker] = []
    private var lastLayerID: Layer.ID = 0

    /// The time of the latest frame.
    private(set) var lastFrameTime: Timestamp = .zero

    /// The budget for text measurement in one frame, in microseconds of a desktop computer. It is small enough for a board that is four
    /// times slower, and sufficient for an ordinary page.
    private static let textWorkAFrame = 16_000
    /// The measurer's work counter at the beginning of the latest frame.
    private var textWorkStart = 0

    /// The remaining budget for text measurement in this frame. Further text is measured in the next frame.
    var textWorkLeft: Int { max(0, Self.textWorkAFrame - (textMeasurer.work - textWorkStart)) }

    /// Creates a scene.
    ///
    /// - `pixelSize`: The size of the screen or window; at least 1 × 1.
    /// - `scale`: The number of pixels per point; above 0.
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
        root.addSubview(bar.place)
        for view in [presentations.view, keyboardPlace] {
            view.frame = root.bounds
            root.addSubview(view)
        }
        root.move(to: self)
        bar.onMove = { [weak self] in self?.barMoved() }
        display.onSleep = { [weak self] in self?.letGo() }
        display.onChange = { [weak self] in self?.setNeedsFrame() }
        touches.mayPass = { [unowned self, display] event in
            let passes = display.admits(event) { presentations.isUncovered(at: event.position) }
            if event.phase == .began || event.phase == .moved { postUse() }
            if display.lowering > 0, event.phase == .began, event.position.y < 0 {
                loweredHeight = 0
                return false
            }
            // A finger that moves across the screen does not aim at what it touches first.
            if screenReader?.isActive == true { return passes }
            let isSteady = steadyInput?.takes(event, millimetresPerPoint: metrics.millimetresPerPoint) ?? true
            let admitted = bar.admits(event) { viewThatMoves(at: event.position) }
            return passes && isSteady && admitted
                && movedContent.admits(event, at: { viewThatMoves(at: event.position, orAtLowerEdge: $0) })
        }
        touches.onLift = { [unowned self] in
            bar.fingersLifted()
            notifications.post(Self.fingersLiftedNotification, object: self)
        }
        touches.onRelease = { [unowned self] in postRelease() }
        touches.onIgnore = { [display] in display.forget($0) }
        touches.onFingerDown = { [focus, pointer] finger in
            focus.hide()
            if finger != .mouse { pointer.hide() }
        }
    }

    // MARK: Use

    /// Posted on user activity, before the event has any other effect: a touch down or move, a key press or a mouse movement.
    ///
    /// Palms and ghost touches do not count as activity; see ``TouchSystem/filter``.
    public static let usedNotification = SceneNotifications.Name(rawValue: "sceneUsed")

    /// A Boolean value that tells whether a finger, a mouse button or a key is down, also one that has no effect. Palms and ghost touches
    /// do not count.
    public var isHeld: Bool { !touches.held.isEmpty || !heldKeys.isEmpty }

    /// Posted when ``isHeld`` has become `false`.
    public static let releasedNotification = SceneNotifications.Name(rawValue: "sceneReleased")

    private var heldKeys: Set<Key> = []

    private func release(_ keys: Set<Key>) {
        guard !heldKeys.isDisjoint(with: keys) else { return }
        heldKeys.subtract(keys)
        postRelease()
    }

    private func postRelease() {
        if !isHeld { notifications.post(Self.releasedNotification, object: self) }
    }

    private func postUse() { notifications.post(Self.usedNotification, object: self) }

    private var steadyInput: SteadyInputFilter?

    /// A Boolean value that tells whether keys do not repeat, and whether a key or a place that is touched again within half a second is
    /// ignored, for users whose hands tremble.
    public var steadiesInput: Bool {
        get { steadyInput != nil }
        set { if newValue != steadiesInput { steadyInput = newValue ? SteadyInputFilter() : nil } }
    }

    // MARK: Touches

    /// A Boolean value that tells whether a finger is on the panel.
    public var isTouched: Bool { !touches.active.isEmpty }

    /// Returns `true` if a finger is on a view or its descendants.
    public func isTouched(in view: View) -> Bool {
        touches.active.contains { $0.view?.isDescendant(of: view) == true }
    }

    /// Posted when the last finger was lifted or lost, after the event was handled.
    public static let fingersLiftedNotification = SceneNotifications.Name(rawValue: "sceneFingersLifted")

    /// Ignores touches that begin on a view within 0.3 seconds from now, because its subviews have moved: the user aimed at what was there
    /// before.
    public func contentMoved(in view: View) { movedContent.close(for: view, at: present) }

    /// Ignores touches that begin on a view within 0.3 seconds from now, because it shows other content, also at its lower edge.
    public func contentReplaced(in view: View) {
        movedContent.close(for: view, includingLowerEdge: true, at: present)
    }

    /// Handles a touch event. Even with faulty input, no touch is lost or stuck: a second touch down of the same finger cancels the first
    /// one, and events of a finger that is not down are ignored.
    public func send(_ event: TouchEvent) {
        advance(to: event.time)
        var event = event
        event.position = display.pictureLocation(of: event.position, scale: scale)
        touches.handle(event)
        // A field that is edited with a hardware keyboard still gets the on-screen keyboard when it is touched.
        guard event.phase == .began, touches.isDown(event.finger), let field = textInput as? View, field.scene === self
        else { return }
        if field.frameInScene.contains(event.position) { onTextInputChange?() }
    }

    /// Returns the view that a touch hits, unless it does not move with the bar: a part of the keyboard, of a presented controller or, if
    /// `includesLowerEdge` is `false`, of a ``LowerEdgeView``.
    private func viewThatMoves(at position: Point, orAtLowerEdge includesLowerEdge: Bool = false) -> View? {
        layoutIfNeeded()
        guard let view = root.hitTest(position), !view.isDescendant(of: keyboardPlace),
            includesLowerEdge
                || !sequence(first: view, next: \.superview).contains(where: { $0 is any LowerEdgeView })
        else { return nil }
        return isPresenting && !isCovered(view) ? nil : view
    }

    /// The part of the scene above the keyboard without a ``LowerEdgeView`` at its lower edge, which nothing covers.
    var roomAboveLowerEdge: Rect {
        var room = roomAboveKeyboard
        layoutIfNeeded()
        var view = root.hitTest(Point(x: room.midX, y: room.maxY - 1))
        while let current = view, !(current is any LowerEdgeView) { view = current.superview }
        if let view { room.size.height = max(0, min(room.height, view.frameInScene.minY)) }
        return room
    }

    /// Cancels all touches because a device was removed or the window lost the screen.
    public func cancelTouches() {
        display.forgetFingers()
        touches.cancelAll()
    }

    /// Cancels the current touches and the pressed key, for example because another view now covers what they acted on.
    func letGo() {
        touches.letGo()
        focus.letGo()
    }

    /// Makes a field the text input after the former one has ended editing.
    ///
    /// ``onTextInputChange`` is called once, so that the keyboard stays where it is.
    func replaceTextInput(with input: any TextInput) {
        isInputChanging = true
        textInput?.endEditing()
        isInputChanging = false
        textInput = input
    }

    /// Ends editing, even if the field does not resign the text input by itself.
    package func endEditing() {
        let input = textInput
        input?.endEditing()
        if textInput === input { textInput = nil }
    }

    /// The root view, which contains the root controller's view and, in front of it, presented views and the keyboard.
    package var rootView: View { root }

    // MARK: Pointer

    /// Scrolls the innermost scroll view under the pointer that can scroll in that direction.
    public func send(_ event: WheelEvent) {
        advance(to: event.time)
        let passes = display.admitsPointer(at: event.time)
        postUse()
        guard passes else { return }
        var event = event
        event.position = display.pictureLocation(of: event.position, scale: scale)
        pointer.handle(event)
    }

    /// Handles a mouse movement. The scene draws the arrow itself, until the mouse has not moved for three seconds or a finger touches the
    /// screen.
    public func send(_ event: PointerEvent) {
        advance(to: event.time)
        let passes = display.admitsPointer(at: event.time)
        postUse()
        guard passes else { return }
        var event = event
        event.position = display.pictureLocation(of: event.position, scale: scale)
        pointer.handle(event)
    }

    /// The position of the arrow's tip, in points, or `nil` while the arrow is hidden.
    package var pointerPosition: Point? { pointer.position }

    // MARK: Keys

    /// Handles a key event.
    ///
    /// The event goes to the focused view, then to its superviews and their controllers, until one of them handles it; see
    /// ``View/keyPressed(_:)``. If none does, the event moves the focus. Arrows move it to the nearest view in their direction, and Tab to
    /// the next view in reading order. Page Up, Page Down, Home and End scroll the scroll view around the focus.
    ///
    /// No view has the focus before the first key event. If the focus is hidden, because a finger touched the screen since, a key that
    /// would move the focus or press a view only shows the focus.
    public func send(_ event: KeyEvent) {
        advance(to: event.time)
        let passes = display.admits(event)
        if event.phase == .pressed { postUse() }
        if event.phase == .released { release([event.key]) } else { heldKeys.insert(event.key) }
        guard passes, steadyInput?.takes(event) ?? true else { return }
        if let screenReader, screenReader.takes(event) { return }
        switch event.key {
        case .character, .backspace, .delete: isTypedByKeys = true
        // In a field that is being edited, these keys lead to the next one.
        case .enter, .tab, .backtab: isTypedByKeys = textInput != nil
        default: isTypedByKeys = false
        }
        focus.handle(event)
        isTypedByKeys = false
    }

    /// A Boolean value that tells whether a key is being handled that types, or leaves an edited field. Editing that begins meanwhile comes
    /// from a hardware keyboard.
    private(set) var isTypedByKeys = false

    /// Cancels all held keys because the window lost the screen.
    public func cancelKeys() {
        display.forgetKeys()
        release(heldKeys)
        focus.letGo()
        screenReader?.cancelKeys()
    }

    /// The view that receives keys, or `nil` before the first key event and if no view can have the focus.
    public var focusedView: View? { focus.focused }

    /// A Boolean value that tells whether the focus is visible; `false` until the first key, and after each touch until the next key.
    package var showsFocus: Bool { focus.isShown && focus.focused != nil }

    // MARK: Size

    /// Changes the size of the scene after the screen was rotated or the window resized. Touches, scrolling and animations continue.
    public func resize(to pixelSize: PixelSize, scale: Double) {
        guard pixelSize != self.pixelSize || scale != self.scale else { return }
        let scaleChanged = scale != self.scale
        self.pixelSize = pixelSize
        self.scale = scale
        display.lowering = 0
        changeSize()
        if scaleChanged { appearanceChanged() }
    }

    /// The height that is left free at the upper edge of the screen, in points, so that a user who sits reaches everything; at most half of
    /// the screen. The content is laid out anew in the rest. A touch on the free part sets it to 0, and so does a change of the screen.
    public var loweredHeight: Double {
        get { Double(display.lowering) / scale }
        set {
            let height =
                newValue.isFinite ? Int(min(max(newValue * scale, 0), Double(pixelSize.height / 2)).rounded(.down)) : 0
            guard height != display.lowering else { return }
            letGo()
            display.lowering = height
            changeSize()
        }
    }

    private func changeSize() {
        let newSize = Size(
            width: Double(pixelSize.width) / scale, height: Double(pixelSize.height - display.lowering) / scale)
        rootViewController?.viewWillTransition(to: newSize)
        presentations.viewWillTransition(to: newSize)
        size = newSize
        root.frame = Rect(origin: .zero, size: newSize)
        for view in [presentations.view, keyboardPlace] { view.frame = root.bounds }
        bar.sceneResized()
        barMoved()
        display.invalidate()
        setNeedsFrame()
    }

    private func appearanceChanged() {
        appearance = AppearanceToken()
        root.forEachInTree { $0.adopt(appearance) }
        setNeedsFrame()
    }

    /// Posted when the size of a picture, or the number of pages of a document, has become known.
    public static let pictureSizesNotification = SceneNotifications.Name(rawValue: "scenePictureSizes")

    /// Lays out all views again, because the size of a picture has become known that was only assumed before.
    public func pictureSizesChanged() {
        notifications.post(Self.pictureSizesNotification, object: self)
        appearanceChanged()
    }

    private func replaceRoot(_ old: ViewController?) {
        if let old {
            old.beginAppearanceTransition(false, animated: false)
            old.view.removeFromSuperview()
            old.endAppearanceTransition()
        }
        guard let rootViewController else { return }
        rootViewController.view.frame = contentFrame
        rootViewController.beginAppearanceTransition(true, animated: false)
        root.insertSubview(rootViewController.view, at: 0)
        rootViewController.endAppearanceTransition()
    }

    /// The frame of the root controller's view: the scene below the bar.
    private var contentFrame: Rect {
        Rect(x: 0, y: bar.height, width: size.width, height: max(0, size.height - bar.height))
    }

    private func barMoved() {
        rootViewController?.view.frame = contentFrame
        presentations.view.setNeedsLayout()
    }

    // MARK: Memory

    /// Notifies the root controller, which notifies its children, that memory is low.
    ///
    /// The driver calls this when the system reports low memory. Controllers that hold data that can be recreated override
    /// ``ViewController/didReceiveMemoryWarning()``.
    public func receiveMemoryWarning() {
        rootViewController?.didReceiveMemoryWarning()
        presentations.receiveMemoryWarning()
    }

    // MARK: Time

    /// The time of the next timer, or `nil` if nothing happens before the next event.
    public var nextDeadline: Timestamp? { clock.nextDeadline }

    /// Advances the time and fires all timers that are due up to `time`.
    public func advance(to time: Timestamp) { clock.advance(to: time) }

    /// Schedules `action` to run once, `delay` after ``now``.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> SceneTimer {
        clock.schedule(after: delay, action)
    }

    /// Runs `action` at each frame, with the frame's time, until it returns `false`.
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

    /// Performs pending layout immediately.
    func layoutIfNeeded() { root.layoutIfNeeded() }

    /// Requests a new frame; calls ``onNeedsFrame`` unless a frame was already due.
    public func setNeedsFrame() {
        guard !needsFrame, !display.isBlack else { return }
        needsFrame = true
        onNeedsFrame?()
    }

    /// Returns the frame at `time`, or `nil` if nothing has changed since the previous frame.
    ///
    /// Updates animations first, then lays out the view hierarchy and draws the views that have changed.
    public func frame(at time: Timestamp) -> Frame? {
        advance(to: time)
        guard needsFrame else { return nil }
        lastFrameTime = now
        if display.becomeBlack() {
            // The views behind are laid out when they become visible again.
            needsFrame = false
            return Frame(size: pixelSize, scale: scale, background: Color(white: 0))
        }
        textWorkStart = textMeasurer.work
        animator.sample(at: now)
        for ticker in tickers where !ticker.tick(at: now) { removeTicker(ticker) }
        root.layoutIfNeeded()
        if presentations.layOutIfLowerEdgesMoved() { root.layoutIfNeeded() }
        if focus.isShown { focus.follow() }
        let reader = screenReader.flatMap { $0.isActive ? $0 : nil }
        if let reader {
            reader.follow()
            root.layoutIfNeeded()
        }
        var builder = FrameBuilder(size: pixelSize, scale: scale, background: theme.color(.background))
        builder.focused = reader.map(\.ringedView) ?? (focus.isShown ? focus.focused : nil)
        builder.add(root, shiftedBy: display.origin)
        if let reader {
            builder.append(reader.layers(at: builder.focusPlace, scale: scale, theme: theme, newID: nextLayerID))
        } else {
            builder.append(focus.layers(at: builder.focusPlace, scale: scale, theme: theme, newID: nextLayerID))
        }
        if var arrow = pointer.layer(size: pixelSize, scale: scale, theme: theme, newID: nextLayerID) {
            arrow.originX += Double(display.origin.x)
            arrow.originY += Double(display.origin.y)
            arrow.clip = arrow.clip.offset(dx: display.origin.x, dy: display.origin.y)
            builder.append(CollectionOfOne(arrow))
        }
        if let layer = display.dimmingLayer(size: pixelSize, scale: scale, newID: nextLayerID) {
            builder.append(CollectionOfOne(layer))
        }
        needsFrame = animator.isRunning || !tickers.isEmpty || root.needsLayout || root.descendantNeedsLayout
        if reader?.hidesScreen == true { return Frame(size: pixelSize, scale: scale, background: Color(white: 0)) }
        return builder.frame
    }

    /// Returns an ID that no other layer of the scene has or had.
    func nextLayerID() -> Layer.ID {
        lastLayerID &+= 1
        return lastLayerID
    }
}

extension ViewController {
    /// The scene that shows the controller's view.
    public final var scene: Scene? { isViewLoaded ? view.scene : nil }
}
