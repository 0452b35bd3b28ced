import ArgumentParser

/// Where a kiosk is shown, on the command line: `auto`, `drm:HDMI-A-1`, `framebuffer:/dev/fb1`.
nonisolated enum OutputArgument: Hashable, Sendable, ExpressibleByArgument {
    /// The first of the others that works here.
    case automatic
    /// A window of X11 or Wayland, or of the driver that SDL_VIDEODRIVER names.
    case window
    /// A screen of a graphics card, by its connector's or its own name; nil takes the first connected one.
    case drm(connector: String?)
    /// A framebuffer device, or a plain file that stands for one.
    case framebuffer(path: String)
    /// SDL's own way to a graphics card, which needs its GPU.
    case sdlKMSDRM

    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let detail = parts.count > 1 ? parts[1] : nil
        if detail?.isEmpty == true { return nil }
        switch (parts.first, detail) {
        case ("auto", nil): self = .automatic
        case ("window", nil): self = .window
        case ("drm", let connector): self = .drm(connector: connector)
        case ("framebuffer", let path): self = .framebuffer(path: path ?? "/dev/fb0")
        case ("sdl-kmsdrm", nil): self = .sdlKMSDRM
        default: return nil
        }
    }

    /// Whether a graphics card may be opened for it.
    var mayBeCard: Bool {
        switch self {
        case .automatic, .drm: true
        case .window, .framebuffer, .sdlKMSDRM: false
        }
    }

    static let allValueStrings = ["auto", "window", "drm", "framebuffer", "sdl-kmsdrm"]

    var defaultValueDescription: String { "auto" }
}
