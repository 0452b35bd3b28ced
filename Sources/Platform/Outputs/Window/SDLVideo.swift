import CSDL2
import Glibc

/// SDL's video subsystem, for as long as this object lives.
///
/// Neither joysticks nor sensors are ever started: SDL would look for them all the time.
@MainActor final class SDLVideo {
    /// SDL's name of the driver: `x11`, `wayland`, `dummy` …
    let driver: String

    init(_ options: WindowOptions) throws(PlatformError) {
        Self.setHints(options)
        let asked = Self.environment("SDL_VIDEODRIVER")
        // Left alone SDL would go on to the bare screen, and then silently to one that nobody sees.
        // libwayland complains on standard error where it is tried in vain.
        let hasWayland = Self.environment("WAYLAND_DISPLAY") != nil
        if asked == nil { SDL_SetHint(SDL_HINT_VIDEODRIVER, hasWayland ? "x11,wayland" : "x11") }
        guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw Self.noVideo(asked) }
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
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, options.isFullscreen ? "1" : "0")
        setVariables()
    }

    /// Settings that SDL and the libraries below it take from the environment only. Whoever has set one keeps it.
    static func setVariables() {
        // SDL looks only whether it is there.
        setenv("SDL_INPUT_LINUX_KEEP_KBD", "1", 0)
        // SDL opens an input method for text that nobody types here, and Xlib reads thousands of dead-key sequences for
        // it: as many instructions as half of the start.
        setenv("XCOMPOSEFILE", "/dev/null", 0)
    }

    private static func noVideo(_ asked: String?) -> PlatformError {
        if let asked {
            return PlatformError(
                .driverFailed,
                "SDL_VIDEODRIVER asks for \(asked), which does not start: \(lastError); unset it to use the desktop")
        }
        let servers = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { name in
            environment(name).map { "\(name)=\($0)" }
        }
        if servers.isEmpty {
            return PlatformError(
                .noDisplay,
                "no display: neither DISPLAY nor WAYLAND_DISPLAY is set; start this from within a desktop session, or "
                    + "set SDL_VIDEODRIVER=dummy to run without a screen")
        }
        return PlatformError(
            .noDisplay,
            "no display: \(servers.joined(separator: ", ")) cannot be reached; check that the display server runs and "
                + "lets this user in")
    }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
