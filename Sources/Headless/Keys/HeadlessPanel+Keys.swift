import Toolkit

extension HeadlessPanel {
    /// Presses a key and lets it go.
    /// - `hold`: how long it is down.
    public func press(_ key: Key, hold: Duration = .milliseconds(50)) {
        keyDown(key)
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
    public func keyDown(_ key: Key) {
        scene.send(KeyEvent(key: key, phase: .pressed, time: now))
    }

    /// A key that is down says so once more.
    public func keyRepeat(_ key: Key) {
        scene.send(KeyEvent(key: key, phase: .repeated, time: now))
    }

    /// A key is let go.
    public func keyUp(_ key: Key) {
        scene.send(KeyEvent(key: key, phase: .released, time: now))
    }
}
