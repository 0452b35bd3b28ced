import CSDL2
import CSDL2.WindowSystem
import Glibc

/// The SDL2 library, which is loaded on first use. A panel on a bare screen without sounds loads neither SDL2 nor its 40 dependencies.
nonisolated struct SDLLibrary {
    private let functions: SDLFunctions
    /// `SDL_GetWindowWMInfo`, which is not in the table because its header declares X11's names.
    let windowInfo: @convention(c) (OpaquePointer?, UnsafeMutablePointer<SDL_SysWMinfo>?) -> SDL_bool

    private static let result = Result<SDLLibrary, PlatformError> { () throws(PlatformError) in
        try SDLLibrary()
    }

    /// Returns the library, and loads it on the first call.
    ///
    /// - Throws: The dynamic linker's reason if the library is not installed, or the name of a function that it lacks.
    static func open() throws(PlatformError) -> SDLLibrary { try result.get() }

    /// The last error message of SDL.
    static var lastError: String { sdl.SDL_GetError().map { String(cString: $0) } ?? "unknown error" }

    private init() throws(PlatformError) {
        guard let handle = dlopen("libSDL2-2.0.so.0", RTLD_LAZY | RTLD_LOCAL) else {
            let reason = dlerror().map { String(cString: $0) } ?? "unknown error"
            throw PlatformError(.driverFailed, "cannot load SDL2: \(reason); on Debian install libsdl2-2.0-0")
        }
        var functions = SDLFunctions()
        if let missing = SDLFunctionsLoad(&functions, handle) {
            throw PlatformError(.driverFailed, "the installed SDL2 is too old: it lacks \(String(cString: missing))")
        }
        guard let windowInfo = SDLGetWindowWMInfo(handle) else {
            throw PlatformError(.driverFailed, "the installed SDL2 is too old: it lacks SDL_GetWindowWMInfo")
        }
        (self.functions, self.windowInfo) = (functions, windowInfo)
    }

    /// The table of functions. All fields are `nil` if the library could not be loaded.
    fileprivate static var functions: SDLFunctions { (try? open().functions) ?? SDLFunctions() }
}

/// The functions of SDL2. Call them only while an ``SDLVideo`` or a ``SoundDevice`` exists: both check that the library is loaded.
nonisolated let sdl = SDLLibrary.functions
