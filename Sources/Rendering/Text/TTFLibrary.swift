import CSDL2
import Glibc

/// The SDL2_ttf library, which is loaded with the first colour emoji font.
enum TTFLibrary {
    fileprivate static let functions = load()

    /// A Boolean value that tells whether the library could be loaded.
    static var isLoaded: Bool { functions.TTF_Init != nil }

    private static func load() -> TTFFunctions {
        var functions = TTFFunctions()
        guard let handle = dlopen("libSDL2_ttf-2.0.so.0", RTLD_LAZY | RTLD_LOCAL),
            TTFFunctionsLoad(&functions, handle) == nil
        else { return TTFFunctions() }
        return functions
    }
}

/// The functions of SDL2_ttf. Call them only while a ``PictureLibrary`` exists: it checks that the library is loaded.
let ttf = TTFLibrary.functions
