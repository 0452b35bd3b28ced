import CSDL2
import Glibc

/// The video subsystem of SDL, which is open during the lifetime of this object.
///
/// Joysticks and sensors are never initialized, because SDL would poll them continuously.
@MainActor final class SDLVideo {
    /// SDL's name of the driver: `x11`, `wayland`, `dummy` …
    let driver: String
    /// The guard of the start on Wayland, until the window is open; `nil` for another driver.
    private let waylandStart: WaylandStart?

    init(_ options: WindowOptions) throws(PlatformError) {
        _ = try SDLLibrary.open()
        Self.setHints(options)
        let requestedDriver = Self.environment("SDL_VIDEODRIVER")
        // By default, SDL would fall back to KMSDRM, and then silently to an invisible driver.
        let hasWayland = options.isWayland || Self.environment("WAYLAND_DISPLAY") != nil
        let drivers =
            options.isWayland ? ["wayland"] : requestedDriver.map { $0.split(separator: ",").map(String.init) }
        waylandStart = try Self.start(drivers ?? (hasWayland ? ["x11", "wayland"] : ["x11"]), requestedDriver)
        driver = sdl.SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
        if driver == "x11" {
            // Otherwise SDL would use an OpenGL texture, which takes 100 MB, and 12 ms per frame without a GPU.
            _ = sdl.SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        }
        // Text input is enabled by default. It opens an input method, which is not needed until a text field has the focus.
        sdl.SDL_StopTextInput()
        let ignored = [
            SDL_TEXTEDITING, SDL_TEXTINPUT, SDL_KEYMAPCHANGED, SDL_DOLLARGESTURE, SDL_DOLLARRECORD, SDL_MULTIGESTURE,
            SDL_CLIPBOARDUPDATE, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE,
        ]
        for type in ignored { _ = sdl.SDL_EventState(type.rawValue, SDL_IGNORE) }
    }

    isolated deinit {
        sdl.SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }

    /// A hint about missing packages, which is appended to the message if no window can be opened.
    var remedy: String {
        driver == "wayland"
            ? "; on Wayland SDL needs EGL and OpenGL, with or without a GPU: on Debian the packages libegl1 and libgl1"
            : ""
    }

    /// Ends the guard of the start. Call it when the window is open, or could not be opened.
    func startIsOver() { waylandStart?.end() }

    /// Starts the first of these drivers that works, as SDL does if it receives a list of names.
    private static func start(_ drivers: [String], _ requestedDriver: String?) throws(PlatformError) -> WaylandStart? {
        var wayland: PlatformError?
        for driver in drivers {
            // The hint overrides the environment variable, which may list several names.
            _ = sdl.SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
            // A compositor that started this program passes a connection in WAYLAND_SOCKET, which can be used only once.
            guard driver == "wayland", environment("WAYLAND_SOCKET") == nil else {
                if sdl.SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 { return nil }
                continue
            }
            do throws(PlatformError) {
                let compositor = try WaylandCompositor(
                    named: environment("WAYLAND_DISPLAY"), in: environment("XDG_RUNTIME_DIR"))
                try compositor.check()
                let start = WaylandStart(at: compositor.path)
                if sdl.SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 { return start }
                start.end()
                wayland = PlatformError(
                    .noDisplay, "SDL cannot use the Wayland compositor at \(compositor.path): \(lastError)")
            } catch {
                wayland = error
            }
        }
        throw noVideo(requestedDriver, wayland)
    }

    /// The last error message of SDL.
    static var lastError: String { SDLLibrary.lastError }

    private static func setHints(_ options: WindowOptions) {
        _ = sdl.SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        _ = sdl.SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        // The event loop handles signals itself.
        _ = sdl.SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        // The app decides whether closing the window ends the program; SDL must not.
        _ = sdl.SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
        _ = sdl.SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, options.isFullscreen ? "0" : "1")
        _ = sdl.SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
        // libdecor draws the window frame on compositors that draw none. It loads GTK, or complains if that is missing.
        _ = sdl.SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, options.isFullscreen ? "0" : "1")
        _ = sdl.SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, options.isFullscreen ? "1" : "0")
        setVariables()
        // Errors are read with SDL_GetError and reported in one message. SDL 3 would log them again.
        sdl.SDL_LogSetAllPriority(SDL_LOG_PRIORITY_CRITICAL)
    }

    /// Sets options that SDL and its libraries read only from the environment. Existing variables are unchanged.
    static func setVariables() {
        // SDL checks only whether this variable is set.
        setenv("SDL_INPUT_LINUX_KEEP_KBD", "1", 0)
        // libxkbcommon, which SDL uses for dead keys on Wayland, would log that the compose file below is invalid.
        setenv("XKB_LOG_LEVEL", "critical", 0)
        // SDL opens an input method, for which Xlib reads thousands of compose sequences. They are not needed, and reading them takes as
        // many instructions as half of the start.
        setenv("XCOMPOSEFILE", "/dev/null", 0)
        // Without a GPU, Mesa falls back to software rendering, which is sufficient here, but logs six lines about its attempts.
        setenv("EGL_LOG_LEVEL", "fatal", 0)
        setenv("MESA_LOG", "null", 0)
    }

    /// Returns the error for a failed start.
    ///
    /// - Parameter wayland: The error of the Wayland compositor, if one was tried.
    private static func noVideo(_ requestedDriver: String?, _ wayland: PlatformError?) -> PlatformError {
        if let wayland {
            let x11 = requestedDriver == nil ? environment("DISPLAY").map { "cannot connect to DISPLAY=\($0); " } : nil
            let name = environment("WAYLAND_DISPLAY").map { "WAYLAND_DISPLAY=\($0): " }
            return PlatformError(.noDisplay, "no display: \(x11 ?? "")\(name ?? "")\(wayland)")
        }
        if let requestedDriver {
            return PlatformError(
                .driverFailed,
                "SDL_VIDEODRIVER=\(requestedDriver): initialization failed: \(lastError); unset it to use the desktop")
        }
        guard let display = environment("DISPLAY") else {
            return PlatformError(
                .noDisplay,
                "no display: neither DISPLAY nor WAYLAND_DISPLAY is set; run this program in a desktop session, or "
                    + "set SDL_VIDEODRIVER=dummy to run without a screen")
        }
        return PlatformError(
            .noDisplay,
            "no display: cannot connect to DISPLAY=\(display); check that the display server is running and permits this user"
        )
    }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
