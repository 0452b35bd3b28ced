import CXKBCommon
import Glibc

/// The state of dead keys and the Compose key, which put accents on letters according to the Compose tables of X11.
///
/// If the tables (libx11-data) are not installed, dead keys type their accents without composing.
public final class Composer {
    private let state: OpaquePointer?
    /// The text of the keys since the start of a sequence. It is typed if the sequence is cancelled.
    private var pending = ""

    /// The folder of the Compose tables, the same on every Linux distribution.
    static let folder = "/usr/share/X11/locale"

    /// Loads the table for the language of a layout.
    public convenience init(for keymap: Keymap) {
        self.init(for: keymap, folder: Self.folder)
    }

    init(for keymap: Keymap, folder: String) {
        let locale = Self.locale(of: keymap.setting)
        // The file is opened by its path: with a locale, xkb would search the environment and home folders first.
        guard let file = fopen("\(folder)/\(locale)/Compose", "re") else {
            state = nil
            return
        }
        defer { fclose(file) }
        guard
            let table = xkb_compose_table_new_from_file(
                keymap.context, file, locale, XKB_COMPOSE_FORMAT_TEXT_V1, XKB_COMPOSE_COMPILE_NO_FLAGS)
        else {
            state = nil
            return
        }
        // The state retains the table.
        state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
        xkb_compose_table_unref(table)
    }

    deinit {
        if let state { xkb_compose_state_unref(state) }
    }

    /// Returns the locale whose table fits a layout. One table serves nearly all languages. Brazilian Portuguese (´ and c form ç), Greek
    /// (two accents on a letter) and Czech have their own.
    private static func locale(of setting: KeyboardSetting) -> String {
        switch setting.layouts.prefix(while: { $0 != "," }) {
        case "br": "pt_BR.UTF-8"
        case "gr": "el_GR.UTF-8"
        case "cz": "cs_CZ.UTF-8"
        default: "en_US.UTF-8"
        }
    }

    /// A Boolean value that tells whether a dead key or the Compose key is waiting for the next key.
    public var isComposing: Bool { !pending.isEmpty || isStarted }

    private var isStarted: Bool { state.map { xkb_compose_state_get_status($0) == XKB_COMPOSE_COMPOSING } ?? false }

    /// Feeds a key into the sequence and returns the typed text; `nil` if the sequence waits for the next key.
    ///
    /// If the accent does not fit the letter, both are typed separately. A key without text cancels the accent.
    public func type(_ symbol: KeySymbol) -> String? { type(symbol.keysym, text: symbol.text) }

    /// Feeds a keysym into the sequence and returns the typed text; `nil` if there is none yet.
    ///
    /// - Parameter text: The text that the key types alone; `nil` for a key without text, such as the Compose key.
    func type(_ keysym: UInt32, text: String?) -> String? {
        guard let state, keysym != 0, xkb_compose_state_feed(state, keysym) == XKB_COMPOSE_FEED_ACCEPTED else {
            return text
        }
        switch xkb_compose_state_get_status(state) {
        case XKB_COMPOSE_COMPOSING:
            pending += text ?? ""
            return nil
        case XKB_COMPOSE_COMPOSED:
            var bytes = [CChar](repeating: 0, count: 256)
            let length = xkb_compose_state_get_utf8(state, &bytes, bytes.count)
            reset()
            guard length > 0 else { return nil }
            let composed = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return KeySymbol.isPrinted(composed) ? composed : nil
        case XKB_COMPOSE_CANCELLED:
            let uncomposed = text.map { pending + $0 }
            reset()
            return uncomposed
        default:
            return text
        }
    }

    /// Discards an unfinished sequence.
    public func reset() {
        pending = ""
        if let state { xkb_compose_state_reset(state) }
    }

    /// Returns a letter with the accent of a dead key; `nil` if no such letter exists. Discards an unfinished sequence.
    func letter(_ symbol: KeySymbol, with dead: UInt32) -> String? {
        reset()
        defer { reset() }
        guard type(dead, text: nil) == nil, isStarted, let text = type(symbol), text != symbol.text else { return nil }
        return text
    }
}
