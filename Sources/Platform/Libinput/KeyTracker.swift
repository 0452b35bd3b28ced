import KeyboardLayouts
import Toolkit

/// The keys that are down on all keyboards, the text that they type, and the key that repeats.
///
/// libinput does not report key repeats, so they are generated here. Keys that are pressed with Control, Alt or the Super key are ignored,
/// as in a window. Keys with Control are reported while a text field has the focus.
nonisolated struct KeyTracker {
    /// The meaning of a key when it was pressed. The modifiers may change before it is released.
    struct Press: Hashable {
        var key: Key
        var text: String?
        var modifiers: KeyModifiers
    }

    /// The time until a held key repeats, close to the defaults of Linux consoles and desktops.
    static let repeatDelay = Duration.milliseconds(500)
    static let repeatInterval = Duration.milliseconds(40)

    private struct Switch: Hashable {
        var device: InputDevice.ID
        var code: UInt32
    }

    /// The keymap state; `nil` if there is no keymap. Keys then move the focus and press buttons, but type no text.
    var typer: KeyTyper?
    /// A Boolean value that tells whether a text field has the focus.
    var takesText = false

    /// All keys that are down.
    private var held: Set<Switch> = []
    /// The keys that are down and have a meaning.
    private var down: [Switch: Press] = [:]
    private var repeating: (key: Switch, next: Timestamp)?

    private static let shifts: Set<UInt32> = [42, 54]
    private static let controls: Set<UInt32> = [29, 97]
    /// The left and right Alt and Super keys.
    private static let commands: Set<UInt32> = [56, 100, 125, 126]

    /// The time of the next repeat; `nil` if no key is held.
    var nextRepeat: Timestamp? { repeating?.next }

    /// Records that a key was pressed.
    ///
    /// - Returns: The meaning of the key; `nil` if it has none.
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
            // Shortcuts use Latin letters regardless of the layout: Ctrl+С on a Cyrillic keyboard is also "copy".
            guard takesText, case .character(let letter)? = usual else { return nil }
            let layoutLetter = stroke?.base.flatMap { $0.count == 1 ? $0.first : nil } ?? letter
            return Press(
                key: .character(layoutLetter.isASCII ? layoutLetter : letter),
                modifiers: isShifted ? [.shift, .control] : .control)
        }
        let modifiers: KeyModifiers = isShifted ? .shift : []
        guard let stroke else { return usual.map { Press(key: $0, modifiers: modifiers) } }
        guard !stroke.isPending else { return nil }
        let typed = stroke.text?.first.map(Key.character)
        // A key without text is an arrow key or similar. A keypad key with text types the digit or sign of the layout.
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

    /// Records that a key was released.
    ///
    /// - Returns: The meaning that the key had when it was pressed; `nil` if it had none.
    mutating func release(_ code: UInt32, on device: InputDevice.ID) -> Press? {
        let key = Switch(device: device, code: code)
        if held.remove(key) != nil { typer?.release(code) }
        if repeating?.key == key { repeating = nil }
        return down.removeValue(forKey: key)
    }

    /// Returns the repeating key if its interval has passed. Missed repeats are skipped.
    mutating func takeRepeat(at time: Timestamp) -> Press? {
        guard let (key, next) = repeating, next <= time else { return nil }
        repeating = (key, time.advanced(by: Self.repeatInterval))
        return down[key]
    }

    /// Removes all keys of a keyboard that are down.
    ///
    /// - Returns: `true` if one of them had a meaning.
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
