import CSDL2
import CSDL2.WindowSystem
import Glibc

/// SDL's connection to the display server, which it does not show.
enum SDLConnection {
    /// The descriptor over which the window's events come; nil where there is no display server.
    ///
    /// Looked up at run time, so that nothing here links the servers' libraries. SDL has loaded them by then.
    static func descriptor(of window: OpaquePointer) -> CInt? {
        var info = SDL_SysWMinfo()
        info.version = SDL_version(
            major: Uint8(SDL_MAJOR_VERSION), minor: Uint8(SDL_MINOR_VERSION), patch: Uint8(SDL_PATCHLEVEL))
        guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE else { return nil }
        // The first member for either server is its Display or wl_display.
        let display = withUnsafeBytes(of: &info.info) { $0.load(as: UnsafeMutableRawPointer?.self) }
        guard let display else { return nil }
        switch info.subsystem {
        case SDL_SYSWM_X11: return ask("XConnectionNumber", in: "libX11.so.6", display)
        case SDL_SYSWM_WAYLAND: return ask("wl_display_get_fd", in: "libwayland-client.so.0", display)
        default: return nil
        }
    }

    private static func ask(_ function: String, in library: String, _ display: UnsafeMutableRawPointer) -> CInt? {
        typealias Function = @convention(c) (UnsafeMutableRawPointer) -> CInt
        guard let handle = dlopen(library, RTLD_LAZY), let symbol = dlsym(handle, function) else { return nil }
        let descriptor = unsafeBitCast(symbol, to: Function.self)(display)
        return descriptor >= 0 ? descriptor : nil
    }
}
