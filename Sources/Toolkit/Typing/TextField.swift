import Drawing

/// One line that a person types.
///
/// A touch puts the caret there, and has the scene's keyboard come; a double tap selects a word, a finger that rests moves the
/// caret. Typing ends with the return key, with Escape, or by ``endEditing()``; then, and while what was typed is wrong, the
/// field says below itself what it wants.
public final class TextField: Control, TextInput {
    // MARK: What it holds

    /// What was typed. Setting it ends what could be undone.
    public var text: String {
        get { edited.text }
        set {
            guard newValue != edited.text else { return }
            edited = EditedText(newValue, limit: maximumLength)
            revealed = nil
            changed()
        }
    }

    /// Shown while nothing is typed.
    public var placeholder = "" {
        didSet { if placeholder != oldValue { changed() } }
    }

    /// What may be typed, and which keyboard suits it.
    public var contentKind = TextContentKind.text {
        didSet { if contentKind != oldValue { changed() } }
    }

    /// What the return key says that it does; see ``onReturn``.
    public var returnKey = ReturnKey.done

    /// The most that can be typed, in characters as a person counts them.
    public var maximumLength = 1_000 {
        didSet { if maximumLength != oldValue { edited = EditedText(edited.text, limit: maximumLength) } }
    }

    /// The least and the greatest number that are taken, where a number is typed.
    public var numberLimits: ClosedRange<Double>? {
        didSet { if numberLimits != oldValue { validate() } }
    }

    /// Says what is wrong with a text that is complete; nil where nothing is. Asked after what the kind of text and the limits
    /// already tell.
    public var validation: ((String) -> String?)? {
        didSet { validate() }
    }

    /// Shows the last letter of a secret for a second.
    public var revealsLastLetter = false

    /// Called by the return key, after typing has ended, unless that was wrong.
    public var onReturn: (() -> Void)?

    /// What is wrong with what was typed, as it is shown; nil where nothing is, and while nothing was typed yet.
    public private(set) var message: String? {
        didSet { if message != oldValue { messageChanged() } }
    }

    /// True while typed text goes to the field.
    public var isEditing: Bool { typingScene?.textInput === self }

    /// What has been selected, in bytes of UTF-8 of ``text``; empty where a caret stands.
    public var selection: Range<Int> { edited.selection }

    private(set) var edited = EditedText(limit: 1_000)
    private let line = EditedLineView()
    private let prompt = Label(role: .body, color: .role(.tertiaryText))
    private let note = Label(role: .caption, color: .role(.warning))
    private let handles = [SelectionHandle(), SelectionHandle()]
    private var menu: EditMenu?
    /// The one letter of a secret that is shown.
    private var revealed: Int?
    private var revealTimer: SceneTimer?
    private var showsHandles = false
    /// False until typing has ended once.
    private var wasTyped = false
    /// The scene whose typed text goes to the field; nil while typing is over.
    private weak var typingScene: Scene?

    private static let inset = 14.0
    private static let noteHeight = 24.0
    private static let reveal = Duration.seconds(1)

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        cornerRadius = 10
        note.isHidden = true
        for view in [prompt, line, note] as [View] { addSubview(view) }
        for (index, handle) in handles.enumerated() {
            handle.isHidden = true
            handle.onDrag = { [weak self] point in self?.drag(index, to: point) }
            handle.onRelease = { [weak self] in self?.openMenu() }
            addSubview(handle)
        }
        addGestures()
    }

    // MARK: Layout

    /// As high as a target, and the message below it.
    public override func sizeThatFits(_ size: Size) -> Size {
        let height = max(48, metrics.minimumTarget)
        return Size(width: size.width, height: height + (message == nil ? 0 : Self.noteHeight))
    }

    private var box: Rect {
        Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - (message == nil ? 0 : Self.noteHeight)))
    }

    public override var focusRect: Rect { box }

    public override func layoutSubviews() {
        let area = box.insetBy(dx: min(Self.inset, box.width / 2), dy: 0)
        line.frame = area
        prompt.frame = area
        prompt.text = placeholder
        prompt.isHidden = !edited.text.isEmpty
        prompt.alignment = .natural
        note.frame = Rect(x: area.minX, y: box.maxY, width: area.width, height: bounds.height - box.maxY)
        layoutHandles()
    }

    private func layoutHandles() {
        let isShown = showsHandles && isEditing && !edited.selection.isEmpty
        let ends = [edited.selection.lowerBound, edited.selection.upperBound]
        for (handle, end) in zip(handles, ends) {
            let x = min(max(line.frame.minX + line.x(of: end), box.minX), box.maxX)
            handle.isHidden = !isShown
            handle.frame = SelectionHandle.frame(at: Point(x: x, y: box.midY + theme.font(.body).size * 0.67))
        }
    }

    public override func draw(_ list: inout DisplayList) {
        list.fill(box, theme.color(.placeholder), radii: CornerRadii(cornerRadius))
        drawPress(&list, in: box, radius: cornerRadius)
        guard isEditing || message != nil else { return }
        list.stroke(
            box.insetBy(dx: 1, dy: 1), theme.color(message == nil ? .accent : .warning), width: 2,
            radii: CornerRadii(cornerRadius - 1))
    }

    public override func themeDidChange() { validate() }

    private func changed() {
        line.show(
            MaskedText(edited.text, isSecret: contentKind == .secret, revealed: revealed), edited,
            color: .role(isEnabled ? .primaryText : .tertiaryText), isEditing: isEditing)
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func messageChanged() {
        note.text = message ?? ""
        note.isHidden = message == nil
        superview?.setNeedsLayout()
        setNeedsLayout()
        setNeedsDisplay()
    }

    public override func stateDidChange() {
        if !isEnabled { endEditing() }
        changed()
    }

    // MARK: Editing

    /// Has typed text go to the field from now on.
    public func beginEditing() {
        guard let scene, isEnabled, !isEditing else { return }
        scene.textInput?.endEditing()
        typingScene = scene
        scene.textInput = self
        changed()
    }

    /// Typing ends; what was typed stays.
    public func endEditing() {
        guard let typingScene else { return }
        self.typingScene = nil
        wasTyped = true
        revealed = nil
        showsHandles = false
        closeMenu()
        if typingScene.textInput === self { typingScene.textInput = nil }
        validate()
        changed()
        sendActions(for: .editingEnded)
    }

    public override func didMoveToScene() {
        if scene == nil { endEditing() }
        changed()
    }

    /// Presses of keys begin typing.
    public override func press() {
        super.press()
        beginEditing()
    }

    private func validate() {
        message = wasTyped ? problem : nil
    }

    /// What is wrong with the text, whether it is shown or not.
    private var problem: String? {
        let words = TypingWords(scene?.language ?? .english)
        guard contentKind.isComplete(edited.text) else { return words.message(for: contentKind) }
        if let numberLimits, let number = contentKind.number(in: edited.text) {
            if number < numberLimits.lowerBound {
                return words.limit(words.atLeast, Self.text(numberLimits.lowerBound))
            }
            if number > numberLimits.upperBound { return words.limit(words.atMost, Self.text(numberLimits.upperBound)) }
        }
        return validation?(edited.text)
    }

    /// True where the text is what the field wants.
    public var isValid: Bool { problem == nil }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }

    /// Does something to the text, and tells those who listen where that has changed it.
    private func edit(_ change: (inout EditedText) -> Void) {
        let old = edited.text
        change(&edited)
        closeMenu()
        showsHandles = showsHandles && !edited.selection.isEmpty
        if edited.text != old, wasTyped { validate() }
        changed()
        if edited.text != old { sendActions(for: .valueChanged) }
    }

    // MARK: What keyboards ask for

    public var hasText: Bool { !edited.text.isEmpty }

    public var textBeforeCaret: String { contentKind == .secret ? "" : String(edited.characterBeforeCaret) }

    public func insert(_ text: String) {
        let accepted = text.filter(contentKind.accepts)
        guard !accepted.isEmpty else { return }
        revealed = nil
        edit { $0.insert(accepted) }
        guard revealsLastLetter, contentKind == .secret, accepted.count == 1 else { return }
        revealed = edited.caret - accepted.utf8.count
        changed()
        revealTimer?.cancel()
        revealTimer = scene?.schedule(after: Self.reveal) { [weak self] in
            self?.revealed = nil
            self?.changed()
        }
    }

    public func deleteBackward() {
        revealed = nil
        edit { $0.deleteBackward() }
    }

    public func pressReturn() {
        endEditing()
        if isValid { onReturn?() }
    }

    // MARK: Cutting and pasting

    /// Keeps the selection for pasting; not that of a secret.
    func copySelection() {
        guard contentKind != .secret, !edited.selection.isEmpty else { return }
        scene?.pasteboard = String(edited.selectedText)
    }

    func cutSelection() {
        guard contentKind != .secret, !edited.selection.isEmpty else { return }
        copySelection()
        edit { $0.deleteBackward() }
    }

    func paste() {
        guard let pasteboard = scene?.pasteboard, !pasteboard.isEmpty else { return }
        insert(pasteboard)
    }

    func selectAll() {
        edit { $0.selectAll() }
        showsHandles = true
        changed()
    }

    private func openMenu() {
        closeMenu()
        guard let scene, isEditing else { return }
        let isSecret = contentKind == .secret
        let words = TypingWords(scene.language)
        var items: [EditMenu.Item] = []
        if !edited.selection.isEmpty, !isSecret {
            items.append(EditMenu.Item(words.cut) { [weak self] in self?.cutSelection() })
            items.append(
                EditMenu.Item(words.copy) { [weak self] in
                    self?.copySelection()
                    self?.closeMenu()
                })
        }
        if !scene.pasteboard.isEmpty { items.append(EditMenu.Item(words.paste) { [weak self] in self?.paste() }) }
        if edited.selection != 0..<edited.length, edited.length > 0 {
            items.append(
                EditMenu.Item(words.selectAll) { [weak self] in
                    self?.selectAll()
                    self?.openMenu()
                })
        }
        guard !items.isEmpty, let host = scene.rootViewController?.view else { return }
        let menu = EditMenu(items)
        self.menu = menu
        host.addSubview(menu)
        let middle = line.x(of: edited.selection.lowerBound) / 2 + line.x(of: edited.selection.upperBound) / 2
        let place = convertToScene(Point(x: min(max(line.frame.minX + middle, 0), bounds.width), y: box.minY))
        menu.show(above: host.convertFromScene(place), below: box.height, in: host)
    }

    private func closeMenu() {
        menu?.removeFromSuperview()
        menu = nil
    }

    // MARK: Touches

    private func addGestures() {
        let tap = TapGestureRecognizer()
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let rest = LongPressGestureRecognizer()
        tap.onChange { [weak self] in if $0.state == .ended { self?.tapped(at: $0) } }
        double.onChange { [weak self] in if $0.state == .ended { self?.tappedTwice(at: $0) } }
        rest.onChange { [weak self] in self?.rested($0) }
        for recognizer in [tap, double, rest] as [GestureRecognizer] { addGestureRecognizer(recognizer) }
    }

    private func place(of recognizer: GestureRecognizer) -> Int { line.offset(at: recognizer.location(in: line)) }

    private func tapped(at recognizer: GestureRecognizer) {
        guard isEnabled else { return }
        let place = place(of: recognizer)
        let isAgain = isEditing && edited.selection == place..<place && menu == nil
        beginEditing()
        edit { $0.moveCaret(to: place) }
        if isAgain { openMenu() }
    }

    private func tappedTwice(at recognizer: GestureRecognizer) {
        guard isEnabled else { return }
        beginEditing()
        let place = place(of: recognizer)
        edit { contentKind == .secret ? $0.selectAll() : $0.selectWord(at: place) }
        showsHandles = true
        changed()
        openMenu()
    }

    private func rested(_ recognizer: GestureRecognizer) {
        guard isEnabled else { return }
        switch recognizer.state {
        case .began, .changed:
            beginEditing()
            let place = place(of: recognizer)
            edit { $0.moveCaret(to: place) }
        case .ended: openMenu()
        default: break
        }
    }

    /// One end of the selection goes to where a finger is, in the scene's coordinates; it stays on its side of the other.
    private func drag(_ end: Int, to point: Point) {
        let place = line.offset(at: line.convertFromScene(point))
        let (start, stop) = (edited.selection.lowerBound, edited.selection.upperBound)
        guard end == 0 ? place < stop : place > start else { return }
        edit { $0.select(end == 0 ? place..<stop : start..<place) }
    }

    // MARK: Keys

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard isEditing else {
            guard let text = event.text, event.key != .space, isEnabled else { return super.keyPressed(event) }
            beginEditing()
            insert(text)
            return true
        }
        let isSelecting = event.modifiers.contains(.shift)
        switch event.key {
        case .character(let character) where event.modifiers.contains(.control): return control(character, event)
        case .left, .right: move(toTheRight: event.key == .right, isSelecting: isSelecting)
        case .home: edit { $0.moveCaret(to: 0, isSelecting: isSelecting) }
        case .end: edit { $0.moveCaret(to: $0.length, isSelecting: isSelecting) }
        case .backspace: deleteBackward()
        case .enter: pressReturn()
        case .escape: endEditing()
        case .up, .down, .tab, .backtab:
            // The focus goes elsewhere.
            endEditing()
            return false
        default:
            guard let text = event.text else { return event.key == .space }
            insert(text)
        }
        return true
    }

    private func control(_ character: Character, _ event: KeyEvent) -> Bool {
        switch character {
        case "a": selectAll()
        case "c": copySelection()
        case "x": cutSelection()
        case "v": paste()
        case "z" where event.modifiers.contains(.shift), "y": edit { $0.redo() }
        case "z": edit { $0.undo() }
        default: return false
        }
        return true
    }

    private func move(toTheRight: Bool, isSelecting: Bool) {
        let selection = edited.selection
        if !selection.isEmpty, !isSelecting {
            // To that end of the selection.
            let isRight = line.x(of: selection.upperBound) > line.x(of: selection.lowerBound)
            edit { $0.moveCaret(to: isRight == toTheRight ? selection.upperBound : selection.lowerBound) }
        } else if let place = line.next(from: edited.caret, toTheRight: toTheRight) {
            edit { $0.moveCaret(to: place, isSelecting: isSelecting) }
        }
    }
}

extension Control.Event {
    /// Typing into a field has ended.
    public nonisolated static let editingEnded = Control.Event(rawValue: "editingEnded")
}
