/// The kind of output that shows an application.
public nonisolated enum OutputChoice: Hashable, Sendable {
    /// A window if one of the variables SDL_VIDEODRIVER, WAYLAND_DISPLAY and DISPLAY indicates a desktop; otherwise a graphics card, or
    /// else the framebuffer `/dev/fb0`.
    case automatic
    /// A window on X11 or Wayland, or of the driver in SDL_VIDEODRIVER: `dummy` needs no screen.
    case window
    /// The whole screen of the Wayland compositor in `WAYLAND_DISPLAY`; by default, `wayland-0` in `XDG_RUNTIME_DIR`.
    case wayland
    /// A screen of a graphics card, by the name of its connector or its EDID name; `nil` uses the first connected screen.
    case drm(connector: String?)
    /// A framebuffer device, or a plain file that is used instead.
    case framebuffer(path: String)
    /// The KMSDRM driver of SDL, which needs the GPU of the graphics card.
    case sdlKMSDRM

    /// Creates a choice from its name, or returns `nil` if the name is unknown.
    ///
    /// - Parameter name: `auto`, `window`, `wayland`, `drm`, `framebuffer` or `sdl-kmsdrm`; a connector or a device may follow, as in
    ///   `drm:HDMI-A-1` and `framebuffer:/dev/fb1`.
    public init?(named name: String) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let detail = parts.count > 1 ? parts[1] : nil
        if detail?.isEmpty == true { return nil }
        switch (parts.first, detail) {
        case ("auto", nil): self = .automatic
        case ("window", nil): self = .window
        case ("wayland", nil): self = .wayland
        case ("drm", let connector): self = .drm(connector: connector)
        case ("framebuffer", let path): self = .framebuffer(path: path ?? "/dev/fb0")
        case ("sdl-kmsdrm", nil): self = .sdlKMSDRM
        default: return nil
        }
    }

    /// A Boolean value that tells whether this choice may open a graphics card.
    public var mayBeCard: Bool {
        switch self {
        case .automatic, .drm: true
        case .window, .wayland, .framebuffer, .sdlKMSDRM: false
        }
    }

    /// A Boolean value that tells whether the program is expected to draw without a window system. It is known before anything is opened.
    @MainActor public var isBareScreen: Bool { ScreenOpener.isBare(self) }

    /// A Boolean value that tells whether the program is expected to cover a whole screen. It is known before anything is opened.
    @MainActor public var fillsScreen: Bool {
        switch self {
        case .automatic: isBareScreen
        case .window: false
        case .wayland, .drm, .framebuffer, .sdlKMSDRM: true
        }
    }
}
