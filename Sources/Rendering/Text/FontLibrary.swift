import CFreeType
import CHarfBuzz
import Drawing

/// The FreeType library and a HarfBuzz buffer for shaping. Both must be used on one thread.
final class FontLibrary {
    let freeType: FT_Library
    /// The buffer, which is reused for each text.
    let buffer: OpaquePointer

    /// The language whose letter forms are used in fonts that have several; `nil` for no preference.
    var language: Language? {
        didSet { languageName = Self.name(of: language) }
    }
    /// HarfBuzz's language object, which is never freed.
    private(set) var languageName = FontLibrary.name(of: nil)

    /// Without a language, "und" is used instead of the system's locale, so that text looks the same everywhere.
    private static func name(of language: Language?) -> hb_language_t? {
        hb_language_from_string(language?.tag ?? "und", -1)
    }

    /// Starts FreeType. Returns `nil` if memory is low.
    init?() {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        guard let buffer = hb_buffer_create(), hb_buffer_allocation_successful(buffer) != 0 else {
            FT_Done_FreeType(library)
            return nil
        }
        freeType = library
        self.buffer = buffer
    }

    deinit {
        hb_buffer_destroy(buffer)
        FT_Done_FreeType(freeType)
    }
}
