import Toolkit

nonisolated extension Key {
    /// The key of the kernel's number for it, as a keyboard for the United States has it; nil for those that an
    /// interface has no use for.
    ///
    /// Arrows, Enter and Escape are the same everywhere; what letters and signs are elsewhere, a keymap says. The keypad
    /// moves the focus unless that has digits for it.
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

    /// From linux/input-event-codes.h. What is not on a keyboard is on remote controls and on panels' own few keys.
    private static let evdevNames: [UInt32: Key] = [
        1: .escape, 14: .backspace, 15: .tab, 28: .enter, 57: .space,
        102: .home, 103: .up, 104: .pageUp, 105: .left, 106: .right, 107: .end, 108: .down, 109: .pageDown,
        111: .delete,
        // The keypad, whose 5 has no meaning.
        71: .home, 72: .up, 73: .pageUp, 75: .left, 77: .right, 79: .end, 80: .down, 81: .pageDown, 83: .delete,
        96: .enter,
        // KEY_BACK, KEY_OK and KEY_SELECT.
        158: .escape, 352: .enter, 353: .enter,
    ]

    /// The rows of signs, by the number of their first key.
    private static let evdevRows: [(first: UInt32, characters: [Character])] = [
        (2, Array("1234567890-=")), (16, Array("qwertyuiop[]")), (30, Array("asdfghjkl;'`")),
        (43, Array("\\zxcvbnm,./")),
    ]
}
