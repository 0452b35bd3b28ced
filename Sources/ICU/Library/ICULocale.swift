extension ICULibrary {
    /// Returns ICU's locale name for a language tag, such as `pt_BR` for `pt-BR`.
    ///
    /// Returns an empty string, which is ICU's root locale, if the tag does not name a language. Returns `nil` if the
    /// library lacks the function.
    func locale(for tag: String) -> String? {
        typealias ForTag =
            @convention(c) (
                UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<Int32>?,
                UnsafeMutablePointer<CInt>
            ) -> Int32
        guard let forTag = function("uloc_forLanguageTag", as: ForTag.self) else { return nil }
        var name = [CChar](repeating: 0, count: 160)
        var status: CInt = 0
        let length = forTag(tag, &name, Int32(name.count), nil, &status)
        guard status <= 0, length > 0, length < name.count else { return "" }
        return String(decoding: name.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
