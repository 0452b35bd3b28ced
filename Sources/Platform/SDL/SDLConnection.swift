import CSDL2
import CSDL2.WindowSystem
import Glibc

/// The connection of SDL to the display server, which SDL's own API does not expose.
///
/// The functions are looked up at run time, so that this program does not link the client libraries. SDL has loaded them by then.
struct SDLConnection {
    /// The file descriptor of the connection, over which the window's events arrive.
    let descriptor: CInt

    /// Finds the connection of a window; returns `nil` if there is no display server.
    init?(of window: OpaquePointer) {
        var info = SDL_SysWMinfo()
        info.version = SDL_version(
            major: Uint8(SDL_MAJOR_VERSION), minor: Uint8(SDL_MINOR_VERSION), patch: Uint8(SDL_PATCHLEVEL))
        guard (try? SDLLibrary.open())?.windowInfo(window, &info) == SDL_TRUE else { return nil }
        // The first member for either server is its Display or wl_display.
        let display = withUnsafeBytes(of: &info.info) { $0.load(as: UnsafeMutableRawPointer?.self) }
        guard let display else { return nil }
        switch info.subsystem {
        case SDL_SYSWM_X11:
            guard let found = Self.ask("XConnectionNumber", in: "libX11.so.6", display) else { return nil }
            descriptor = found
            Self.outlive(display)
        case SDL_SYSWM_WAYLAND:
            guard let found = Self.ask("wl_display_get_fd", in: "libwayland-client.so.0", display) else { return nil }
            descriptor = found
        default: return nil
        }
    }

    /// A Boolean value that tells whether the server is gone. If so, none of its resources may be released.
    var isLost: Bool {
        var polled = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&polled, 1, 0) == 1
    }

    /// Makes Xlib return from a connection error. Otherwise it would end the process.
    private static func outlive(_ display: UnsafeMutableRawPointer) {
        typealias Handler = @convention(c) (UnsafeMutableRawPointer?) -> CInt
        typealias ExitHandler = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
        typealias SetHandler = @convention(c) (Handler) -> UnsafeMutableRawPointer?
        typealias SetExitHandler =
            @convention(c) (UnsafeMutableRawPointer, ExitHandler, UnsafeMutableRawPointer?) -> Void
        // Both are set or neither is: before libX11 1.7 the handler cannot return, and Xlib's own error message is useful then.
        guard let setExitHandler = find("XSetIOErrorExitHandler", in: "libX11.so.6"),
            let setHandler = find("XSetIOErrorHandler", in: "libX11.so.6")
        else { return }
        unsafeBitCast(setExitHandler, to: SetExitHandler.self)(display, comeBack, nil)
        _ = unsafeBitCast(setHandler, to: SetHandler.self)(sayNothing)
    }

    private static func ask(_ function: String, in library: String, _ display: UnsafeMutableRawPointer) -> CInt? {
        typealias Function = @convention(c) (UnsafeMutableRawPointer) -> CInt
        guard let symbol = find(function, in: library) else { return nil }
        let descriptor = unsafeBitCast(symbol, to: Function.self)(display)
        return descriptor >= 0 ? descriptor : nil
    }

    private static func find(_ function: String, in library: String) -> UnsafeMutableRawPointer? {
        dlopen(library, RTLD_LAZY).flatMap { dlsym($0, function) }
    }
}

private nonisolated func sayNothing(_ display: UnsafeMutableRawPointer?) -> CInt { 0 }

/// Returns to the caller. The next wait finds that the connection is closed, and ends the app in an orderly way.
private nonisolated func comeBack(_ display: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?) {}
