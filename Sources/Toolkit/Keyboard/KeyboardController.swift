import Drawing
import KeyboardLayouts

/// Shows a keyboard below another controller, for as long as something is typed into a field.
///
/// The root controller of a scene. The keyboard comes when ``Scene/textInput`` is set, and goes when it is not any more. What
/// is above it has the rest of the screen for itself: nothing that people need is ever covered, and the field that is typed
/// into is scrolled to where it is seen.
public final class KeyboardController: ViewController {
    /// What the screen shows.
    public let content: ViewController
    /// Those among which the globe key goes; the scene's own where there are none.
    public var languages: [Language] = [] {
        didSet { if languages != oldValue { chooseLanguage(nil) } }
    }
    /// The hand at whose side keys lie on a panel that is wider than they are.
    public var side = KeyboardPlan.Side.left {
        didSet { if side != oldValue { replan() } }
    }
    /// Where the keyboard is or comes to rest, in the controller's view; empty while it is away, or goes.
    public private(set) var keyboardFrame = Rect.zero
    /// Called once for each layout that cannot be loaded: the letters of English take its place.
    public var onError: ((KeyboardError) -> Void)?

    private var keyboard: KeyboardView?
    private var grip: KeyboardGrip?
    /// The languages' layouts, loaded when they are first typed with.
    private var layouts: [LayoutName: (layout: KeyboardLayout, composer: Composer?)] = [:]
    private var failed: Set<LayoutName> = []
    /// The language of the keys; nil is the scene's.
    private var language: Language?
    private var page = KeyboardPage.main

    /// How far the keyboard is below its place, in points.
    private var offset = 0.0
    private var slide: KeyboardSlide?
    /// True while frames move the keyboard.
    private var isTicking = false
    /// Where the keyboard was when a finger took it.
    private var dragStart = 0.0
    private var isShown = false
    /// The content's, below; see ``layOutContent(above:)``.
    private var coveredHeight = 0.0

    /// A keyboard below a controller, which fills the screen while there is none.
    public init(content: ViewController) {
        self.content = content
        super.init()
        addChild(content)
    }

    // MARK: The controller

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
        putAway()
    }

    public override func viewDidDisappear(_ animated: Bool) {
        keyboard?.removeFromSuperview()
    }

    public override var appearingChildren: [ViewController] { content.view.isHidden ? [] : children }

    /// Under a full page keys are still typed with.
    override var controllerUnderPages: ViewController { content }

    public override func viewDidLayoutSubviews() {
        layOutContent()
        replan()
    }

    /// Escape puts the keyboard away. Keys that no view is there for are the content's, as if it were the scene's root.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        if event.key == .escape, event.phase == .pressed, isShown {
            hide()
            return true
        }
        guard scene?.focusedView == nil, view.frontmostModal == nil else { return false }
        return content.view.keyPressed(event) || content.keyPressed(event)
    }

    /// Forgets the layouts that are not on screen.
    public override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        if !isShown { layouts = [:] }
    }

    private func layOutContent() {
        content.view.frame = Rect(
            x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - coveredHeight))
    }

    // MARK: The field

    private func inputChanged() {
        let input = scene?.textInput
        if let input, isShown, keyboard?.typing.input === input { return }
        keyboard?.letGo()
        keyboard?.typing.input = input
        guard let input else { return putAway() }
        // Whoever types on a real keyboard needs the room for something else.
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

    /// Ends typing, as the person wishes.
    private func hide() {
        // A field that goes on regardless gets a keyboard again when it is touched again.
        scene?.endEditing()
        putAway()
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

    /// The letters that are typed with. Without xkb-data those of English.
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

    // MARK: The keys

    /// Puts the keys where they belong, for the field, the language and the screen.
    private func replan() {
        guard let keyboard, let scene, isShown || slide != nil, !view.bounds.size.isEmpty else { return }
        let language = self.language ?? scene.language
        let (layout, composer) = layout(for: language)
        var request = KeyboardPlan.Request(layout: layout, size: view.bounds.size)
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
        if isShown { keyboardFrame = Rect(origin: restingPlace, size: keyboard.plan.size) }
        place()
        if isShown, slide == nil, offset == 0, grip?.isDragged != true, coveredHeight != height { cover(height) }
    }

    private var restingPlace: Point { Point(x: 0, y: view.bounds.height - (keyboard?.plan.size.height ?? 0)) }

    private func place() {
        guard let keyboard else { return }
        // Whole pixels on the way: what is moved need not be drawn otherwise.
        let scale = scene?.scale ?? 1
        let y = restingPlace.y + (offset * scale).rounded() / scale
        keyboard.frame = Rect(origin: Point(x: 0, y: y), size: keyboard.plan.size)
        keyboard.isHidden = offset >= keyboard.plan.size.height
    }

    // MARK: Coming and going

    private func putAway() {
        guard isShown else { return }
        isShown = false
        keyboardFrame = .zero
        keyboard?.letGo()
        keyboard?.typing.finish()
        // What the keyboard uncovers is there already.
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

    /// - Returns: false once the keyboard rests, or a finger has it.
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

    /// Gives the content what the keyboard leaves; while it moves the content stays as it is, and is laid out once.
    private func cover(_ height: Double) {
        coveredHeight = height
        scene?.keyboardHeight = height
        layOutContent()
        if height > 0 { revealField() }
    }

    /// Scrolls the field to where it is seen.
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

    /// A finger drags the keyboard down, and lets it go there or brings it back.
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
            // As far as a fling would carry it.
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

/// The strip over the keys, by which a finger drags the keyboard.
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
