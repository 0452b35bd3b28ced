import CSDL2
import CSDL2.WindowSystem
import Glibc

/// The connection of SDL to the display server, which SDL's own API does not expose.
///
/// The functions are looked up at run time, so that this program does not link the client libraries. SDL has already loaded them.
struct SDLConnection {
    /// The file descriptor of the connection, over which the window's events arrive.
    let descriptor: CInt
    /// Xlib's display; `nil` for a connection to a Wayland compositor.
    private let display: UnsafeMutableRawPointer?

    /// Finds the connection of a window; returns `nil` if there is no display server.
    init?(of window: OpaquePointer) {
        var info = SDL_SysWMinfo()
        info.version = SDL_version(
            major: Uint8(SDL_MAJOR_VERSION), minor: Uint8(SDL_MINOR_VERSION), patch: Uint8(SDL_PATCHLEVEL))
        guard (try? SDLLibrary.open())?.windowInfo(window, &info) == SDL_TRUE else { return nil }
        // The first member of the info is a Display for X11, and a wl_display for Wayland.
        let display = withUnsafeBytes(of: &info.info) { $0.load(as: UnsafeMutableRawPointer?.self) }
        guard let display else { return nil }
        switch info.subsystem {
        case SDL_SYSWM_X11:
            guard let found = Self.ask("XConnectionNumber", in: "libX11.so.6", display) else { return nil }
            descriptor = found
            self.display = display
            Self.onConnectionError(of: display, returnToCaller)
        case SDL_SYSWM_WAYLAND:
            guard let found = Self.ask("wl_display_get_fd", in: "libwayland-client.so.0", display) else { return nil }
            descriptor = found
            self.display = nil
        default: return nil
        }
    }

    /// A Boolean value that tells whether the connection is closed. In this case, none of the server's resources may be released.
    var isLost: Bool {
        var polled = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&polled, 1, 0) == 1
    }

    /// Destroys the window. If the connection is lost meanwhile, the process ends: SDL waits for an event of the X server, and without the
    /// server it would wait forever, using the processor.
    ///
    /// - Parameter destroy: A closure that destroys the window.
    func end(_ destroy: () -> Void) {
        if let display { Self.onConnectionError(of: display, endProcess) }
        destroy()
        if let display { Self.onConnectionError(of: display, returnToCaller) }
    }

    private typealias ExitHandler = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

    /// Sets what Xlib does after a connection error, in place of an error message and the end of the process.
    private static func onConnectionError(of display: UnsafeMutableRawPointer, _ handle: ExitHandler) {
        typealias Handler = @convention(c) (UnsafeMutableRawPointer?) -> CInt
        typealias SetHandler = @convention(c) (Handler) -> UnsafeMutableRawPointer?
        typealias SetExitHandler =
            @convention(c) (UnsafeMutableRawPointer, ExitHandler, UnsafeMutableRawPointer?) -> Void
        // Either both or none are set: before libX11 1.7, the handler cannot return, and Xlib's own error message is useful.
        guard let setExitHandler = find("XSetIOErrorExitHandler", in: "libX11.so.6"),
            let setHandler = find("XSetIOErrorHandler", in: "libX11.so.6")
        else { return }
        unsafeBitCast(setExitHandler, to: SetExitHandler.self)(display, handle, nil)
        _ = unsafeBitCast(setHandler, to: SetHandler.self)(ignoreError)
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

private nonisolated func ignoreError(_ display: UnsafeMutableRawPointer?) -> CInt { 0 }

/// Returns to the caller. The next wait detects that the connection is closed, and ends the app properly.
private nonisolated func returnToCaller(_ display: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?) {}

/// Ends the process.
private nonisolated func endProcess(_ display: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?) { _exit(0) }
