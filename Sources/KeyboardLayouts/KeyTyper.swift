import CXKBCommon

/// The state of a hardware keyboard, which converts key presses into text. It tracks held modifiers, locks, dead keys and the Compose key.
public final class KeyTyper {
    /// The modifier keys.
    public enum Modifier: Hashable, Sendable, CaseIterable {
        /// Either shift key.
        case shift
        /// Either control key.
        case control
        /// The Alt key, but not AltGr, which selects further letters.
        case alt
        /// The Super key.
        case logo

        fileprivate var name: String {
            switch self {
            case .shift: XKB_MOD_NAME_SHIFT
            case .control: XKB_MOD_NAME_CTRL
            case .alt: XKB_MOD_NAME_ALT
            case .logo: XKB_MOD_NAME_LOGO
            }
        }
    }

    /// The lock states that the LEDs of a keyboard show.
    public struct Locks: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Num Lock: the keypad types digits.
        public static let numbers = Locks(rawValue: 1)
        /// Caps Lock: letters are capitals.
        public static let capitals = Locks(rawValue: 2)
        /// Scroll Lock, whose meaning depends on the layout.
        public static let scroll = Locks(rawValue: 4)
    }

    /// The meaning of a key that went down.
    public struct Stroke: Hashable, Sendable {
        /// The typed text; `nil` for a key without text, and while a sequence waits for the next key.
        public var text: String?
        /// The text of the key without modifiers; `nil` if there is none.
        public var base: String?
        /// A Boolean value that tells whether a dead key or the Compose key is waiting for the next key.
        public var isPending: Bool
    }

    private let keymap: Keymap
    private let composer: Composer
    private var state: OpaquePointer

    /// Creates a state for a keymap, with no key held or locked. Returns `nil` if there is not enough memory.
    public init?(_ keymap: Keymap) {
        guard let state = xkb_state_new(keymap.keymap) else { return nil }
        self.keymap = keymap
        self.state = state
        composer = Composer(for: keymap)
    }

    deinit { xkb_state_unref(state) }

    /// Records that a key went down, and returns its meaning.
    /// - Parameter code: The evdev code, such as KEY_A.
    public func press(_ code: UInt32) -> Stroke {
        guard let keycode = Keymap.keycode(code) else { return Stroke(isPending: false) }
        let keysym = xkb_state_key_get_one_sym(state, keycode)
        let layout = xkb_state_key_get_layout(state, keycode)
        let base = keymap.symbol(of: code, level: 0, layout: layout == UInt32.max ? 0 : layout)?.text
        let isCommand = isActive(.control) || isActive(.alt) || isActive(.logo)
        xkb_state_update_key(state, keycode, XKB_KEY_DOWN)
        guard !isCommand else { return Stroke(base: base, isPending: false) }
        let text = composer.type(keysym, text: KeySymbol(keysym)?.text)
        return Stroke(text: text, base: base, isPending: text == nil && composer.isComposing)
    }

    /// Records that a key was released.
    public func release(_ code: UInt32) {
        if let keycode = Keymap.keycode(code) { xkb_state_update_key(state, keycode, XKB_KEY_UP) }
    }

    /// Returns `true` if any key activates the modifier.
    public func isActive(_ modifier: Modifier) -> Bool {
        xkb_state_mod_name_is_active(state, modifier.name, XKB_STATE_MODS_EFFECTIVE) == 1
    }

    /// The current lock states.
    public var locks: Locks {
        var locks: Locks = []
        if xkb_state_led_name_is_active(state, XKB_LED_NAME_NUM) == 1 { locks.insert(.numbers) }
        if xkb_state_led_name_is_active(state, XKB_LED_NAME_CAPS) == 1 { locks.insert(.capitals) }
        if xkb_state_led_name_is_active(state, XKB_LED_NAME_SCROLL) == 1 { locks.insert(.scroll) }
        return locks
    }

    /// Releases all keys and discards a pending dead key. The lock states are kept.
    public func releaseAll() {
        composer.reset()
        guard let fresh = xkb_state_new(keymap.keymap) else { return }
        let mods = xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED)
        let layout = xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_LOCKED)
        xkb_state_update_mask(fresh, 0, 0, mods, 0, 0, layout)
        xkb_state_unref(state)
        state = fresh
    }
}
