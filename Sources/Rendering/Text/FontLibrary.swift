import CFreeType
import CHarfBuzz

/// FreeType, started, and what HarfBuzz shapes in. Both belong to one thread.
final class FontLibrary {
    let freeType: FT_Library
    /// Used again for each text.
    let buffer: OpaquePointer

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
