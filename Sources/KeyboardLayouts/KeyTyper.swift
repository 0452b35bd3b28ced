import CXKBCommon

/// Turns the keys of a real keyboard into text: with what is held, what is locked, dead keys and the Compose key.
public final class KeyTyper {
    /// The keys that change what others do.
    public enum Modifier: Hashable, Sendable, CaseIterable {
        /// Either shift key.
        case shift
        /// Either control key.
        case control
        /// Alt, but not AltGr, with which layouts reach more letters.
        case alt
        /// The desktop's own key.
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

    /// The lamps of a keyboard.
    public struct Locks: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The keypad has digits.
        public static let numbers = Locks(rawValue: 1)
        /// Letters are capitals.
        public static let capitals = Locks(rawValue: 2)
        /// Whatever a layout uses Scroll Lock for.
        public static let scroll = Locks(rawValue: 4)
    }

    /// What a key that went down means.
    public struct Stroke: Hashable, Sendable {
        /// What is typed; nil for a key that types nothing, or waits for the next one.
        public var text: String?
        /// What the key types by itself, without any other; nil where that is nothing.
        public var base: String?
        /// True where a dead key or the Compose key waits for the next one.
        public var isPending: Bool
    }

    private let keymap: Keymap
    private let composer: Composer
    private var state: OpaquePointer

    /// Types with a keymap; nothing is held or locked. nil where there is no memory for it.
    public init?(_ keymap: Keymap) {
        guard let state = xkb_state_new(keymap.keymap) else { return nil }
        self.keymap = keymap
        self.state = state
        composer = Composer(for: keymap)
    }

    deinit { xkb_state_unref(state) }

    /// A key went down.
    /// - Parameter code: the kernel's, such as KEY_A.
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

    /// A key was let go.
    public func release(_ code: UInt32) {
        if let keycode = Keymap.keycode(code) { xkb_state_update_key(state, keycode, XKB_KEY_UP) }
    }

    /// Whether a key is held, or one that does the same.
    public func isActive(_ modifier: Modifier) -> Bool {
        xkb_state_mod_name_is_active(state, modifier.name, XKB_STATE_MODS_EFFECTIVE) == 1
    }

    /// What is locked now.
    public var locks: Locks {
        var locks: Locks = []
        if xkb_state_led_name_is_active(state, XKB_LED_NAME_NUM) == 1 { locks.insert(.numbers) }
        if xkb_state_led_name_is_active(state, XKB_LED_NAME_CAPS) == 1 { locks.insert(.capitals) }
        if xkb_state_led_name_is_active(state, XKB_LED_NAME_SCROLL) == 1 { locks.insert(.scroll) }
        return locks
    }

    /// No key is held any more, and nothing waits for the next one. What is locked stays locked.
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
