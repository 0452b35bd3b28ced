import Drawing
import KeyboardLayouts

/// Shows an on-screen keyboard below another controller while a text field is being edited.
///
/// This is the root controller of a scene. The keyboard appears when ``Scene/textInput`` is set, and disappears when it becomes `nil`. The
/// content is resized to the area above it, so the keyboard never covers it. The edited field is scrolled into view.
public final class KeyboardController: ViewController {
    /// The controller above the keyboard.
    public let content: ViewController
    /// The languages that the globe key cycles through. If empty, the keyboard uses the scene's language.
    public var languages: [Language] = [] {
        didSet { if languages != oldValue { chooseLanguage(nil) } }
    }
    /// The side at which the keys are placed on a panel that is wider than the keys.
    public var side = KeyboardPlan.Side.left {
        didSet { if side != oldValue { replan() } }
    }
    /// The frame of the keyboard at rest, in the scene; empty while the keyboard is hidden or hiding.
    public private(set) var keyboardFrame = Rect.zero
    /// Called once for each layout that cannot be loaded. The English layout is used instead.
    public var onError: ((KeyboardError) -> Void)?

    private var keyboard: KeyboardView?
    private var grip: KeyboardGrip?
    /// The keyboard layouts, loaded on first use.
    private var layouts: [LayoutName: (layout: KeyboardLayout, composer: Composer?)] = [:]
    private var failed: Set<LayoutName> = []
    /// The language of the keys; `nil` means the scene's language.
    private var language: Language?
    private var page = KeyboardPage.main

    /// The distance of the keyboard below its resting place, in points.
    private var offset = 0.0
    private var slide: KeyboardSlide?
    /// A Boolean value that tells whether a frame callback is moving the keyboard.
    private var isTicking = false
    /// The offset of the keyboard when a drag began.
    private var dragStart = 0.0
    private var isShown = false
    /// The height at the bottom that is not available to the content; see ``layOutContent()``.
    private var coveredHeight = 0.0

    /// Creates a controller that shows `content` full screen while the keyboard is hidden.
    public init(content: ViewController) {
        self.content = content
        super.init()
        addChild(content)
    }

    // MARK: View controller

    public override func viewDidLoad() {
        showChild(content, in: view, frame: view.bounds)
        content.didMove(toParent: self)
    }

    public override func viewDidAppear(_ animated: Bool) {
        scene?.onTextInputChange = { [weak self] in self?.inputChanged() }
        inputChanged()
    }

    public override func viewWillDisappear(_ animated: Bool) {
        scene?.onTextInputChange = nil
        hideKeyboard()
    }

    public override func viewDidDisappear(_ animated: Bool) {
        keyboard?.removeFromSuperview()
    }

    public override var appearingChildren: [ViewController] { content.view.isHidden ? [] : children }

    /// The content without the keyboard, which remains usable while a full page covers the content.
    override var controllerUnderPages: ViewController { content }

    public override func viewDidLayoutSubviews() {
        let height = content.view.frame.height
        layOutContent()
        replan()
        // A bar at the upper edge may have pushed the field behind the keyboard.
        if coveredHeight > 0, content.view.frame.height < height { revealField() }
    }

    /// Hides the keyboard on Escape. If no view has the focus, passes keys to the content as if it were the scene's root.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        if event.key == .escape, event.phase == .pressed, isShown {
            hide()
            return true
        }
        guard scene?.focusedView == nil, view.frontmostModal == nil else { return false }
        return content.view.keyPressed(event) || content.keyPressed(event)
    }

    /// Releases the cached layouts unless the keyboard is shown.
    public override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        if !isShown { layouts = [:] }
    }

    private func layOutContent() {
        content.view.frame = Rect(
            x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - coveredHeight))
    }

    // MARK: Text input

    private func inputChanged() {
        let input = scene?.textInput
        if let input, isShown, keyboard?.typing.input === input { return }
        keyboard?.letGo()
        keyboard?.typing.input = input
        guard let input else { return hideKeyboard() }
        // With a hardware keyboard, the on-screen keyboard would only take up space.
        if !isShown, scene?.isTypedByKeys == true { return }
        page = .main
        let keyboard = keyboard ?? makeKeyboard()
        if keyboard.superview == nil { scene?.keyboardPlace.addSubview(keyboard) }
        keyboard.typing.input = input
        keyboard.typing.shift = .off
        keyboard.returnKey = input.returnKey
        keyboard.showsPreviews = input.contentKind != .secret
        let wasShown = isShown
        isShown = true
        replan()
        if wasShown, slide == nil { revealField() } else { move(to: 0) }
    }

    private func makeKeyboard() -> KeyboardView {
        let keyboard = KeyboardView(plan: KeyboardPlan(KeyboardPlan.Request(layout: .plain, size: view.bounds.size)))
        keyboard.onCommand = { [weak self] in self?.perform($0) }
        keyboard.onAppearanceChange = { [weak self] in self?.replan() }
        let grip = KeyboardGrip()
        grip.onDrag = { [weak self] in self?.dragged($0) }
        keyboard.addSubview(grip)
        self.keyboard = keyboard
        self.grip = grip
        offset = .infinity
        return keyboard
    }

    private func perform(_ command: KeyboardKey.Action) {
        switch command {
        case .page(let page):
            self.page = page
            replan()
        case .language: nextLanguage()
        case .hide: hide()
        default: break
        }
    }

    /// Ends editing at the user's request.
    private func hide() {
        // A field that keeps the text input gets a keyboard again when it is touched.
        scene?.endEditing()
        hideKeyboard()
    }

    // MARK: Languages

    private func nextLanguage() {
        guard let scene, languages.count > 1 else { return }
        let index = languages.firstIndex(of: language ?? scene.language) ?? languages.count - 1
        chooseLanguage(languages[(index + 1) % languages.count])
    }

    private func chooseLanguage(_ language: Language?) {
        self.language = language
        page = .main
        replan()
    }

    /// Returns the keyboard layout of a language, or the English layout if xkb-data is not installed.
    private func layout(for language: Language) -> (layout: KeyboardLayout, composer: Composer?) {
        let name = LayoutName(for: language)
        if let known = layouts[name] { return known }
        var found: (layout: KeyboardLayout, composer: Composer?) = (.plain, nil)
        do throws(KeyboardError) {
            let loaded = try KeyboardLayout.load(name)
            if !loaded.layout.letterRows.isEmpty { found = (loaded.layout, loaded.composer) }
        } catch {
            if failed.insert(name).inserted { onError?(error) }
        }
        layouts[name] = found
        return found
    }

    // MARK: Keys

    /// Updates the keys for the text input, the language and the screen.
    private func replan() {
        guard let keyboard, let scene, isShown || slide != nil, !scene.size.isEmpty else { return }
        let language = self.language ?? scene.language
        let (layout, composer) = layout(for: language)
        var request = KeyboardPlan.Request(layout: layout, size: scene.size)
        request.page = page
        request.contentKind = scene.textInput?.contentKind ?? .text
        request.hasLanguages = languages.count > 1
        request.metrics = scene.metrics
        request.side = side
        if keyboard.typing.composer !== composer { keyboard.typing.composer = composer }
        keyboard.isHangul = layout.isHangul
        keyboard.typesFromRight = language.direction == .rightToLeft
        keyboard.languageTitle = languages.count > 1 ? language.tag.uppercased() : ""
        keyboard.plan = KeyboardPlan(request)
        grip?.frame = keyboard.plan.grip
        let height = keyboard.plan.size.height
        if offset > height { offset = height }
        if isShown { keyboardFrame = Rect(origin: restingOrigin, size: keyboard.plan.size) }
        place()
        if isShown, slide == nil, offset == 0, grip?.isDragged != true, coveredHeight != height { cover(height) }
    }

    private var restingOrigin: Point {
        Point(x: 0, y: (scene?.size ?? view.bounds.size).height - (keyboard?.plan.size.height ?? 0))
    }

    private func place() {
        guard let keyboard else { return }
        // Moves by whole pixels, so that the keyboard's layer is moved and not redrawn.
        let scale = scene?.scale ?? 1
        let y = restingOrigin.y + (offset * scale).rounded() / scale
        keyboard.frame = Rect(origin: Point(x: 0, y: y), size: keyboard.plan.size)
        keyboard.isHidden = offset >= keyboard.plan.size.height
    }

    // MARK: Showing and hiding

    private func hideKeyboard() {
        guard isShown else { return }
        isShown = false
        keyboardFrame = .zero
        keyboard?.letGo()
        keyboard?.typing.finish()
        // The content must already be laid out where the keyboard uncovers it.
        cover(0)
        move(to: keyboard?.plan.size.height ?? 0)
    }

    private func move(to target: Double, velocity: Double? = nil) {
        guard let scene, !scene.reducesMotion, view.scene != nil else { return arrive(at: target) }
        let speed = velocity ?? slide?.velocity(at: scene.now) ?? 0
        slide = KeyboardSlide(from: offset, velocity: speed, to: target, at: scene.now)
        guard !isTicking else { return }
        isTicking = true
        scene.everyFrame { [weak self] time in self?.tick(at: time) ?? false }
    }

    /// Moves the keyboard to its position at `time`. Returns `false` once it is at rest or a finger drags it.
    private func tick(at time: Timestamp) -> Bool {
        isTicking = slide != nil
        guard let slide else { return false }
        guard let offset = slide.offset(at: time) else {
            isTicking = false
            arrive(at: slide.target)
            return false
        }
        self.offset = offset
        place()
        return true
    }

    private func arrive(at target: Double) {
        slide = nil
        offset = target
        place()
        if isShown { cover(keyboard?.plan.size.height ?? 0) }
    }

    /// Resizes the content to the area above the keyboard. Called once per transition, because the content is not laid out during the
    /// animation.
    private func cover(_ height: Double) {
        coveredHeight = height
        scene?.keyboardHeight = height
        layOutContent()
        if height > 0 { revealField() }
    }

    /// Scrolls the text field into view.
    private func revealField() {
        guard let scene, let field = scene.textInput as? View, field.scene === scene else { return }
        scene.layoutIfNeeded()
        var ancestor = field.superview
        while let current = ancestor {
            if let scrollView = current as? ScrollView {
                let frame = field.frameInScene
                let rect = Rect(origin: scrollView.convertFromScene(frame.origin), size: frame.size)
                scrollView.scrollRectToVisible(rect.insetBy(dx: 0, dy: -theme.grid), animated: true)
            }
            ancestor = current.superview
        }
    }

    private var theme: Theme { view.theme }

    // MARK: Dragging

    /// Follows a drag of the keyboard, which is hidden or restored when the finger is lifted.
    private func dragged(_ pan: PanGestureRecognizer) {
        guard let keyboard, isShown else { return }
        let height = keyboard.plan.size.height
        switch pan.state {
        case .began, .changed:
            if pan.state == .began { dragStart = offset }
            slide = nil
            if coveredHeight > 0 { cover(0) }
            offset = min(max(dragStart + pan.translation.y, 0), height)
            place()
        case .ended:
            // The approximate offset to which a fling would carry the keyboard.
            let end = offset + pan.velocity.y * 0.15
            if end > height / 2 {
                let speed = pan.velocity.y
                hide()
                move(to: height, velocity: speed)
            } else {
                move(to: 0, velocity: pan.velocity.y)
            }
        default: move(to: 0)
        }
    }
}

/// The strip above the keys by which the user drags the keyboard.
private final class KeyboardGrip: View {
    var onDrag: ((PanGestureRecognizer) -> Void)?
    private let pan = PanGestureRecognizer()

    var isDragged: Bool { pan.state == .began || pan.state == .changed }

    init() {
        super.init()
        pan.threshold = 3
        pan.onChange { [weak self, unowned pan] _ in self?.onDrag?(pan) }
        addGestureRecognizer(pan)
    }
}
