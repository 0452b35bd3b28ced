import Toolkit

extension HeadlessPanel {
    /// Presses a key and lets it go.
    /// - `modifiers`: the keys that are held with it.
    /// - `hold`: how long it is down.
    public func press(_ key: Key, modifiers: KeyModifiers = [], hold: Duration = .milliseconds(50)) {
        keyDown(key, modifiers: modifiers)
        advance(by: hold)
        keyUp(key)
    }

    /// Presses several keys, one after the other.
    public func press(_ keys: [Key]) {
        for key in keys { press(key) }
    }

    /// Types letters, digits and signs; a space is the space bar.
    public func type(_ text: String) {
        press(text.map { $0 == " " ? .space : .character($0) })
    }

    /// A key goes down, and stays there.
    /// - `modifiers`: the keys that are held with it.
    public func keyDown(_ key: Key, modifiers: KeyModifiers = []) {
        let text = modifiers.contains(.control) ? nil : key.text
        scene.send(KeyEvent(key: key, phase: .pressed, modifiers: modifiers, text: text, time: now))
    }

    /// A key that is down says so once more.
    public func keyRepeat(_ key: Key) {
        scene.send(KeyEvent(key: key, phase: .repeated, text: key.text, time: now))
    }

    /// A key is let go.
    public func keyUp(_ key: Key) {
        scene.send(KeyEvent(key: key, phase: .released, time: now))
    }
}

extension Key {
    /// What it types on a keyboard whose keys all type what they are called.
    fileprivate var text: String? {
        switch self {
        case .character(let character): String(character)
        case .space: " "
        default: nil
        }
    }
}
