import Toolkit

nonisolated extension Key {
    /// Creates a key from its evdev code on a US keyboard. Returns `nil` for keys that have no use in a user interface.
    ///
    /// Arrows, Enter and Escape are the same on all keyboards. The letters and signs of other layouts need a keymap. The keys of the keypad
    /// move the focus, unless the keymap assigns digits to them.
    init?(evdev code: UInt32, isShifted: Bool) {
        if let key = Self.evdevNames[code] {
            self = key == .tab && isShifted ? .backtab : key
            return
        }
        for (first, characters) in Self.evdevRows where code >= first && code - first < UInt32(characters.count) {
            self = .character(characters[Int(code - first)])
            return
        }
        return nil
    }

    /// The keys by their codes in linux/input-event-codes.h. Keys that are not on keyboards are on remote controls or on panels.
    private static let evdevNames: [UInt32: Key] = [
        1: .escape, 14: .backspace, 15: .tab, 28: .enter, 57: .space,
        102: .home, 103: .up, 104: .pageUp, 105: .left, 106: .right, 107: .end, 108: .down, 109: .pageDown,
        111: .delete,
        // The keypad. Its key 5 has no function.
        71: .home, 72: .up, 73: .pageUp, 75: .left, 77: .right, 79: .end, 80: .down, 81: .pageDown, 83: .delete,
        96: .enter,
        // KEY_BACK, KEY_OK, KEY_SELECT and KEY_HOMEPAGE.
        158: .escape, 352: .enter, 353: .enter, 172: .home,
        // F1 and KEY_HELP, KEY_VOLUMEUP and KEY_VOLUMEDOWN.
        59: .help, 138: .help, 115: .volumeUp, 114: .volumeDown,
    ]

    /// The rows of letters and signs, each with the code of its first key.
    private static let evdevRows: [(first: UInt32, characters: [Character])] = [
        (2, Array("1234567890-=")), (16, Array("qwertyuiop[]")), (30, Array("asdfghjkl;'`")),
        (43, Array("\\zxcvbnm,./")),
    ]
}
