/// Where an application is shown.
public nonisolated enum OutputChoice: Hashable, Sendable {
    /// A window where there is a desktop, which one of the variables SDL_VIDEODRIVER, WAYLAND_DISPLAY and DISPLAY tells;
    /// else a graphics card; else the framebuffer `/dev/fb0`.
    case automatic
    /// A window of X11 or Wayland, or of the driver that SDL_VIDEODRIVER names: `dummy` needs no screen at all.
    case window
    /// All of a Wayland compositor's screen, of the one that `WAYLAND_DISPLAY` names, else of `wayland-0` in
    /// `XDG_RUNTIME_DIR`.
    case wayland
    /// A screen of a graphics card, by its connector's or its own name; nil takes the first connected one.
    case drm(connector: String?)
    /// A framebuffer device, or a plain file that stands for one.
    case framebuffer(path: String)
    /// SDL's own way to a graphics card, which needs its GPU.
    case sdlKMSDRM

    /// - Parameter name: `auto`, `window`, `wayland`, `drm`, `framebuffer` or `sdl-kmsdrm`; a connector or a device may follow, as in
    ///   `drm:HDMI-A-1` and `framebuffer:/dev/fb1`. nil for other words.
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

    /// Whether a graphics card may be opened for it.
    public var mayBeCard: Bool {
        switch self {
        case .automatic, .drm: true
        case .window, .wayland, .framebuffer, .sdlKMSDRM: false
        }
    }

    /// Whether there will be nothing but the kernel between this program and the glass, as far as that can be told before
    /// anything is opened.
    @MainActor public var isBareScreen: Bool { ScreenOpener.isBare(self) }

    /// Whether it will have a whole screen to itself, so that nothing else can be seen there, as far as that can be told before anything is
    /// opened.
    @MainActor public var fillsScreen: Bool {
        switch self {
        case .automatic: isBareScreen
        case .window: false
        case .wayland, .drm, .framebuffer, .sdlKMSDRM: true
        }
    }
}
