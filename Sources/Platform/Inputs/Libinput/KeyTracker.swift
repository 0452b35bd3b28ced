import KeyboardLayouts
import Toolkit

/// Which keys of which keyboards are down, what they type, and which of them repeats.
///
/// libinput tells of no repetition: that is the business of whoever shows something. Keys that are pressed together with
/// Control, Alt or the desktop's key do nothing, as in a window; with Control they are a field's, while one is typed into.
nonisolated struct KeyTracker {
    /// What a key was when it went down: by then shift may be another.
    struct Press: Hashable {
        var key: Key
        var text: String?
        var modifiers: KeyModifiers
    }

    /// As Linux consoles and desktops have it, more or less.
    static let repeatDelay = Duration.milliseconds(500)
    static let repeatInterval = Duration.milliseconds(40)

    private struct Switch: Hashable {
        var device: InputDevice.ID
        var code: UInt32
    }

    /// What keys type; nil where there is no keymap: then they move the focus and press, and type nothing.
    var typer: KeyTyper?
    /// True while there is a field that takes text.
    var takesText = false

    /// All keys that are down.
    private var held: Set<Switch> = []
    /// Those of them that have a use.
    private var down: [Switch: Press] = [:]
    private var repeating: (key: Switch, next: Timestamp)?

    private static let shifts: Set<UInt32> = [42, 54]
    private static let controls: Set<UInt32> = [29, 97]
    /// Alt and the desktop's key, left and right.
    private static let commands: Set<UInt32> = [56, 100, 125, 126]

    /// When ``takeRepeat(at:)`` has something next; nil while no key is held.
    var nextRepeat: Timestamp? { repeating?.next }

    /// - Returns: what the key that went down means; nil where it has no use.
    mutating func press(_ code: UInt32, on device: InputDevice.ID, at time: Timestamp) -> Press? {
        let key = Switch(device: device, code: code)
        guard held.insert(key).inserted else { return nil }
        let stroke = typer?.press(code)
        guard !isActive(Self.commands, .alt), !isActive(Self.commands, .logo),
            let press = meaning(of: code, stroke)
        else { return nil }
        down[key] = press
        repeating = (key, time.advanced(by: Self.repeatDelay))
        return press
    }

    private func meaning(of code: UInt32, _ stroke: KeyTyper.Stroke?) -> Press? {
        let isShifted = isActive(Self.shifts, .shift)
        let usual = Key(evdev: code, isShifted: isShifted)
        if isActive(Self.controls, .control) {
            // Whatever a keyboard's letters are, Control goes with those of the Latin alphabet: Ctrl+С is a copy, too.
            guard takesText, case .character(let letter)? = usual else { return nil }
            let own = stroke?.base.flatMap { $0.count == 1 ? $0.first : nil } ?? letter
            return Press(
                key: .character(own.isASCII ? own : letter), modifiers: isShifted ? [.shift, .control] : .control)
        }
        let modifiers: KeyModifiers = isShifted ? .shift : []
        guard let stroke else { return usual.map { Press(key: $0, modifiers: modifiers) } }
        guard !stroke.isPending else { return nil }
        let typed = stroke.text?.first.map(Key.character)
        // The keypad has arrows, or digits; the key beside it has what the layout says.
        if let usual, !usual.isCharacter, stroke.text == nil || usual == .space {
            return Press(key: usual, text: stroke.text, modifiers: modifiers)
        }
        let base = stroke.base.flatMap { $0.count == 1 ? $0.first : nil }.map(Key.character)
        guard stroke.text != nil, let key = base ?? typed else { return nil }
        return Press(key: key, text: stroke.text, modifiers: modifiers)
    }

    private func isActive(_ codes: Set<UInt32>, _ modifier: KeyTyper.Modifier) -> Bool {
        typer?.isActive(modifier) ?? held.contains { codes.contains($0.code) }
    }

    /// - Returns: what the key was that was let go; nil where it had no use.
    mutating func release(_ code: UInt32, on device: InputDevice.ID) -> Press? {
        let key = Switch(device: device, code: code)
        if held.remove(key) != nil { typer?.release(code) }
        if repeating?.key == key { repeating = nil }
        return down.removeValue(forKey: key)
    }

    /// The key that is held for long enough, once each interval; a late look does not make up for what it missed.
    mutating func takeRepeat(at time: Timestamp) -> Press? {
        guard let (key, next) = repeating, next <= time else { return nil }
        repeating = (key, time.advanced(by: Self.repeatInterval))
        return down[key]
    }

    /// - Returns: whether a key of that keyboard was down.
    mutating func removeAll(on device: InputDevice.ID) -> Bool {
        for key in held where key.device == device { typer?.release(key.code) }
        held = held.filter { $0.device != device }
        let used = down.keys.filter { $0.device == device }
        for key in used { down.removeValue(forKey: key) }
        if repeating?.key.device == device { repeating = nil }
        return !used.isEmpty
    }

    mutating func removeAll() {
        typer?.releaseAll()
        held.removeAll(keepingCapacity: true)
        down.removeAll(keepingCapacity: true)
        repeating = nil
    }
}

nonisolated extension Key {
    fileprivate var isCharacter: Bool { if case .character = self { true } else { false } }
}
