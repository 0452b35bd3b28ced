import CICU

extension ICULibrary {
    /// Returns ICU's locale name for a language tag, such as `pt_BR` for `pt-BR`.
    ///
    /// Returns an empty string, which is ICU's root locale, if the tag does not name a language.
    func locale(for tag: String) -> String {
        var name = [CChar](repeating: 0, count: 160)
        let length = icu_locale(functions, tag, &name, Int32(name.count))
        return String(decoding: name.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
