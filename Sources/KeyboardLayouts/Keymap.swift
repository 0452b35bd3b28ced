import CXKBCommon
import Glibc

/// The compiled keymap of a layout from xkb-data, with the symbols of each key.
///
/// The initializer compiles the keymap, which takes milliseconds; lookups are fast. Environment variables and files in home folders have
/// no effect: a panel always uses the system's keymap.
public final class Keymap {
    /// The folders of xkb-data, the same on every Linux distribution. Files of the administrator take precedence.
    static let folders = ["/etc/xkb", "/usr/share/X11/xkb"]

    let context: OpaquePointer
    let keymap: OpaquePointer
    /// The setting of the keymap.
    public let setting: KeyboardSetting

    /// Compiles the keymap of a setting.
    public convenience init(_ setting: KeyboardSetting) throws(KeyboardError) {
        try self.init(setting, folders: Self.folders)
    }

    init(_ setting: KeyboardSetting, folders: [String]) throws(KeyboardError) {
        let flags = XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue | XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue
        let missing = KeyboardError(
            code: .noData, description: "cannot load the keyboard layout “\(setting)”: xkb-data is not installed")
        guard let context = xkb_context_new(xkb_context_flags(flags)) else { throw missing }
        // The caller reports the error, once.
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        var found = 0
        for folder in folders where xkb_context_include_path_append(context, folder) == 1 { found += 1 }
        guard found > 0, folders.contains(where: { access("\($0)/rules/evdev", R_OK) == 0 }) else {
            xkb_context_unref(context)
            throw missing
        }
        let renamed = Self.renamed[setting.description].flatMap(LayoutName.init).map(KeyboardSetting.init)
        guard let keymap = Self.compile(setting, context) ?? renamed.flatMap({ Self.compile($0, context) }) else {
            xkb_context_unref(context)
            throw KeyboardError(
                code: .noLayout,
                description: "unknown keyboard layout “\(setting)”; the available layouts are listed in "
                    + "/usr/share/X11/xkb/rules/evdev.lst")
        }
        self.setting = setting
        self.context = context
        self.keymap = keymap
    }

    deinit {
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    /// The layouts that are renamed in newer versions of xkb-data: Maori has its own layout in 2.35, but is a variant of `nz` in 2.42.
    private static let renamed = ["mao": "nz(mao)"]

    private static func compile(_ setting: KeyboardSetting, _ context: OpaquePointer) -> OpaquePointer? {
        "evdev".withCString { rules in
            (setting.model.isEmpty ? "pc105" : setting.model).withCString { model in
                setting.layouts.withCString { layout in
                    setting.variants.withCString { variant in
                        setting.options.withCString { options in
                            var names = xkb_rule_names(
                                rules: rules, model: model, layout: layout, variant: variant, options: options)
                            return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
                        }
                    }
                }
            }
        }
    }

    // MARK: Reading

    /// Returns the xkb keycode of an evdev code, which is the code plus 8; `nil` if it is out of range.
    static func keycode(_ code: UInt32) -> xkb_keycode_t? {
        let (keycode, overflow) = code.addingReportingOverflow(8)
        return overflow || keycode > 0x8000 ? nil : keycode
    }

    /// Returns the symbol of a key in one of the layouts; `nil` if the key types no text.
    /// - `code`: The evdev code.
    /// - `level`: The level, from 0: alone, with Shift, with AltGr, with both.
    func symbol(of code: UInt32, level: UInt32, layout: UInt32 = 0) -> KeySymbol? {
        guard let keycode = Self.keycode(code) else { return nil }
        var symbols: UnsafePointer<xkb_keysym_t>?
        let count = xkb_keymap_key_get_syms_by_level(keymap, keycode, layout, level, &symbols)
        guard count == 1, let symbols else { return nil }
        return KeySymbol(symbols[0])
    }
}
