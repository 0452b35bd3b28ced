import Drawing

/// A field for one line of text.
///
/// A tap places the caret and shows the scene's keyboard, a double tap selects a word, and a long press moves the
/// caret. Typing ends with the return key, with Escape or with ``endEditing()``. From then on, the field shows a
/// message below itself while the text is invalid.
public class TextField: Control, TextInput {
    // MARK: Content

    /// The text of the field. Setting it discards the undo history.
    public var text: String {
        get { edited.text }
        set {
            guard newValue != edited.text else { return }
            edited = EditedText(newValue, limit: maximumLength)
            revealed = nil
            changed()
        }
    }

    /// The text shown while the field is empty.
    public var placeholder = "" {
        didSet { if placeholder != oldValue { changed() } }
    }

    /// The kind of content, which decides the permitted characters and the keyboard.
    public var contentKind = TextContentKind.text {
        didSet { if contentKind != oldValue { changed() } }
    }

    /// The action that the return key shows; see ``onReturn``. In a ``TextFieldGroup``, it is ``ReturnKey/next`` up to the last field.
    public var returnKey: ReturnKey {
        get { lastReturnKey == .newLine || group?.field(after: self) == nil ? lastReturnKey : .next }
        set { lastReturnKey = newValue }
    }

    /// The fields among which the return key and Tab move.
    weak var group: TextFieldGroup?
    /// The return key of a field without a next one.
    private var lastReturnKey = ReturnKey.done

    /// A Boolean value that tells whether the on-screen keyboard proposes a capital letter at the beginning of each sentence. It applies
    /// only to ``TextContentKind/text``.
    public var capitalizesSentences = false

    /// The maximum length of the text, in characters as the user counts them.
    public var maximumLength = 1_000 {
        didSet {
            guard maximumLength != oldValue else { return }
            edited = EditedText(edited.text, limit: maximumLength)
            changed()
        }
    }

    /// The minimum and maximum of a number; `nil` if it has no limits.
    public var numberLimits: ClosedRange<Double>? {
        didSet {
            guard numberLimits != oldValue else { return }
            updateMessage()
            changed()
        }
    }

    /// The step by which the minus and plus buttons at the end of the field change a number, within ``numberLimits``.
    /// `nil` shows no buttons. The smallest useful step is 1e-6.
    public var step: Double? {
        didSet { if step != oldValue { stepChanged() } }
    }

    /// A closure that returns a message if a complete text is invalid, or `nil` if it is valid. It is called only for texts
    /// that the content kind and the limits accept.
    public var validation: ((String) -> String?)? {
        didSet { updateMessage() }
    }

    /// A Boolean value that tells whether the field is a search field, with a magnifier before the text and a clear button after it.
    public var isForSearching = false {
        didSet { if isForSearching != oldValue { searchingChanged() } }
    }

    /// A Boolean value that tells whether the last typed character of a secret is shown for a second.
    public var revealsLastLetter = false

    /// A closure that shows ``message`` elsewhere, or removes it. The field then does not show it itself, and keeps its height.
    public var onMessage: ((String?) -> Void)?

    /// Called when the return key is pressed, after typing has ended, if the text is valid.
    public var onReturn: (() -> Void)?

    /// The shown message about the invalid text; `nil` if the text is valid or typing has not ended yet.
    public private(set) var message: String? {
        didSet { if message != oldValue { messageChanged() } }
    }

    /// A Boolean value that tells whether typed text goes to the field.
    public var isEditing: Bool { typingScene?.textInput === self }

    /// The selected range, in bytes of UTF-8 of ``text``; empty if there is only a caret.
    public var selection: Range<Int> { edited.selection }

    private(set) var edited = EditedText(limit: 1_000)
    let content: EditedContentView
    private let prompt = Label(role: .body, color: .role(.secondaryText))
    private let note = Label(role: .caption, color: .role(.warning))
    private let handles = [SelectionHandle(), SelectionHandle()]
    private let magnifier = MagnifierView()
    private let clear = CrossButton(disc: 22)
    /// The buttons of a field with a step; `nil` without one.
    private var stepper: FieldStepper?
    lazy var touches = FieldTouches(self)
    var menu: EditMenu?
    /// The offset of the one character of a secret that is shown, in bytes.
    private var revealed: Int?
    private var revealTimer: SceneTimer?
    var showsHandles = false
    /// A Boolean value that tells whether typing has ended once.
    private var wasTyped = false
    /// The scene whose typed text goes to the field; `nil` if the field is not being edited.
    private weak var typingScene: Scene?

    private static let inset = 14.0
    /// The height of the message at the default text size, in points.
    private static let noteHeight = 24.0
    private static let minimumWidthForMagnifier = 200.0
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

    /// Returns the height of a touch target, plus the height of the message below it.
    public override func sizeThatFits(_ size: Size) -> Size {
        let height = max(48, metrics.minimumTarget)
        return Size(width: size.width, height: height + noteHeight)
    }

    /// The height of the message, in points; 0 if the field shows none, and more for large text.
    final var noteHeight: Double {
        message == nil || onMessage != nil ? 0 : (Self.noteHeight * max(1, theme.textScale)).rounded(.up)
    }

    var box: Rect {
        Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - noteHeight))
    }

    public override var focusRect: Rect { box }

    public override func layoutSubviews() {
        let area = mirrored(textArea)
        layOutContent(in: area)
        // The placeholder begins where the first character will, with room for the caret.
        prompt.frame = firstLine(in: area).insetBy(dx: min(1, area.width / 2), dy: 0)
        prompt.text = placeholder
        prompt.isHidden = !edited.text.isEmpty
        prompt.alignment = .natural
        let sides = min(Self.inset, box.width / 2)
        note.frame = Rect(x: sides, y: box.maxY, width: box.width - 2 * sides, height: bounds.height - box.maxY)
        layoutHandles()
    }

    /// The text's part of the box, in a left-to-right layout. The getter also lays out the other parts of the box.
    private var textArea: Rect {
        var ends = Insets(left: Self.inset, right: Self.inset)
        if isForSearching {
            let origin = Point(x: Self.inset, y: (box.height - MagnifierView.side) / 2)
            let side = Size(width: MagnifierView.side, height: MagnifierView.side)
            magnifier.frame = mirrored(Rect(origin: origin, size: side))
            // A narrow field needs the room for its text.
            magnifier.isHidden = box.width < Self.minimumWidthForMagnifier
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

    /// Converts a point of the text to the field's coordinates.
    func place(of point: Point) -> Point { convertFromScene(content.convertToScene(point)) }

    /// The view that contains the text: the content view, or the scroll view around it.
    var host: View { content }

    /// Returns the frame of the placeholder.
    func firstLine(in area: Rect) -> Rect { area }

    /// Lays out the text.
    func layOutContent(in area: Rect) { content.frame = area }

    func layoutHandles() {
        let isShown = showsHandles && isEditing && !edited.selection.isEmpty
        let ends = [edited.selection.lowerBound, edited.selection.upperBound]
        for (handle, end) in zip(handles, ends) {
            let caret = content.caretRect(at: end)
            let position = place(of: Point(x: caret.midX, y: caret.maxY))
            // A handle that has scrolled out of view is hidden.
            handle.isHidden = !isShown || position.y > box.maxY || position.y - caret.height < box.minY
            handle.frame = SelectionHandle.frame(at: Point(x: min(max(position.x, box.minX), box.maxX), y: position.y))
        }
    }

    public override func draw(_ list: inout DisplayList) {
        list.fill(box, theme.color(.placeholder), radii: CornerRadii(cornerRadius))
        drawPress(&list, in: box, radius: cornerRadius)
        // Only its outline sets an empty field off against the background.
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

    /// Clears the field; the user can undo it.
    private func clearText() {
        edit {
            $0.selectAll()
            $0.deleteBackward()
        }
    }

    func changed() {
        stepper?.enable { isEnabled && next($0) != nil }
        content.show(
            MaskedText(edited.text, isSecret: contentKind.isSecret, revealed: revealed), edited,
            direction: contentKind.direction, color: .role(.primaryText), isEditing: isEditing)
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func messageChanged() {
        if let onMessage {
            onMessage(message)
            return setNeedsDisplay()
        }
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

    public override var isSecret: Bool { contentKind.isSecret }

    /// The accessibility element: a text field with its name, its text, and the message if the text is invalid. A secret is represented
    /// by one dot per character.
    public override var accessibility: AccessibilityElement? {
        let shown = contentKind.isSecret ? String(repeating: "•", count: edited.text.count) : edited.text
        var field = accessibilityElement(
            .textField, value: shown.isEmpty ? nil : shown, states: message == nil ? [] : .invalid)
        field.name = accessibilityLabel ?? placeholder
        field.hint = message
        return field
    }

    // MARK: Editing

    /// Begins editing, so that typed text goes to the field.
    public func beginEditing() {
        guard let scene, isEnabled, !isEditing else { return }
        typingScene = scene
        scene.replaceTextInput(with: self)
        changed()
    }

    /// Ends editing and keeps the text.
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

    /// Begins editing when a key presses the field.
    public override func press() {
        super.press()
        beginEditing()
    }

    private func updateMessage() {
        message = wasTyped ? problem : nil
    }

    /// The message about the invalid text, whether it is shown or not; `nil` if the text is valid.
    private var problem: String? {
        let strings = TypingStrings(scene?.language ?? .english)
        guard contentKind.isComplete(edited.text) else { return strings.message(for: contentKind) }
        if let numberLimits, let number = contentKind.number(in: edited.text) {
            if number < numberLimits.lowerBound {
                return strings.limit(strings.atLeast, Self.text(numberLimits.lowerBound))
            }
            if number > numberLimits.upperBound {
                return strings.limit(strings.atMost, Self.text(numberLimits.upperBound))
            }
        }
        return validation?(edited.text)
    }

    /// A Boolean value that tells whether the text is valid.
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

    /// Changes the text, and sends the value-changed actions if the text is different afterwards.
    func edit(_ change: (inout EditedText) -> Void) {
        let old = edited.text
        change(&edited)
        closeMenu()
        showsHandles = showsHandles && !edited.selection.isEmpty
        if edited.text != old, wasTyped { updateMessage() }
        changed()
        if edited.text != old { sendActions(for: .valueChanged) }
    }

    // MARK: TextInput

    public var hasText: Bool { !edited.text.isEmpty }

    public var textBeforeCaret: String { contentKind.isSecret ? "" : String(edited.characterBeforeCaret) }

    public var beginsSentence: Bool {
        capitalizesSentences && contentKind == .text && edited.beginsSentence
    }

    public var allowsNegativeNumbers: Bool { numberLimits.map { $0.lowerBound < 0 } ?? true }

    /// Returns `true` if a character may be typed.
    func accepts(_ character: Character) -> Bool { contentKind.accepts(character) }

    public func insert(_ text: String) {
        let accepted = text.filter(accepts)
        guard !accepted.isEmpty else { return }
        revealed = nil
        edit { $0.insert(accepted) }
        guard revealsLastLetter, contentKind.isSecret, accepted.count == 1 else { return }
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

    /// Edits the next field of the group, or ends editing.
    public func pressReturn() {
        guard returnKey == .next, let next = group?.field(after: self) else {
            endEditing()
            if isValid { onReturn?() }
            return
        }
        next.beginEditing()
        if let scene, scene.focusedView != nil { scene.focus.focus(on: next, heading: .next) }
    }

    /// The rectangle of the selection, in points; the edit menu appears above or below it.
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
        // A key that is held down would run through all fields.
        case .enter: if event.phase == .pressed || returnKey == .newLine { pressReturn() }
        case .escape: endEditing()
        case .up, .down: return move(down: event.key == .down, isSelecting: isSelecting)
        case .tab, .backtab:
            guard let group else {
                // The key then moves the focus to another view.
                endEditing()
                return false
            }
            group.move(event.key == .tab ? .next : .previous, from: self)
        default:
            guard let text = event.text else { return event.key == .space }
            insert(text)
        }
        return true
    }

    /// Moves the caret up or down between lines. A field with one line ends editing instead.
    func move(down: Bool, isSelecting: Bool) -> Bool {
        endEditing()
        return false
    }

    /// Moves the caret to the beginning or the end of the line, or of the whole text.
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
            // Without the shift key, an arrow key moves the caret to that end of the selection.
            let isRight =
                content.caretRect(at: selection.upperBound).minX > content.caretRect(at: selection.lowerBound).minX
            edit { $0.moveCaret(to: isRight == toTheRight ? selection.upperBound : selection.lowerBound) }
        } else if let offset = content.next(from: edited.caret, toTheRight: toTheRight) {
            edit { $0.moveCaret(to: offset, isSelecting: isSelecting) }
        }
    }
}
