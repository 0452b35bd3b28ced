import CSDL2

/// SDL_ttf, started; it stops when the last font that needs it has been closed.
final class PictureLibrary {
    /// nil where SDL_ttf cannot be started; SDL says why.
    init?() {
        guard TTF_Init() == 0 else { return nil }
    }

    deinit {
        TTF_Quit()
    }
}
