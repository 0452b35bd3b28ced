import Toolkit

/// Which keys of which keyboards are down, and which of them repeats.
///
/// libinput tells of no repetition: that is the business of whoever shows something. Keys that are pressed together with
/// Control, Alt or the desktop's key do nothing, as in a window.
nonisolated struct KeyTracker {
    /// As Linux consoles and desktops have it, more or less.
    static let repeatDelay = Duration.milliseconds(500)
    static let repeatInterval = Duration.milliseconds(40)

    private struct Switch: Hashable {
        var device: InputDevice.ID
        var code: UInt32
    }

    /// What each key was when it went down: by then shift may be another.
    private var down: [Switch: Key] = [:]
    private var modifiers: Set<Switch> = []
    private var repeating: (key: Switch, next: Timestamp)?

    private static let shifts: Set<UInt32> = [42, 54]
    /// Control, Alt and the desktop's key, left and right.
    private static let commands: Set<UInt32> = [29, 97, 56, 100, 125, 126]

    /// When ``takeRepeat(at:)`` has something next; nil while no key is held.
    var nextRepeat: Timestamp? { repeating?.next }

    /// - Returns: the key that went down; nil where it has no use.
    mutating func press(_ code: UInt32, on device: InputDevice.ID, at time: Timestamp) -> Key? {
        let key = Switch(device: device, code: code)
        guard !Self.shifts.contains(code), !Self.commands.contains(code) else {
            modifiers.insert(key)
            return nil
        }
        guard down[key] == nil, !modifiers.contains(where: { Self.commands.contains($0.code) }),
            let meaning = Key(evdev: code, isShifted: modifiers.contains { Self.shifts.contains($0.code) })
        else { return nil }
        down[key] = meaning
        repeating = (key, time.advanced(by: Self.repeatDelay))
        return meaning
    }

    /// - Returns: the key that was let go; nil where it had no use.
    mutating func release(_ code: UInt32, on device: InputDevice.ID) -> Key? {
        let key = Switch(device: device, code: code)
        modifiers.remove(key)
        if repeating?.key == key { repeating = nil }
        return down.removeValue(forKey: key)
    }

    /// The key that is held for long enough, once each interval; a late look does not make up for what it missed.
    mutating func takeRepeat(at time: Timestamp) -> Key? {
        guard let (key, next) = repeating, next <= time else { return nil }
        repeating = (key, time.advanced(by: Self.repeatInterval))
        return down[key]
    }

    /// - Returns: whether a key of that keyboard was down.
    mutating func removeAll(on device: InputDevice.ID) -> Bool {
        let held = down.keys.filter { $0.device == device }
        for key in held { down.removeValue(forKey: key) }
        modifiers = modifiers.filter { $0.device != device }
        if repeating?.key.device == device { repeating = nil }
        return !held.isEmpty
    }

    mutating func removeAll() {
        down.removeAll(keepingCapacity: true)
        modifiers.removeAll(keepingCapacity: true)
        repeating = nil
    }
}
