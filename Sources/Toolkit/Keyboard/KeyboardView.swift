import Drawing
import KeyboardLayouts

/// The keys of a keyboard on screen, and the fingers on them.
///
/// All keys are one drawing. A finger that comes down shows its key pressed at once, and types when it is lifted, or when
/// the next finger comes down; it may slide to another key until then. Backspace and Shift act at once.
final class KeyboardView: View {
    /// Where the keys lie. Another plan takes the keys from under all fingers.
    var plan: KeyboardPlan {
        didSet {
            guard plan != oldValue else { return }
            letGo()
            setNeedsDisplay()
        }
    }
    /// What the keys do to the field.
    let typing = KeyboardTyping()
    /// What the return key says.
    var returnKey = ReturnKey.done {
        didSet { if returnKey != oldValue { setNeedsDisplay() } }
    }
    /// What the space bar says.
    var languageTitle = "" {
        didSet { if languageTitle != oldValue { setNeedsDisplay() } }
    }
    /// Whether letters are typed from right to left, and taken back to the right.
    var typesFromRight = false {
        didSet { if typesFromRight != oldValue { setNeedsDisplay() } }
    }
    /// False for what nobody else may read: no letter is shown larger than its key.
    var showsPreviews = true
    /// Does what concerns the whole keyboard: other keys, another language, away with it.
    var onCommand: ((KeyboardKey.Action) -> Void)?
    /// The theme, the panel or the language changed.
    var onAppearanceChange: (() -> Void)?
    /// True where the letters are jamo.
    var isHangul = false

    private var presses: [KeyPress] = []
    private var lastShift: Timestamp?

    /// How long a finger rests until its key shows its accents, or repeats.
    private static let longPress = Duration.milliseconds(500)
    /// Two presses within that time lock Shift.
    private static let doublePress = Duration.milliseconds(350)
    /// How long a press is seen after the finger is lifted: one frame is not enough for the eye.
    private static let afterglow = Duration.milliseconds(70)

    init(plan: KeyboardPlan) {
        self.plan = plan
        super.init()
    }

    override func themeDidChange() { onAppearanceChange?() }

    // MARK: Drawing

    private var face: KeyFace? {
        guard let scene else { return nil }
        return KeyFace(
            theme: theme, measurer: scene.textMeasurer, shift: typing.shift, returnKey: returnKey,
            language: scene.language, typesFromRight: typesFromRight, languageTitle: languageTitle,
            pendingAccent: typing.pendingAccent)
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(Rect(origin: .zero, size: bounds.size), theme.color(.keyboard))
        list.fill(Rect(x: 0, y: 0, width: bounds.width, height: 1), theme.color(.separator))
        let bar = plan.grip.centered(Size(width: 40, height: 4))
        list.fill(bar, theme.color(.tertiaryText), radii: CornerRadii(2))
        guard let face else { return }
        for key in plan.keys { face.draw(key, in: plan.face(of: key), isPressed: false, into: &list) }
    }

    // MARK: Fingers

    override func touchesBegan(_ touches: [Touch]) {
        // A field that is gone without a word leaves keys that do nothing.
        guard typing.input != nil else { return onCommand?(.hide) ?? () }
        for touch in touches {
            // The next finger types what the one before is on.
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

    /// No finger types any more what it is on.
    func letGo() {
        for press in presses { drop(press) }
    }

    private func follow(_ press: KeyPress) {
        let place = press.touch.location(in: self)
        if let choice = press.choice { return select(in: choice, at: place, press) }
        let index = plan.key(at: place)
        guard index != press.key else { return }
        press.timer?.cancel()
        // Backspace and Shift have acted, and are not slid from.
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

    /// True where it stands for a letter that is not typed yet.
    private func types(_ press: KeyPress) -> Bool {
        !press.isSpent && press.key.map { plan.keys[$0].types } ?? false
    }

    // MARK: Typing

    /// Does what the key is for that a finger is on.
    private func type(_ press: KeyPress) {
        press.timer?.cancel()
        press.isSpent = true
        guard let key = press.key.map({ plan.keys[$0] }) else { return }
        if let choice = press.choice {
            guard let selected = choice.selected, choice.accents.indices.contains(selected) else { return }
            typing.type(choice.accents[selected])
            return letterTyped()
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
    }

    /// A dead key that waited is shown as it is when it does not any more.
    private func dropAccent(_ type: () -> Void) {
        if typing.pendingAccent != nil { setNeedsDisplay() }
        type()
    }

    /// Shift is for one letter, or for as long as it is held.
    private func letterTyped() {
        let holders = presses.filter { isShift($0.key) && !$0.isSpent }
        for holder in holders { holder.hasShifted = true }
        if holders.isEmpty, typing.shift == .once { setShift(.off) }
    }

    private func setShift(_ shift: KeyboardTyping.Shift) {
        guard shift != typing.shift else { return }
        typing.shift = shift
        setNeedsDisplay()
        // A finger that holds Shift shows what it has become.
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
        press.repetitions += 1
        // A letter at a time first, then as fast as the eye can follow.
        let pause: Duration =
            switch press.repetitions {
            case 1: Self.longPress
            case ..<10: .milliseconds(100)
            case ..<30: .milliseconds(50)
            default: .milliseconds(25)
            }
        press.timer = scene?.schedule(after: pause) { [weak self, weak press] in
            guard let self, let press, !press.isSpent else { return }
            deleteBackward(press)
        }
    }

    // MARK: Accents

    private func awaitLongPress(_ press: KeyPress) {
        guard let key = press.key.map({ plan.keys[$0] }), !key.accents(isShifted: typing.shift != .off).isEmpty else {
            return
        }
        press.timer = scene?.schedule(after: Self.longPress) { [weak self, weak press] in
            guard let self, let press, !press.isSpent else { return }
            showAccents(press)
        }
    }

    /// Beside each other over the key, the first one next to the finger.
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

    /// A finger that goes far below its key wants none of them.
    private func select(in choice: AccentChoice, at place: Point, _ press: KeyPress) {
        // Until the finger moves, it is the first one.
        guard let key = press.key.map({ plan.keys[$0] }), place.distance(to: press.choicePlace) > 8 else { return }
        press.choicePlace = Point(x: .infinity, y: 0)
        let isAway = place.y > key.frame.maxY + key.frame.height
        choice.selected = isAway ? nil : choice.index(at: place.x - choice.frame.minX)
    }

    // MARK: Showing

    private func show(_ press: KeyPress) {
        guard let index = press.key, let face else { return }
        let key = plan.keys[index]
        scene?.soundPress()
        let pressed = PressedKey(key, face: face, frame: plan.face(of: key))
        addSubview(pressed)
        press.face = pressed
        guard showsPreviews, key.action != .space, let text = key.symbol(isShifted: face.isShifted) else { return }
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
        scene.schedule(after: Self.afterglow) { press.removeViews() }
    }

    private func drop(_ press: KeyPress) {
        press.timer?.cancel()
        press.isSpent = true
        press.removeViews()
        presses.removeAll { $0 === press }
    }
}
