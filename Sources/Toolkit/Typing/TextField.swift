import Drawing

/// One line that a person types.
///
/// A touch puts the caret there, and has the scene's keyboard come; a double tap selects a word, a finger that rests moves the
/// caret. Typing ends with the return key, with Escape, or by ``endEditing()``; then, and while what was typed is wrong, the
/// field says below itself what it wants.
public class TextField: Control, TextInput {
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
        didSet {
            guard maximumLength != oldValue else { return }
            edited = EditedText(edited.text, limit: maximumLength)
            changed()
        }
    }

    /// The least and the greatest number that are taken, where a number is typed.
    public var numberLimits: ClosedRange<Double>? {
        didSet {
            guard numberLimits != oldValue else { return }
            updateMessage()
            changed()
        }
    }

    /// What minus and plus at the end of the field take from a number and add to it, within ``numberLimits``; nil has neither.
    /// A millionth at least.
    public var step: Double? {
        didSet { if step != oldValue { stepChanged() } }
    }

    /// Says what is wrong with a text that is complete; nil where nothing is. Asked after what the kind of text and the limits
    /// already tell.
    public var validation: ((String) -> String?)? {
        didSet { updateMessage() }
    }

    /// Shows that something is looked for: with a magnifier before it, and behind it a cross that takes it away.
    public var isForSearching = false {
        didSet { if isForSearching != oldValue { searchingChanged() } }
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
    let content: EditedContentView
    private let prompt = Label(role: .body, color: .role(.tertiaryText))
    private let note = Label(role: .caption, color: .role(.warning))
    private let handles = [SelectionHandle(), SelectionHandle()]
    private let magnifier = MagnifierView()
    private let clear = CrossButton(disc: 22)
    /// There where the field has a step.
    private var stepper: FieldStepper?
    lazy var touches = FieldTouches(self)
    var menu: EditMenu?
    /// The one letter of a secret that is shown.
    private var revealed: Int?
    private var revealTimer: SceneTimer?
    var showsHandles = false
    /// False until typing has ended once.
    private var wasTyped = false
    /// The scene whose typed text goes to the field; nil while typing is over.
    private weak var typingScene: Scene?

    private static let inset = 14.0
    /// Of the usual text size.
    private static let noteHeight = 24.0
    private static let roomForMagnifier = 200.0
    private static let reveal = Duration.seconds(1)

    public override convenience init(frame: Rect = .zero) {
        self.init(frame: frame, content: EditedLineView())
    }

    init(frame: Rect, content: EditedContentView) {
        self.content = content
        super.init(frame: frame)
        cornerRadius = 10
        note.isHidden = true
        clear.onPress { [weak self] in self?.clearText() }
        for view in [prompt, host, note] as [View] { addSubview(view) }
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
        return Size(width: size.width, height: height + noteHeight)
    }

    /// Of the message, in points: none without one, and more for large text.
    private var noteHeight: Double { message == nil ? 0 : (Self.noteHeight * max(1, theme.textScale)).rounded(.up) }

    var box: Rect {
        Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - noteHeight))
    }

    public override var focusRect: Rect { box }

    public override func layoutSubviews() {
        let area = mirrored(textArea)
        layOutContent(in: area)
        // Where the first letter will stand, which leaves room for the caret.
        prompt.frame = firstLine(in: area).insetBy(dx: min(1, area.width / 2), dy: 0)
        prompt.text = placeholder
        prompt.isHidden = !edited.text.isEmpty
        prompt.alignment = .natural
        let sides = min(Self.inset, box.width / 2)
        note.frame = Rect(x: sides, y: box.maxY, width: box.width - 2 * sides, height: bounds.height - box.maxY)
        layoutHandles()
    }

    /// What the text has of the box, where one reads from left to right; the others are put in their places.
    private var textArea: Rect {
        var ends = Insets(left: Self.inset, right: Self.inset)
        if isForSearching {
            let place = Point(x: Self.inset, y: (box.height - MagnifierView.side) / 2)
            let side = Size(width: MagnifierView.side, height: MagnifierView.side)
            magnifier.frame = mirrored(Rect(origin: place, size: side))
            // A field that is hardly wider than two buttons needs the room to read.
            magnifier.isHidden = box.width < Self.roomForMagnifier
            if !magnifier.isHidden { ends.left += MagnifierView.side + 10 }
            clear.isHidden = edited.text.isEmpty
            let width = min(box.width, box.height)
            clear.frame = mirrored(Rect(x: box.width - width, y: 0, width: width, height: box.height))
            if !clear.isHidden { ends.right = width }
        }
        if let stepper {
            let width = min(2 * box.height, box.width / 2)
            stepper.frame = mirrored(Rect(x: box.width - width, y: 0, width: width, height: box.height))
            ends.right = width
        }
        ends.left = min(ends.left, box.width / 2)
        ends.right = min(ends.right, box.width - ends.left)
        return box.inset(by: ends)
    }

    /// A point of the text, in the field's coordinates.
    func place(of point: Point) -> Point { convertFromScene(content.convertToScene(point)) }

    /// What lies in the field: the text, or what it is moved in.
    var host: View { content }

    /// Where a placeholder stands.
    func firstLine(in area: Rect) -> Rect { area }

    /// Puts the text where it belongs.
    func layOutContent(in area: Rect) { content.frame = area }

    func layoutHandles() {
        let isShown = showsHandles && isEditing && !edited.selection.isEmpty
        let ends = [edited.selection.lowerBound, edited.selection.upperBound]
        for (handle, end) in zip(handles, ends) {
            let caret = content.caretRect(at: end)
            let place = place(of: Point(x: caret.midX, y: caret.maxY))
            // One that is scrolled out is not seen.
            handle.isHidden = !isShown || place.y > box.maxY || place.y - caret.height < box.minY
            handle.frame = SelectionHandle.frame(at: Point(x: min(max(place.x, box.minX), box.maxX), y: place.y))
        }
    }

    public override func draw(_ list: inout DisplayList) {
        list.fill(box, theme.color(.placeholder), radii: CornerRadii(cornerRadius))
        drawPress(&list, in: box, radius: cornerRadius)
        // An empty field is told from its ground by its edge alone.
        if isEnabled { list.stroke(box, theme.color(.controlOutline), width: 1, radii: CornerRadii(cornerRadius)) }
        drawBorder(&list, in: box, radius: cornerRadius)
        guard isEditing || message != nil else { return }
        list.stroke(
            box.insetBy(dx: 1, dy: 1), theme.color(message == nil ? .accent : .warning), width: 2,
            radii: CornerRadii(cornerRadius - 1))
    }

    public override func themeDidChange() { updateMessage() }

    private func searchingChanged() {
        if isForSearching {
            addSubview(magnifier)
            addSubview(clear)
        } else {
            magnifier.removeFromSuperview()
            clear.removeFromSuperview()
        }
        setNeedsLayout()
    }

    private func stepChanged() {
        stepper?.removeFromSuperview()
        stepper = step == nil ? nil : FieldStepper { [weak self] in self?.goOn($0) }
        if let stepper { addSubview(stepper) }
        changed()
    }

    /// Takes all of it away, which can be undone.
    private func clearText() {
        edit {
            $0.selectAll()
            $0.deleteBackward()
        }
    }

    func changed() {
        stepper?.enable { isEnabled && next($0) != nil }
        content.show(
            MaskedText(edited.text, isSecret: contentKind == .secret, revealed: revealed), edited,
            color: .role(.primaryText), isEditing: isEditing)
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
        alpha = isEnabled ? 1 : Self.disabledAlpha
        changed()
    }

    // MARK: Accessibility

    public override var isSecret: Bool { contentKind == .secret }

    /// A field: what it is for, what was typed, and what is wrong with that. Of a secret only its length is said.
    public override var accessibility: AccessibilityElement? {
        let shown = contentKind == .secret ? String(repeating: "•", count: edited.text.count) : edited.text
        var field = accessibilityElement(
            .textField, value: shown.isEmpty ? nil : shown, states: message == nil ? [] : .invalid)
        field.name = accessibilityLabel ?? placeholder
        field.hint = message
        return field
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
        updateMessage()
        changed()
        sendActions(for: .editingDidEnd)
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

    private func updateMessage() {
        message = wasTyped ? problem : nil
    }

    /// What is wrong with the text, whether it is shown or not.
    private var problem: String? {
        let words = TypingStrings(scene?.language ?? .english)
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

    /// Checks the text and shows the message, even if nothing was typed yet, for example when a form is sent.
    ///
    /// - Returns: `true` if the text is valid.
    public func validate() -> Bool {
        wasTyped = true
        updateMessage()
        return message == nil
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }

    /// Does something to the text, and tells those who listen where that has changed it.
    func edit(_ change: (inout EditedText) -> Void) {
        let old = edited.text
        change(&edited)
        closeMenu()
        showsHandles = showsHandles && !edited.selection.isEmpty
        if edited.text != old, wasTyped { updateMessage() }
        changed()
        if edited.text != old { sendActions(for: .valueChanged) }
    }

    // MARK: What keyboards ask for

    public var hasText: Bool { !edited.text.isEmpty }

    public var textBeforeCaret: String { contentKind == .secret ? "" : String(edited.characterBeforeCaret) }

    /// Whether a character may be typed.
    func accepts(_ character: Character) -> Bool { contentKind.accepts(character) }

    public func insert(_ text: String) {
        let accepted = text.filter(accepts)
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

    private func deleteForward() {
        revealed = nil
        edit { $0.deleteForward() }
    }

    public func pressReturn() {
        endEditing()
        if isValid { onReturn?() }
    }

    /// What a menu stands above or below, in points.
    var selectedRect: Rect {
        let ends = [edited.selection.lowerBound, edited.selection.upperBound].map { end in
            place(of: content.caretRect(at: end).center).x
        }
        return Rect(x: min(ends[0], ends[1]), y: box.minY, width: abs(ends[1] - ends[0]), height: box.height)
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
        case .home, .end: move(toTheEnd: event.key == .end, ofAll: event.modifiers.contains(.control), isSelecting)
        case .backspace: deleteBackward()
        case .delete: deleteForward()
        case .enter: pressReturn()
        case .escape: endEditing()
        case .up, .down: return move(down: event.key == .down, isSelecting: isSelecting)
        case .tab, .backtab:
            // The focus goes elsewhere.
            endEditing()
            return false
        default:
            guard let text = event.text else { return event.key == .space }
            insert(text)
        }
        return true
    }

    /// An arrow up or down: between lines, where there are several.
    func move(down: Bool, isSelecting: Bool) -> Bool {
        endEditing()
        return false
    }

    /// To where the line, or all of the text, begins or ends.
    func move(toTheEnd: Bool, ofAll: Bool, _ isSelecting: Bool) {
        edit { $0.moveCaret(to: toTheEnd ? $0.length : 0, isSelecting: isSelecting) }
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
            let isRight =
                content.caretRect(at: selection.upperBound).minX > content.caretRect(at: selection.lowerBound).minX
            edit { $0.moveCaret(to: isRight == toTheRight ? selection.upperBound : selection.lowerBound) }
        } else if let place = content.next(from: edited.caret, toTheRight: toTheRight) {
            edit { $0.moveCaret(to: place, isSelecting: isSelecting) }
        }
    }
}
