import Drawing
import KeyboardLayouts

/// Shows an on-screen keyboard below another controller while a text field is being edited.
///
/// This is the root controller of a scene. The keyboard appears when ``Scene/textInput`` is set, and disappears when it becomes `nil`. The
/// content is resized to the area above it, so the keyboard never covers it. The edited field is scrolled into view. A tap beside the field
/// ends editing, unless it is on a view with a function of its own.
///
/// On a panel that is wide enough, numbers are typed on a pad that floats over the content, beside or below the edited field. If it would
/// cover the field everywhere, it takes the lower part of the screen like the other keys.
public final class KeyboardController: ViewController {
    /// The controller above the keyboard.
    public let content: ViewController
    /// The languages that the globe key cycles through. If empty, the keyboard uses the scene's language.
    public var languages: [Language] = [] {
        didSet { if languages != oldValue { chooseLanguage(nil) } }
    }
    /// The side of the user's hand, at which the keys are placed on a panel that is wider than the keys. If it is `nil`, letters are at the
    /// left, and a floating number pad is in the middle.
    public var side: KeyboardPlan.Side? {
        didSet {
            guard side != oldValue else { return }
            padPlace = nil
            replan()
        }
    }
    /// The frame of the keyboard at rest, in the scene; empty while the keyboard is hidden or hiding.
    public private(set) var keyboardFrame = Rect.zero
    /// Called once for each layout that cannot be loaded. The English layout is used instead.
    public var onError: ((KeyboardError) -> Void)?

    private var keyboard: KeyboardView?
    private let shadow = PopoverShadow(radius: KeyboardView.floatingRadius)
    /// The place of the number pad for the edited field; `nil` until it is chosen.
    private var padPlace: PadPlace?
    /// The kind of content that is typed, and whether a number may be negative. They remain while the keyboard disappears.
    private var contentKind = TextContentKind.text
    private var allowsNegativeNumbers = true
    private var grip: KeyboardGrip?
    private let tapBeside = TapBesideField()
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

    /// The place of a number pad on a screen of a size.
    private struct PadPlace {
        let screen: Size
        /// The frame of a floating pad, and the side of the screen; `nil` for a pad that does not float.
        let floating: (frame: Rect, side: KeyboardPlan.Side?)?
    }

    /// Creates a controller that shows `content` full screen while the keyboard is hidden.
    public init(content: ViewController) {
        self.content = content
        super.init()
        addChild(content)
        tapBeside.isActive = { [weak self] in self?.isShown == true }
        tapBeside.onChange { [weak self] in if $0.state == .ended { self?.hide() } }
    }

    // MARK: View controller

    public override func viewDidLoad() {
        showChild(content, in: view, frame: view.bounds)
        content.didMove(toParent: self)
    }

    public override func viewDidAppear(_ animated: Bool) {
        scene?.onTextInputChange = { [weak self] in self?.inputChanged() }
        // Sheets with fields are beside the content.
        scene?.rootView.addGestureRecognizer(tapBeside)
        inputChanged()
    }

    public override func viewWillDisappear(_ animated: Bool) {
        scene?.onTextInputChange = nil
        tapBeside.view?.removeGestureRecognizer(tapBeside)
        hideKeyboard()
    }

    public override func viewDidDisappear(_ animated: Bool) {
        for view in [shadow, keyboard] { view?.removeFromSuperview() }
    }

    public override var appearingChildren: [ViewController] { content.view.isHidden ? [] : children }

    /// The content without the keyboard, which remains usable while a full page covers the content.
    override var controllerUnderPages: ViewController { content }

    public override func viewDidLayoutSubviews() {
        let height = content.view.frame.height
        layOutContent()
        replan()
        // A bar at the upper edge may have pushed the field behind the keyboard.
        if isShown, slide == nil, content.view.frame.height < height { revealField() }
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
        if let input, isShown, keyboard?.typing.input === input { return keyboard?.proposeCapital() ?? () }
        keyboard?.letGo()
        keyboard?.typing.input = input
        guard let input else { return hideKeyboard() }
        // With a hardware keyboard, the on-screen keyboard would only take up space.
        if !isShown, scene?.isTypedByKeys == true { return }
        page = .main
        padPlace = nil
        (contentKind, allowsNegativeNumbers) = (input.contentKind, input.allowsNegativeNumbers)
        let keyboard = keyboard ?? makeKeyboard()
        if keyboard.superview == nil {
            for view in [shadow, keyboard] { scene?.keyboardPlace.addSubview(view) }
        }
        // The former keys may have been lower than the next ones.
        if !isShown, slide == nil { offset = .infinity }
        keyboard.typing.input = input
        keyboard.setShift(.off)
        keyboard.returnKey = input.returnKey
        keyboard.showsPreviews = !input.contentKind.isSecret
        let wasShown = isShown
        isShown = true
        replan()
        keyboard.proposeCapital()
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
        keyboard?.proposeCapital()
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
        request.contentKind = contentKind
        request.allowsNegativeNumbers = allowsNegativeNumbers
        request.hasLanguages = languages.count > 1
        request.metrics = scene.metrics
        request.side = side ?? .left
        if keyboard.typing.composer !== composer { keyboard.typing.composer = composer }
        keyboard.isHangul = layout.isHangul
        keyboard.hasCapitals = layout.hasCapitals
        keyboard.typesFromRight = language.direction == .rightToLeft
        keyboard.languageTitle = languages.count > 1 ? language.tag.uppercased() : ""
        var plan = KeyboardPlan(request)
        if plan.isFloating, !placePad(plan.size) {
            request.floatsPad = false
            plan = KeyboardPlan(request)
        }
        keyboard.plan = plan
        grip?.frame = plan.grip
        if offset > hiddenOffset { offset = hiddenOffset }
        if isShown { keyboardFrame = Rect(origin: restingOrigin, size: plan.size) }
        place()
        let height = heightTaken
        if isShown, slide == nil, offset == 0, grip?.isDragged != true, coveredHeight != height { cover(height) }
    }

    private var screenHeight: Double { (scene?.size ?? view.bounds.size).height }

    private var restingOrigin: Point {
        guard let keyboard else { return .zero }
        if keyboard.plan.isFloating, let frame = padPlace?.floating?.frame { return frame.origin }
        return Point(x: 0, y: screenHeight - keyboard.plan.size.height)
    }

    /// The offset at which neither the keyboard nor its shadow is visible.
    private var hiddenOffset: Double {
        let isFloating = keyboard?.plan.isFloating == true
        return screenHeight - restingOrigin.y + (isFloating ? PopoverShadow.blur : 0)
    }

    /// The height that the keyboard at rest takes from the content.
    private var heightTaken: Double { keyboard.map { $0.plan.isFloating ? 0 : $0.plan.size.height } ?? 0 }

    private func place() {
        guard let keyboard else { return }
        // Moves by whole pixels, so that the keyboard's layer is moved and not redrawn.
        let scale = scene?.scale ?? 1
        let (origin, distance) = (restingOrigin, (offset * scale).rounded() / scale)
        keyboard.frame = Rect(origin: origin + Point(x: 0, y: distance), size: keyboard.plan.size)
        keyboard.isHidden = offset >= hiddenOffset
        shadow.isHidden = keyboard.isHidden || !keyboard.plan.isFloating
        if !shadow.isHidden { shadow.surround(keyboard.frame) }
    }

    // MARK: The floating number pad

    /// Chooses the place of a floating pad. It remains until another field is edited or the size of the screen changes.
    ///
    /// - Returns: `false` if the pad would cover the edited field everywhere.
    private func placePad(_ size: Size) -> Bool {
        guard let scene else { return false }
        if let padPlace, padPlace.screen == scene.size {
            return padPlace.floating.map { $0.frame.size == size } ?? false
        }
        // The pad lies over the whole content.
        if coveredHeight > 0 { cover(0) }
        let floating = padPlacement(size, side).map { (frame: $0.frame, side: $0.side) }
        padPlace = PadPlace(screen: scene.size, floating: floating)
        return floating != nil
    }

    /// Returns the place of a floating pad for the edited field as it is now.
    private func padPlacement(_ size: Size, _ side: KeyboardPlan.Side?) -> NumberPadPlacement? {
        guard let scene else { return nil }
        scene.layoutIfNeeded()
        let screen = Rect(origin: .zero, size: scene.size)
        guard let field = scene.textInput as? View, field.scene === scene else {
            return NumberPadPlacement(
                pad: size, room: screen, side: side, field: Rect(origin: .zero, size: .zero), range: 0...0)
        }
        let scrollView = scrollView(around: field)
        var room = scrollView.map { $0.frameInScene.intersection(screen) } ?? screen
        if room.width < size.width + 2 * NumberPadPlacement.margin {
            room = Rect(x: 0, y: room.minY, width: screen.width, height: room.height)
        }
        var frame = field.frameInScene
        var range = 0.0...0.0
        if let scrollView {
            let (offset, ends) = (scrollView.restingOffset.y, scrollView.offsetRange.y)
            frame = frame.offset(by: Point(x: 0, y: scrollView.contentOffset.y - offset))
            range = min(0, ends.lowerBound - offset)...max(0, ends.upperBound - offset)
        }
        return NumberPadPlacement(
            pad: size, room: room, side: side, field: surroundings(of: frame, within: room.height - size.height),
            range: range)
    }

    /// Returns the innermost scroll view around a field that can scroll, or else the innermost one.
    private func scrollView(around field: View) -> ScrollView? {
        let around = sequence(first: field, next: \.superview).dropFirst().compactMap { $0 as? ScrollView }
        return around.first(where: \.scrollsVertically) ?? around.first
    }

    /// Returns the frame of a field with its title above and its message below, if there is room for them.
    private func surroundings(of field: Rect, within height: Double) -> Rect {
        let title = 4 * theme.grid
        let distance = field.height + 2 * title <= height ? title : theme.grid
        return field.insetBy(dx: 0, dy: -distance)
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
        move(to: hiddenOffset)
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
        guard isShown else { return }
        cover(heightTaken)
        if keyboard?.plan.isFloating == true { revealField() }
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
        if keyboard?.plan.isFloating == true { return revealField(field, beside: padPlace?.floating) }
        scene.layoutIfNeeded()
        var ancestor = field.superview
        while let current = ancestor {
            if let scrollView = current as? ScrollView {
                let frame = field.frameInScene
                let rect = Rect(origin: scrollView.convertFromScene(frame.origin), size: frame.size)
                scrollView.scrollRectToVisible(
                    surroundings(of: rect, within: scrollView.bounds.height), animated: true)
            }
            ancestor = current.superview
        }
    }

    private func revealField(_ field: View, beside pad: (frame: Rect, side: KeyboardPlan.Side?)?) {
        guard let pad, let placement = padPlacement(pad.frame.size, pad.side), placement.scroll != 0,
            placement.frame == pad.frame, let scrollView = scrollView(around: field)
        else { return }
        scrollView.setContentOffset(scrollView.restingOffset + Point(x: 0, y: placement.scroll), animated: true)
    }

    private var theme: Theme { view.theme }

    // MARK: Dragging

    /// Follows a drag of the keyboard, which is hidden or restored when the finger is lifted.
    private func dragged(_ pan: PanGestureRecognizer) {
        guard isShown else { return }
        let height = hiddenOffset
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
