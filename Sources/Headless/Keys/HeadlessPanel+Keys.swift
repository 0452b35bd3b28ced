import Toolkit

extension HeadlessPanel {
    /// Presses and releases a key.
    /// - `modifiers`: The modifier keys that are held.
    /// - `hold`: The time for which the key is down.
    public func press(_ key: Key, modifiers: KeyModifiers = [], hold: Duration = .milliseconds(50)) {
        keyDown(key, modifiers: modifiers)
        advance(by: hold)
        keyUp(key)
    }

    /// Presses and releases several keys, one after the other.
    public func press(_ keys: [Key]) {
        for key in keys { press(key) }
    }

    /// Types letters, digits and signs. A space presses the space bar.
    public func type(_ text: String) {
        press(text.map { $0 == " " ? .space : .character($0) })
    }

    /// Presses a key and keeps it down.
    /// - `modifiers`: The modifier keys that are held.
    public func keyDown(_ key: Key, modifiers: KeyModifiers = []) {
        let text = modifiers.contains(.control) ? nil : key.text
        scene.send(KeyEvent(key: key, phase: .pressed, modifiers: modifiers, text: text, time: now))
    }

    /// Sends a repeat event of a key that is down.
    public func keyRepeat(_ key: Key) {
        scene.send(KeyEvent(key: key, phase: .repeated, text: key.text, time: now))
    }

    /// Releases a key.
    public func keyUp(_ key: Key) {
        scene.send(KeyEvent(key: key, phase: .released, time: now))
    }
}

extension Key {
    /// The text that the key types; `nil` for a key that types none.
    fileprivate var text: String? {
        switch self {
        case .character(let character): String(character)
        case .space: " "
        default: nil
        }
    }
}
