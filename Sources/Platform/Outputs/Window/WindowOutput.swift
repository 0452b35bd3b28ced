import CSDL2
import Drawing
import Logging
import Rendering

/// A window of a desktop, full screen or not; with SDL's `dummy` driver, one that nobody sees.
@MainActor public final class WindowOutput: Output {
    /// SDL's window.
    let window: OpaquePointer
    /// SDL's number of the window, which its events carry.
    let windowID: UInt32
    let video: SDLVideo
    let connection: SDLConnection?
    private var pixels: any WindowPixels
    private var rects: [SDL_Rect] = []
    private var presentFailedBefore = false
    /// SDL's way to a graphics card sets the mode with its first frame, and shows that one black (2.26.5).
    private var showsNextFrameTwice = false
    private let log = Logger(label: "thumbrail.window")

    /// Opens the window.
    ///
    /// Without SDL_VIDEODRIVER only X11 and Wayland will do: a panel that draws where nobody looks helps nobody.
    public init(_ options: WindowOptions) throws(PlatformError) {
        let video = try SDLVideo(options)
        defer { video.startIsOver() }
        var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        if options.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
        if options.isFullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        let centered: CInt = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED, which Swift cannot see
        var frame = SDL_Rect(
            x: centered, y: centered, w: CInt(min(max(options.size.width, 1), 16384)),
            h: CInt(min(max(options.size.height, 1), 16384)))
        // Without a window manager nobody makes the window larger than it was asked for.
        if options.isFullscreen { SDL_GetDisplayBounds(0, &frame) }
        guard let window = SDL_CreateWindow(options.title, frame.x, frame.y, frame.w, frame.h, flags) else {
            throw PlatformError(.windowFailed, "no window can be opened: \(SDLVideo.lastError)\(video.remedy)")
        }
        do {
            pixels = try Self.pixels(of: window, video)
        } catch {
            SDL_DestroyWindow(window)
            throw error
        }
        self.video = video
        self.window = window
        connection = SDLConnection(of: window)
        windowID = SDL_GetWindowID(window)
        title = options.title
        showsNextFrameTwice = video.driver == "KMSDRM"
        if options.hidesPointer { SDL_ShowCursor(SDL_DISABLE) }
        log.debug(
            "window opened",
            metadata: [
                "driver": "\(video.driver)", "size": "\(pixelSize)", "direct": "\(pixels.isDirect)",
                "interval": "\(frameInterval)",
            ])
    }

    /// Sets the environment variables that a window needs; what is set already stays.
    ///
    /// Opening a window does so too. A program that starts threads before calls this before: the environment must not be
    /// changed while another thread reads it.
    public static func prepareEnvironment() {
        SDLVideo.setVariables()
    }

    isolated deinit {
        if connection?.isLost == true {
            // Whoever says goodbye to a server that is gone waits forever, or is ended by its library.
            _ = Unmanaged.passRetained(video)
        } else {
            if let renderer = SDL_GetRenderer(window) { SDL_DestroyRenderer(renderer) }
            SDL_DestroyWindow(window)
        }
    }

    // MARK: Output

    public var buffer: PixelBuffer { pixels.buffer }

    public var pixelSize: PixelSize { pixels.buffer.size }

    public var pixelDensity: Double {
        var width: CInt = 0
        SDL_GetWindowSize(window, &width, nil)
        return width > 0 ? Double(pixelSize.width) / Double(width) : 1
    }

    public var physicalSize: PhysicalSize? {
        var across: Float = 0
        var down: Float = 0
        // What lies outside of these is no screen, but a display server that makes something up.
        let believable: ClosedRange<Float> = 20...1000
        guard !isMadeOfSDL3, SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window), nil, &across, &down) == 0,
            believable.contains(across), believable.contains(down)
        else { return nil }
        return PhysicalSize(
            width: Double(pixelSize.width) / Double(across) * 25.4,
            height: Double(pixelSize.height) / Double(down) * 25.4)
    }

    /// True where SDL 2 is a layer over SDL 3, which does not know how large a screen is: the layer says 96 dots an inch of each.
    /// Its patch number is 50 or more, which SDL 2 itself never had.
    private var isMadeOfSDL3: Bool {
        var version = SDL_version()
        SDL_GetVersion(&version)
        return version.patch >= 50
    }

    public var frameInterval: Duration {
        var mode = SDL_DisplayMode()
        let answered = SDL_GetCurrentDisplayMode(SDL_GetWindowDisplayIndex(window), &mode) == 0
        // 0 where there is no screen, and nonsense from some virtual ones.
        let rate = answered && (10...500).contains(mode.refresh_rate) ? mode.refresh_rate : 60
        return .nanoseconds(1_000_000_000 / Int64(rate))
    }

    public var isVisible: Bool {
        SDL_GetWindowFlags(window) & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
    }

    public func present(_ damage: [PixelRect]) throws(PlatformError) {
        let whole = PixelRect(pixelSize)
        rects.removeAll(keepingCapacity: true)
        for rect in damage {
            let seen = rect.intersection(whole)
            guard !seen.isEmpty else { continue }
            rects.append(SDL_Rect(x: CInt(seen.x0), y: CInt(seen.y0), w: CInt(seen.width), h: CInt(seen.height)))
        }
        guard !rects.isEmpty else { return }
        if pixels.show(rects) {
            presentFailedBefore = false
            if showsNextFrameTwice {
                showsNextFrameTwice = false
                _ = pixels.show(rects)
            }
            return
        }
        // The window has most likely just got another size: then the next frame finds its place.
        guard !presentFailedBefore else {
            throw PlatformError(.presentFailed, "the window does not take its pixels: \(SDLVideo.lastError)")
        }
        presentFailedBefore = true
        try resize()
    }

    public func resize() throws(PlatformError) {
        pixels = try Self.pixels(of: window, video)
    }

    private static func pixels(of window: OpaquePointer, _ video: SDLVideo) throws(PlatformError) -> any WindowPixels {
        video.driver == "wayland" ? try WindowTexture(of: window) : try WindowSurface(of: window)
    }

    // MARK: The window

    /// What stands in the frame of the window.
    public var title: String {
        didSet { SDL_SetWindowTitle(window, title) }
    }

    /// Asks for another size, in the desktop's units; the answer comes as an event.
    public func setSize(_ size: PixelSize) {
        SDL_SetWindowSize(window, CInt(clamping: max(size.width, 1)), CInt(clamping: max(size.height, 1)))
    }
}
