import CSDL2

/// Keeps SDL_ttf initialized. It stops after the last font that needs it has been closed.
final class PictureLibrary {
    /// Initializes SDL_ttf. Returns `nil` on failure; SDL has the error message.
    init?() {
        guard TTFLibrary.isLoaded, ttf.TTF_Init() == 0 else { return nil }
    }

    deinit {
        ttf.TTF_Quit()
    }
}
