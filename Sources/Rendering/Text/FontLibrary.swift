import CFreeType
import CHarfBuzz
import Drawing

/// FreeType, started, and what HarfBuzz shapes in. Both belong to one thread.
final class FontLibrary {
    let freeType: FT_Library
    /// Used again for each text.
    let buffer: OpaquePointer

    /// Whose letters fonts show that have several of them; nil is none's.
    var language: Language? {
        didSet { languageName = Self.name(of: language) }
    }
    /// HarfBuzz's own, which it keeps for ever.
    private(set) var languageName = FontLibrary.name(of: nil)

    /// Not that of the machine's settings, where there is none: text would not look the same everywhere.
    private static func name(of language: Language?) -> hb_language_t? {
        hb_language_from_string(language?.tag ?? "und", -1)
    }

    /// nil where memory is short.
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
