import CSDL2

/// A reference that keeps SDL_ttf initialized. SDL_ttf is shut down with the last reference.
final class PictureLibrary {
    /// Initializes SDL_ttf. Returns `nil` on failure; SDL has the error message.
    init?() {
        guard TTFLibrary.isLoaded, ttf.TTF_Init() == 0 else { return nil }
    }

    deinit {
        ttf.TTF_Quit()
    }
}
