import CSDL2
import Glibc

/// SDL's video subsystem, for as long as this object lives.
///
/// Neither joysticks nor sensors are ever started: SDL would look for them all the time.
@MainActor final class SDLVideo {
    /// SDL's name of the driver: `x11`, `wayland`, `dummy` …
    let driver: String
    /// Lasts until the window is open; nil where the driver is another one.
    private let waylandStart: WaylandStart?

    init(_ options: WindowOptions) throws(PlatformError) {
        Self.setHints(options)
        let asked = Self.environment("SDL_VIDEODRIVER")
        // Left alone SDL would go on to the bare screen, and then silently to one that nobody sees.
        let hasWayland = options.isWayland || Self.environment("WAYLAND_DISPLAY") != nil
        let drivers = options.isWayland ? ["wayland"] : asked.map { $0.split(separator: ",").map(String.init) }
        waylandStart = try Self.start(drivers ?? (hasWayland ? ["x11", "wayland"] : ["x11"]), asked)
        driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
        if driver == "x11" {
            // SDL's own choice here is an OpenGL texture: 100 MB, and 12 ms a frame without a graphics card.
            SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        }
        // On by default, for input methods that nothing here uses.
        SDL_StopTextInput()
        let ignored = [
            SDL_TEXTEDITING, SDL_TEXTINPUT, SDL_KEYMAPCHANGED, SDL_DOLLARGESTURE, SDL_DOLLARRECORD, SDL_MULTIGESTURE,
            SDL_CLIPBOARDUPDATE, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE,
        ]
        for type in ignored { _ = SDL_EventState(type.rawValue, SDL_IGNORE) }
    }

    isolated deinit {
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }

    /// What may be missing where no window can be opened, to be added to a sentence.
    var remedy: String {
        driver == "wayland"
            ? "; on Wayland SDL takes EGL and OpenGL, with or without a GPU: on Debian the packages libegl1 and libgl1"
            : ""
    }

    /// Call it once the window is open, or could not be opened.
    func startIsOver() { waylandStart?.end() }

    /// Starts the first of these drivers that does, as SDL itself would with all their names.
    private static func start(_ drivers: [String], _ asked: String?) throws(PlatformError) -> WaylandStart? {
        var wayland: PlatformError?
        for driver in drivers {
            // Before whatever the environment says, because that may have more names.
            SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
            // A compositor that has started this program hands it a connection, over which only one can ask.
            guard driver == "wayland", environment("WAYLAND_SOCKET") == nil else {
                if SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 { return nil }
                continue
            }
            do throws(PlatformError) {
                let compositor = try WaylandCompositor(
                    named: environment("WAYLAND_DISPLAY"), in: environment("XDG_RUNTIME_DIR"))
                try compositor.check()
                let start = WaylandStart(at: compositor.path)
                if SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 { return start }
                start.end()
                wayland = PlatformError(
                    .noDisplay, "SDL cannot use the Wayland compositor at \(compositor.path): \(lastError)")
            } catch {
                wayland = error
            }
        }
        throw noVideo(asked, wayland)
    }

    /// SDL's account of what went wrong last.
    static var lastError: String { String(cString: SDL_GetError()) }

    private static func setHints(_ options: WindowOptions) {
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        // The event loop listens to signals itself.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        // A window that is asked to close says so itself; whether that ends the program is not SDL's to decide.
        SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, options.isFullscreen ? "0" : "1")
        SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
        // A frame around the window, for compositors that draw none: it brings GTK along, or complains that there is none.
        SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, options.isFullscreen ? "0" : "1")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, options.isFullscreen ? "1" : "0")
        setVariables()
        // What is wrong is asked of SDL_GetError, and said in one sentence; SDL 3 writes it, too, before anybody has asked.
        SDL_LogSetAllPriority(SDL_LOG_PRIORITY_CRITICAL)
    }

    /// Settings that SDL and the libraries below it take from the environment only. Whoever has set one keeps it.
    static func setVariables() {
        // SDL looks only whether it is there.
        setenv("SDL_INPUT_LINUX_KEEP_KBD", "1", 0)
        // What follows is none to libxkbcommon, which SDL asks for dead keys on Wayland.
        setenv("XKB_LOG_LEVEL", "critical", 0)
        // SDL opens an input method for text that nobody types here, and Xlib reads thousands of dead-key sequences for
        // it: as many instructions as half of the start.
        setenv("XCOMPOSEFILE", "/dev/null", 0)
        // Without a GPU Mesa draws by itself, which will do here, but says in six lines what it has tried before.
        setenv("EGL_LOG_LEVEL", "fatal", 0)
        setenv("MESA_LOG", "null", 0)
    }

    /// - Parameter wayland: why it is not the Wayland compositor, where it might have been.
    private static func noVideo(_ asked: String?, _ wayland: PlatformError?) -> PlatformError {
        if let wayland {
            let x11 = asked == nil ? environment("DISPLAY").map { "DISPLAY=\($0) cannot be reached; " } : nil
            let name = environment("WAYLAND_DISPLAY").map { "WAYLAND_DISPLAY=\($0): " }
            return PlatformError(.noDisplay, "no display: \(x11 ?? "")\(name ?? "")\(wayland)")
        }
        if let asked {
            return PlatformError(
                .driverFailed,
                "SDL_VIDEODRIVER asks for \(asked), which does not start: \(lastError); unset it to use the desktop")
        }
        guard let display = environment("DISPLAY") else {
            return PlatformError(
                .noDisplay,
                "no display: neither DISPLAY nor WAYLAND_DISPLAY is set; start this from within a desktop session, or "
                    + "set SDL_VIDEODRIVER=dummy to run without a screen")
        }
        return PlatformError(
            .noDisplay,
            "no display: DISPLAY=\(display) cannot be reached; check that the display server runs and lets this user in"
        )
    }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
