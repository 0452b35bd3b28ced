import CSDL2
import Glibc

/// The functions of SDL2_ttf, loaded with the first font of pictures; `nil` fields if the library is not installed or too old.
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

/// The functions of SDL2_ttf. Only what a ``PictureLibrary`` started may call them.
let ttf = TTFLibrary.functions
