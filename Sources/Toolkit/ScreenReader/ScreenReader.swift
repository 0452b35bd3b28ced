import Drawing

/// Lets users operate a scene that they do not see: it speaks the elements on screen, and translates gestures and keys into actions.
///
/// While it is active, touches do not reach the views: they are gestures, and each gesture also has a key. Set
/// ``Scene/screenReader`` to attach it to a scene. A scene without a screen reader does no work for it.
public final class ScreenReader {
    /// A Boolean value that tells whether the screen is being read.
    public private(set) var isActive = false
    /// A Boolean value that tells whether the screen is black while it is being read, so that bystanders do not see it.
    public private(set) var hidesScreen = false
    /// A Boolean value that tells whether three fingers that rest in a corner of the screen for two seconds begin and end the reading.
    public var followsCorners = true
    /// A Boolean value that tells whether the help key of a keypad begins the reading.
    public var followsHelpKey = true
    /// Called after ``isActive`` has changed.
    public var onChange: (() -> Void)?
    /// Called with 1 if the user pressed the key for louder speech, and with -1 for quieter speech.
    public var onVolumeKey: ((Int) -> Void)?
    /// Selects the first tab in place of the default, which presses the first element that is a tab.
    public var onHome: (() -> Void)?

    /// The operation with a single key; `nil` for none.
    public var scan: SwitchScan? {
        didSet {
            oldValue?.end()
            scan?.reader = self
        }
    }

    /// The scene that is read.
    weak var scene: Scene?
    let speech: ReaderSpeech
    /// The elements on screen when they were last read.
    var tree = ReaderTree()
    /// The current element, as it was last found on screen.
    var current: ReaderItem?
    /// The index of the current element in ``tree``.
    var index = 0
    /// The current element as it was last spoken.
    var spoken: AccessibilityElement?
    /// The label of the group of the element that was last spoken.
    var spokenGroup: String?
    /// The part of the screen that the tree was read from: the frontmost modal view, or the root view.
    weak var scope: View?
    /// The modal views that are open, each with the element that was current before.
    var returns: [(modal: Weak, item: ReaderItem?)] = []
    /// The view of the outermost controller that has appeared and was not announced yet, and the controller's title.
    var appeared: (view: Weak, title: String)?
    /// The view to whose first element the reader moves in the next frame.
    var target = Weak()
    /// The view in which text was edited in the last frame.
    var edited = Weak()
    /// The texts that are spoken in the next frame, after the changes on screen.
    var announcements: [String] = []
    /// The messages on screen that were already spoken.
    var knownMessages: Set<String> = []
    /// The time at which a changed value was last spoken.
    var lastChange = Timestamp(nanoseconds: .min)
    var changeTimer: SceneTimer?
    var hintTimer: SceneTimer?
    /// The point of a press that was begun and not ended.
    var press: Point?
    /// The key that began the press.
    var pressKey: Key?
    var helpTimer: SceneTimer?

    private var gestures = ReaderGestures()
    private var gestureTimer: SceneTimer?
    private var corner = CornerHold()
    private var cornerTimer: SceneTimer?
    private var ring = FocusRing()

    /// A weak reference to a view.
    struct Weak {
        weak var view: View?
    }

    /// Creates a screen reader that is not active.
    public init(_ output: any SpeechOutput) {
        speech = ReaderSpeech(output)
    }

    var sentences: ReaderSentences { ReaderSentences(scene?.language ?? .english) }

    var now: Timestamp { scene?.now ?? .zero }

    // MARK: Beginning and end

    /// Begins to read the screen. Speaks how the reader is used, and then the first heading.
    ///
    /// - Parameter hidesScreen: `true` to keep the screen black until the end.
    public func begin(hidesScreen: Bool = false) {
        guard let scene, !isActive else { return }
        scene.letGo()
        scene.focus.hide()
        isActive = true
        self.hidesScreen = hidesScreen
        gestures = ReaderGestures()
        gestures.millimetresPerPoint = scene.metrics.millimetresPerPoint
        tree = ReaderTree(of: scene)
        scope = scene.focus.scope
        knownMessages = messages(in: scene)
        appeared = nil
        speech.interrupt(with: [sentences.utterance(sentences.strings.welcome)], at: now)
        if let item = tree.beginning(in: scene.focus.scope) { makeCurrent(item, speaks: false) }
        if let current { speech.append(description(of: current), at: now) }
        scene.setNeedsFrame()
        onChange?()
    }

    /// Ends the reading, and shows the screen again.
    public func end() {
        guard isActive else { return }
        scan?.end()
        cancelPress()
        for timer in [changeTimer, hintTimer, gestureTimer, helpTimer] { timer?.cancel() }
        isActive = false
        hidesScreen = false
        (current, spoken, spokenGroup, scope, appeared) = (nil, nil, nil, nil, nil)
        (tree, returns, knownMessages) = (ReaderTree(), [], [])
        (target, edited, announcements) = (Weak(), Weak(), [])
        speech.interrupt(with: [sentences.utterance(sentences.strings.goodbye)], at: now)
        scene?.setNeedsFrame()
        onChange?()
    }

    /// Makes the screen black, or visible again.
    func togglePrivacy() {
        hidesScreen.toggle()
        let strings = sentences.strings
        say(hidesScreen ? strings.screenHidden : strings.screenShown)
        scene?.setNeedsFrame()
    }

    // MARK: Touches

    /// Handles a touch event. Returns `true` if it must not reach the views.
    func takes(_ event: TouchEvent) -> Bool {
        guard let scene else { return false }
        if event.phase == .began, scan?.isRunning == true { end() }
        followCorner(event, in: scene)
        guard isActive else { return false }
        perform(gestures.handle(event))
        scheduleGestures()
        return true
    }

    private func perform(_ gestures: [ReaderGesture]) {
        for gesture in gestures where isActive { perform(gesture) }
    }

    private func scheduleGestures() {
        gestureTimer?.cancel()
        gestureTimer = nil
        guard isActive, let scene, let deadline = gestures.nextDeadline else { return }
        gestureTimer = scene.schedule(after: scene.now.duration(to: deadline)) { [weak self] in
            guard let self, isActive else { return }
            perform(gestures.expire(at: now))
            scheduleGestures()
        }
    }

    private func followCorner(_ event: TouchEvent, in scene: Scene) {
        guard followsCorners, event.finger != .mouse else { return }
        let former = corner.deadline
        let reach = scene.metrics.points(CornerHold.reach, rounded: .up)
        corner.follow(event, in: scene.size, reach: reach)
        guard corner.deadline != former else { return }
        cornerTimer?.cancel()
        guard corner.deadline != nil else { return }
        cornerTimer = scene.schedule(after: CornerHold.duration) { [weak self] in
            guard let self, corner.isComplete(at: now) else { return }
            self.scene?.letGo()
            if isActive { end() } else { begin() }
        }
    }

    // MARK: The ring

    /// The view around which the ring is drawn; `nil` if there is none.
    var ringedView: View? { current?.view }

    /// Returns the layers of the ring around the current element.
    ///
    /// - Parameter place: the position of ``ringedView`` in the frame; `nil` if it is not visible.
    func layers(at place: FrameBuilder.Place?, scale: Double, theme: Theme, newID: () -> Layer.ID) -> [Layer] {
        guard let current, let place else { return [] }
        let part = current.placed.part.flatMap { index -> Rect? in
            let parts = current.view.accessibilityParts
            return parts.indices.contains(index) ? parts[index].frame : nil
        }
        return ring.layers(around: current.view, part: part, at: place, scale: scale, theme: theme, newID: newID)
    }
}
