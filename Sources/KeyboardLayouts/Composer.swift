import CXKBCommon
import Glibc

/// Puts accents on letters: dead keys, and what follows the Compose key, by the tables of X.
///
/// Where a system has no tables (libx11-data), dead keys type their accents as they are.
public final class Composer {
    private let state: OpaquePointer?
    /// What was typed since the first key of a sequence, as it would stand by itself.
    private var pending = ""

    /// Where X's tables are, on every Linux.
    static let folder = "/usr/share/X11/locale"

    /// The tables of a layout's language.
    public convenience init(for keymap: Keymap) {
        self.init(for: keymap, folder: Self.folder)
    }

    init(for keymap: Keymap, folder: String) {
        let locale = Self.locale(of: keymap.setting)
        // By its path: asked for a locale, xkb would look at the environment and into home folders first.
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
        // The state holds it from here on.
        state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
        xkb_compose_table_unref(table)
    }

    deinit {
        if let state { xkb_compose_state_unref(state) }
    }

    /// One table serves nearly all languages in Unicode. Those of Portuguese in Brazil (´c is ç), Greek (two accents on a
    /// letter) and Czech differ.
    private static func locale(of setting: KeyboardSetting) -> String {
        switch setting.layouts.prefix(while: { $0 != "," }) {
        case "br": "pt_BR.UTF-8"
        case "gr": "el_GR.UTF-8"
        case "cz": "cs_CZ.UTF-8"
        default: "en_US.UTF-8"
        }
    }

    /// True between a dead key, or the Compose key, and what it is for.
    public var isComposing: Bool { !pending.isEmpty || isStarted }

    private var isStarted: Bool { state.map { xkb_compose_state_get_status($0) == XKB_COMPOSE_COMPOSING } ?? false }

    /// What a key types, after those before it; nil where it waits for the next one.
    ///
    /// What goes with no letter is typed as it is, accent and letter. A key that types nothing takes the accent back.
    public func type(_ symbol: KeySymbol) -> String? { type(symbol.keysym, text: symbol.text) }

    /// - Parameter text: what the key types by itself; nil for one that types nothing, such as the Compose key.
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
            let whole = text.map { pending + $0 }
            reset()
            return whole
        default:
            return text
        }
    }

    /// Forgets what waits for the next key.
    public func reset() {
        pending = ""
        if let state { xkb_compose_state_reset(state) }
    }

    /// The letter with a dead key's accent; nil where there is none.
    func letter(_ symbol: KeySymbol, with dead: UInt32) -> String? {
        reset()
        defer { reset() }
        guard type(dead, text: nil) == nil, isStarted, let text = type(symbol), text != symbol.text else { return nil }
        return text
    }
}
