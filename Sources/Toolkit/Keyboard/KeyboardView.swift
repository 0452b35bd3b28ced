import Drawing
import KeyboardLayouts

/// The keys of the on-screen keyboard and the fingers on them.
///
/// All keys are drawn in one display list. On touch down the key is highlighted immediately. It types when the finger is lifted, or when
/// the next finger comes down; until then the finger can slide to another key. Backspace and Shift act on touch down.
final class KeyboardView: View {
    /// The positions of the keys. Setting another plan cancels all presses.
    var plan: KeyboardPlan {
        didSet {
            guard plan != oldValue else { return }
            letGo()
            setNeedsDisplay()
        }
    }
    /// Applies key presses to the text input.
    let typing = KeyboardTyping()
    /// The kind of return key.
    var returnKey = ReturnKey.done {
        didSet { if returnKey != oldValue { setNeedsDisplay() } }
    }
    /// The label of the space bar.
    var languageTitle = "" {
        didSet { if languageTitle != oldValue { setNeedsDisplay() } }
    }
    /// A Boolean value that tells whether the language is written from right to left, so that backspace points to the right.
    var typesFromRight = false {
        didSet { if typesFromRight != oldValue { setNeedsDisplay() } }
    }
    /// A Boolean value that tells whether key previews are shown; `false` for secrets, so that bystanders cannot read them.
    var showsPreviews = true
    /// Called for a key that affects the whole keyboard: another page, another language or hiding.
    var onCommand: ((KeyboardKey.Action) -> Void)?
    /// Called when the theme, the panel or the language changed.
    var onAppearanceChange: (() -> Void)?
    /// A Boolean value that tells whether the letters are jamo.
    var isHangul = false
    /// A Boolean value that tells whether Shift turns the letters into capitals.
    var hasCapitals = false
    /// A Boolean value that tells whether Shift was turned on for the beginning of a sentence, and not by a finger.
    private var isCapitalProposed = false

    /// The corner radius of a floating keyboard, in points.
    static let floatingRadius = 14.0

    private var presses: [KeyPress] = []
    private var lastShift: Timestamp?

    /// The time of a press until the key shows its accents or repeats.
    private static let longPress = Duration.milliseconds(500)
    /// The maximum time between two presses that lock Shift.
    private static let doublePress = Duration.milliseconds(350)
    /// The time for which the highlight remains after the finger is lifted; a single frame would be too short to be noticed.
    private static let highlightDuration = Duration.milliseconds(70)

    init(plan: KeyboardPlan) {
        self.plan = plan
        super.init()
    }

    override func themeDidChange() {
        accessibilityLabel = ReaderStrings(scene?.language ?? .english).keyboard
        onAppearanceChange?()
    }

    /// The keys.
    override var accessibilityParts: [AccessibilityPart] {
        let language = scene?.language ?? .english
        let strings = ReaderStrings(language)
        return plan.keys.map { key in
            let name = key.spokenName(isShifted: typing.shift != .off, returnKey, strings, language)
            return AccessibilityPart(element: AccessibilityElement(.key, name), frame: key.frame)
        }
    }

    // MARK: Drawing

    private var face: KeyFace? {
        guard let scene else { return nil }
        return KeyFace(
            theme: theme, measurer: scene.textMeasurer, shift: typing.shift, returnKey: returnKey, isPad: plan.isPad,
            language: scene.language, typesFromRight: typesFromRight, languageTitle: languageTitle,
            pendingAccent: typing.pendingAccent)
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        if plan.isFloating {
            list.fill(area, theme.color(.keyboard), radii: CornerRadii(Self.floatingRadius))
        } else {
            list.fill(area, theme.color(.keyboard))
            list.fill(Rect(x: 0, y: 0, width: bounds.width, height: 1), theme.color(.separator))
        }
        let bar = plan.grip.centered(Size(width: 40, height: 4))
        list.fill(bar, theme.color(.tertiaryText), radii: CornerRadii(2))
        guard let face else { return }
        for key in plan.keys { face.draw(key, in: plan.face(of: key), isPressed: false, into: &list) }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: [Touch]) {
        // If the field disappeared without ending its input, the keys have no effect, so the keyboard is hidden.
        guard typing.input != nil else { return onCommand?(.hide) ?? () }
        for touch in touches {
            // The next finger commits the key under the previous one.
            for press in presses where types(press) { type(press) }
            let press = KeyPress(touch, key: plan.key(at: touch.location(in: self)))
            presses.append(press)
            show(press)
            guard let key = press.key.map({ plan.keys[$0] }) else { continue }
            switch key.action {
            case .backspace: deleteBackward(press)
            case .shift: pressShift()
            default: awaitLongPress(press)
            }
        }
    }

    override func touchesMoved(_ touches: [Touch]) {
        for press in presses where !press.isSpent && touches.contains(where: { $0 === press.touch }) { follow(press) }
    }

    override func touchesEnded(_ touches: [Touch]) {
        for press in presses where touches.contains(where: { $0 === press.touch }) {
            if press.hasShifted { setShift(.off) }
            if !press.isSpent { type(press) }
            end(press)
        }
    }

    override func touchesCancelled(_ touches: [Touch]) {
        for press in presses where touches.contains(where: { $0 === press.touch }) { drop(press) }
    }

    /// Cancels all presses.
    func letGo() {
        for press in presses { drop(press) }
    }

    private func follow(_ press: KeyPress) {
        let position = press.touch.location(in: self)
        if let choice = press.choice { return select(in: choice, at: position, press) }
        let index = plan.key(at: position)
        guard index != press.key else { return }
        press.timer?.cancel()
        // Backspace and Shift have already acted; their fingers cannot slide to another key.
        if isImmediate(press.key) {
            press.isSpent = !isShift(press.key)
            if press.isSpent { press.removeViews() }
            return
        }
        press.key = isImmediate(index) ? nil : index
        press.removeViews()
        show(press)
        awaitLongPress(press)
    }

    private func isShift(_ index: Int?) -> Bool { index.map { plan.keys[$0].action == .shift } ?? false }

    private func isImmediate(_ index: Int?) -> Bool {
        index.map { plan.keys[$0].action == .backspace } ?? false || isShift(index)
    }

    /// Returns `true` if the press has a character that is not typed yet.
    private func types(_ press: KeyPress) -> Bool {
        !press.isSpent && press.key.map { plan.keys[$0].types } ?? false
    }

    // MARK: Typing

    /// Performs the action of the key under the finger.
    private func type(_ press: KeyPress) {
        press.timer?.cancel()
        press.isSpent = true
        guard let key = press.key.map({ plan.keys[$0] }) else { return }
        if let choice = press.choice {
            guard let selected = choice.selected, choice.accents.indices.contains(selected) else { return }
            typing.type(choice.accents[selected])
            letterTyped()
            return proposeCapital()
        }
        switch key.action {
        case .letter(let letter):
            let symbol = typing.shift == .off ? letter.symbol(0) : letter.symbol(1) ?? letter.symbol(0)
            guard let symbol else { return }
            let before = typing.pendingAccent
            typing.type(symbol, isJamo: isHangul)
            if typing.pendingAccent != before { setNeedsDisplay() }
            letterTyped()
        case .sign(let text):
            dropAccent { typing.type(text) }
        case .space:
            dropAccent { typing.type(.space, isJamo: false) }
        case .enter:
            dropAccent { typing.finish() }
            typing.input?.pressReturn()
        case .language, .page, .hide: onCommand?(key.action)
        case .backspace, .shift: break
        }
        if key.types { proposeCapital() }
    }

    /// Turns Shift on for one letter if a sentence begins at the caret, and off again once the caret is elsewhere.
    func proposeCapital() {
        guard typing.shift != .locked, !presses.contains(where: { isShift($0.key) && !$0.isSpent }) else { return }
        let begins = hasCapitals && typing.input?.beginsSentence == true
        if begins, typing.shift == .off {
            setShift(.once)
            isCapitalProposed = true
        } else if !begins, isCapitalProposed {
            setShift(.off)
        }
    }

    /// Performs a closure that may end a pending dead key, and redraws the keys if there was one.
    private func dropAccent(_ type: () -> Void) {
        if typing.pendingAccent != nil { setNeedsDisplay() }
        type()
    }

    /// Turns Shift off after one letter, unless a finger holds it.
    private func letterTyped() {
        let holders = presses.filter { isShift($0.key) && !$0.isSpent }
        for holder in holders { holder.hasShifted = true }
        if holders.isEmpty, typing.shift == .once { setShift(.off) }
    }

    func setShift(_ shift: KeyboardTyping.Shift) {
        isCapitalProposed = false
        guard shift != typing.shift else { return }
        typing.shift = shift
        setNeedsDisplay()
        // The highlighted Shift key under a finger must show the new state.
        for press in presses where isShift(press.key) && !press.isSpent {
            press.removeViews()
            show(press)
        }
    }

    private func pressShift() {
        let now = scene?.now ?? .zero
        let isDouble = lastShift.map { now.seconds(since: $0) <= Self.doublePress.seconds } ?? false
        lastShift = now
        switch typing.shift {
        case .off: setShift(.once)
        case .once: setShift(isDouble ? .locked : .off)
        case .locked: setShift(.off)
        }
    }

    private func deleteBackward(_ press: KeyPress) {
        dropAccent { typing.deleteBackward() }
        proposeCapital()
        press.repetitions += 1
        // One character at a time at first, then as fast as the eye can follow.
        let delay: Duration =
            switch press.repetitions {
            case 1: Self.longPress
            case ..<10: .milliseconds(100)
            case ..<30: .milliseconds(50)
            default: .milliseconds(25)
            }
        press.timer = scene?.schedule(after: delay) { [weak self, weak press] in
            guard let self, let press, !press.isSpent else { return }
            deleteBackward(press)
        }
    }

    // MARK: Accents

    /// Shows the accents after a long press, except on a number pad, whose signs have none that a number can contain.
    private func awaitLongPress(_ press: KeyPress) {
        guard !plan.isPad, let key = press.key.map({ plan.keys[$0] }),
            !key.accents(isShifted: typing.shift != .off).isEmpty
        else {
            return
        }
        press.timer = scene?.schedule(after: Self.longPress) { [weak self, weak press] in
            guard let self, let press, !press.isSpent else { return }
            showAccents(press)
        }
    }

    /// Shows the accents side by side above the key, with the first one next to the finger.
    private func showAccents(_ press: KeyPress) {
        guard let key = press.key.map({ plan.keys[$0] }), let face else { return }
        var accents = key.accents(isShifted: typing.shift != .off)
        let opensLeft = key.frame.midX > bounds.midX
        if opensLeft { accents.reverse() }
        let count = Double(accents.count)
        let room = max(0, bounds.width - 4)
        let width = min(max(min(key.frame.width, metrics.points(9.2, rounded: .up)), 32), room / count)
        let start = opensLeft ? key.frame.midX + width / 2 - width * count : key.frame.midX - width / 2
        let x = min(max(start, 2), bounds.width - 2 - width * count)
        let height = key.frame.height
        let frame = Rect(x: x, y: key.frame.minY - height - 2, width: width * count, height: height)
        let choice = AccentChoice(accents, face: face, frame: frame)
        press.preview?.removeFromSuperview()
        press.preview = nil
        press.choice = choice
        press.choicePlace = press.touch.location(in: self)
        choice.selected = opensLeft ? accents.count - 1 : 0
        addSubview(choice)
    }

    /// Selects the accent at the finger, or none if the finger has moved far below the key.
    private func select(in choice: AccentChoice, at position: Point, _ press: KeyPress) {
        // Until the finger moves, the first accent is selected.
        guard let key = press.key.map({ plan.keys[$0] }), position.distance(to: press.choicePlace) > 8 else { return }
        press.choicePlace = Point(x: .infinity, y: 0)
        let isAway = position.y > key.frame.maxY + key.frame.height
        choice.selected = isAway ? nil : choice.index(at: position.x - choice.frame.minX)
    }

    // MARK: Highlighting

    private func show(_ press: KeyPress) {
        guard let index = press.key, let face else { return }
        let key = plan.keys[index]
        scene?.play(.press)
        let pressed = PressedKey(key, face: face, frame: plan.face(of: key))
        addSubview(pressed)
        press.face = pressed
        // The keys of a number pad are larger than a fingertip.
        guard showsPreviews, !plan.isPad, key.action != .space, let text = key.symbol(isShifted: face.isShifted) else {
            return
        }
        let width = max(pressed.frame.width, min(max(key.frame.width * 1.25, 44), 72))
        let height = max(key.frame.height, 44)
        let x = min(max(key.frame.midX - width / 2, 1), bounds.width - 1 - width)
        let frame = Rect(x: x.rounded(), y: key.frame.minY - height, width: width.rounded(), height: height)
        let preview = KeyPreview(text, face: face, frame: frame)
        addSubview(preview)
        press.preview = preview
    }

    private func end(_ press: KeyPress) {
        press.timer?.cancel()
        press.isSpent = true
        presses.removeAll { $0 === press }
        press.choice?.removeFromSuperview()
        press.choice = nil
        guard let scene else { return press.removeViews() }
        scene.schedule(after: Self.highlightDuration) { press.removeViews() }
    }

    private func drop(_ press: KeyPress) {
        press.timer?.cancel()
        press.isSpent = true
        press.removeViews()
        presses.removeAll { $0 === press }
    }
}
