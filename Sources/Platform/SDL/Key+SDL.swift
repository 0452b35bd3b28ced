import CSDL2
import Toolkit

nonisolated extension Key {
    /// Creates a key from SDL's key symbol; returns `nil` for keys that have no use in a user interface.
    init?(_ keysym: SDL_Keysym) {
        let code = SDL_KeyCode(UInt32(bitPattern: keysym.sym))
        let hasNumbers = UInt32(keysym.mod) & KMOD_NUM.rawValue != 0
        if let key = Self.named[code] ?? (hasNumbers ? nil : Self.keypad[code]) {
            let isShifted = UInt32(keysym.mod) & KMOD_SHIFT.rawValue != 0
            self = key == .tab && isShifted ? .backtab : key
            return
        }
        // Keys without a character have codes beyond all Unicode scalars.
        guard code.rawValue > 0x20, code != SDLK_DELETE, let scalar = Unicode.Scalar(code.rawValue) else { return nil }
        self = .character(Character(scalar))
    }

    /// Returns the number of a function key from F1 to F12 without modifiers that make it a shortcut of the desktop; otherwise `nil`.
    static func functionKey(_ keysym: SDL_Keysym) -> Int? {
        let number = Int(keysym.sym) - Int(SDLK_F1.rawValue) + 1
        return (1...12).contains(number) && !isForDesktop(keysym) ? number : nil
    }

    /// Returns `true` if the modifiers make the key a shortcut of the desktop.
    static func isForDesktop(_ keysym: SDL_Keysym) -> Bool {
        UInt32(keysym.mod) & (KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue) != 0
    }

    /// Returns `true` for a letter or sign with only Control, which is a shortcut of a text field, such as copy and paste.
    static func isControl(_ keysym: SDL_Keysym) -> Bool {
        let others = KMOD_ALT.rawValue | KMOD_GUI.rawValue
        guard UInt32(keysym.mod) & KMOD_CTRL.rawValue != 0, UInt32(keysym.mod) & others == 0 else { return false }
        if case .character? = Key(keysym) { return true }
        return false
    }

    private static let named: [SDL_KeyCode: Key] = [
        SDLK_UP: .up, SDLK_DOWN: .down, SDLK_LEFT: .left, SDLK_RIGHT: .right, SDLK_TAB: .tab, SDLK_RETURN: .enter,
        SDLK_RETURN2: .enter, SDLK_KP_ENTER: .enter, SDLK_SPACE: .space, SDLK_ESCAPE: .escape,
        SDLK_BACKSPACE: .backspace, SDLK_PAGEUP: .pageUp, SDLK_PAGEDOWN: .pageDown, SDLK_HOME: .home, SDLK_END: .end,
        SDLK_DELETE: .delete, SDLK_AC_BACK: .escape, SDLK_AC_HOME: .home, SDLK_SELECT: .enter, SDLK_F1: .help,
        SDLK_HELP: .help, SDLK_VOLUMEUP: .volumeUp, SDLK_VOLUMEDOWN: .volumeDown,
    ]

    /// The keys of the keypad without Num Lock.
    private static let keypad: [SDL_KeyCode: Key] = [
        SDLK_KP_8: .up, SDLK_KP_2: .down, SDLK_KP_4: .left, SDLK_KP_6: .right, SDLK_KP_9: .pageUp,
        SDLK_KP_3: .pageDown, SDLK_KP_7: .home, SDLK_KP_1: .end, SDLK_KP_PERIOD: .delete,
    ]
}
