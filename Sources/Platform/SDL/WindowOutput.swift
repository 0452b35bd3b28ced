import CSDL2
import Drawing
import Logging
import Rendering

/// A window on a desktop, optionally in full-screen mode, or an invisible window with SDL's `dummy` driver.
@MainActor public final class WindowOutput: Output {
    /// SDL's window.
    let window: OpaquePointer
    /// The SDL ID of the window, which is contained in its events.
    let windowID: UInt32
    let video: SDLVideo
    let connection: SDLConnection?
    private var pixels: any WindowPixels
    private var rects: [SDL_Rect] = []
    private var presentFailedBefore = false
    /// A Boolean value that tells whether the next frame must be shown twice. SDL's KMSDRM driver sets the mode with its first frame, but
    /// shows black instead of the frame (2.26.5).
    private var showsNextFrameTwice = false
    private let log = Logger(label: "thumbrail.window")

    /// Opens the window.
    ///
    /// Without SDL_VIDEODRIVER, only X11 and Wayland are accepted, because an invisible window is useless on a panel.
    public init(_ options: WindowOptions) throws(PlatformError) {
        let video = try SDLVideo(options)
        defer { video.startIsOver() }
        var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        if options.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
        if options.isFullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        if options.isBeside { flags |= SDL_WINDOW_ALWAYS_ON_TOP.rawValue }
        let centered: CInt = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED, which Swift cannot import
        var frame = SDL_Rect(
            x: centered, y: centered, w: CInt(min(max(options.size.width, 1), 16384)),
            h: CInt(min(max(options.size.height, 1), 16384)))
        // Without a window manager, the window keeps the size that it requests.
        if options.isFullscreen { _ = sdl.SDL_GetDisplayBounds(0, &frame) }
        var usable = SDL_Rect()
        if options.fitsScreen, ["x11", "wayland"].contains(video.driver),
            sdl.SDL_GetDisplayUsableBounds(0, &usable) == 0, usable.w > 0, usable.h > 0
        {
            (frame.w, frame.h) = (min(frame.w, usable.w), min(frame.h, usable.h))
        }
        guard let window = sdl.SDL_CreateWindow(options.title, frame.x, frame.y, frame.w, frame.h, flags) else {
            throw PlatformError(.windowFailed, "cannot open a window: \(SDLVideo.lastError)\(video.remedy)")
        }
        do {
            pixels = try Self.pixels(of: window, video)
        } catch {
            sdl.SDL_DestroyWindow(window)
            throw error
        }
        self.video = video
        self.window = window
        connection = SDLConnection(of: window)
        windowID = sdl.SDL_GetWindowID(window)
        title = options.title
        showsNextFrameTwice = video.driver == "KMSDRM"
        if options.hidesPointer { _ = sdl.SDL_ShowCursor(SDL_DISABLE) }
        // The width of the window frame is known only now.
        if options.isBeside { move(options.size, rightEdge: nil) }
        log.debug(
            "window opened",
            metadata: [
                "driver": "\(video.driver)", "size": "\(pixelSize)", "direct": "\(pixels.isDirect)",
                "interval": "\(frameInterval)",
            ])
    }

    /// Sets the environment variables that a window needs. Existing variables are unchanged.
    ///
    /// Opening a window also sets them. A program that starts threads before that must call this method first, because the environment must
    /// not change while another thread reads it.
    public static func prepareEnvironment() {
        SDLVideo.setVariables()
    }

    isolated deinit {
        if connection?.isLost == true {
            // If the server has exited, closing the connection would block forever or end the process. Therefore SDL is not shut down.
            _ = Unmanaged.passRetained(video)
        } else {
            let destroy = { [window] in
                if let renderer = sdl.SDL_GetRenderer(window) { sdl.SDL_DestroyRenderer(renderer) }
                sdl.SDL_DestroyWindow(window)
            }
            if let connection { connection.end(destroy) } else { destroy() }
        }
    }

    // MARK: Output

    public var buffer: PixelBuffer { pixels.buffer }

    public var pixelSize: PixelSize { pixels.buffer.size }

    public var pixelDensity: Double {
        var width: CInt = 0
        sdl.SDL_GetWindowSize(window, &width, nil)
        return width > 0 ? Double(pixelSize.width) / Double(width) : 1
    }

    public var physicalSize: PhysicalSize? {
        var across: Float = 0
        var down: Float = 0
        // Values outside this range are fictitious.
        let plausibleDPI: ClosedRange<Float> = 20...1000
        guard !isSDL3Layer, sdl.SDL_GetDisplayDPI(sdl.SDL_GetWindowDisplayIndex(window), nil, &across, &down) == 0,
            plausibleDPI.contains(across), plausibleDPI.contains(down)
        else { return nil }
        return PhysicalSize(
            width: Double(pixelSize.width) / Double(across) * 25.4,
            height: Double(pixelSize.height) / Double(down) * 25.4)
    }

    /// A Boolean value that tells whether SDL 2 is a compatibility layer over SDL 3 (sdl2-compat). The layer does not know the physical
    /// size, and reports 96 dpi for every screen. Its patch number is 50 or more, which the original SDL 2 never had.
    private var isSDL3Layer: Bool {
        var version = SDL_version()
        sdl.SDL_GetVersion(&version)
        return version.patch >= 50
    }

    public var frameInterval: Duration {
        var mode = SDL_DisplayMode()
        let answered = sdl.SDL_GetCurrentDisplayMode(sdl.SDL_GetWindowDisplayIndex(window), &mode) == 0
        // The rate is 0 without a screen, and invalid on some virtual ones.
        let rate = answered && (10...500).contains(mode.refresh_rate) ? mode.refresh_rate : 60
        return .nanoseconds(1_000_000_000 / Int64(rate))
    }

    public var isVisible: Bool {
        sdl.SDL_GetWindowFlags(window) & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
    }

    public func present(_ damage: [PixelRect]) throws(PlatformError) {
        let bounds = PixelRect(pixelSize)
        rects.removeAll(keepingCapacity: true)
        for rect in damage {
            let visible = rect.intersection(bounds)
            guard !visible.isEmpty else { continue }
            rects.append(
                SDL_Rect(x: CInt(visible.x0), y: CInt(visible.y0), w: CInt(visible.width), h: CInt(visible.height)))
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
        // The window has probably just been resized, so the next frame will succeed.
        guard !presentFailedBefore else {
            throw PlatformError(.presentFailed, "cannot present a frame in the window: \(SDLVideo.lastError)")
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

    /// The title in the window frame.
    public var title: String {
        didSet { sdl.SDL_SetWindowTitle(window, title) }
    }

    /// Requests another size, in desktop units. An event reports the result.
    public func setSize(_ size: PixelSize) {
        sdl.SDL_SetWindowSize(window, CInt(clamping: max(size.width, 1)), CInt(clamping: max(size.height, 1)))
    }

    // MARK: Beside another window

    /// The largest size of the window's content, in desktop units: that of the screen without its panels and the window frame.
    ///
    /// It is `nil` if the size of the screen is unknown.
    public var largestSize: PixelSize? {
        room.map { PixelSize(width: max(1, $0.x1 - $0.x0), height: max(1, $0.y1 - $0.y0)) }
    }

    /// Requests another size, in desktop units, and keeps the upper right corner where it is. The left part of a window that is too wide
    /// is outside of the screen.
    public func setSizeFromTheRight(_ size: PixelSize) {
        var (x, y, width): (CInt, CInt, CInt) = (0, 0, 0)
        sdl.SDL_GetWindowPosition(window, &x, &y)
        sdl.SDL_GetWindowSize(window, &width, nil)
        setSize(size)
        move(size, rightEdge: (Int(x) + Int(width), Int(y)))
    }

    /// Moves the window to a place on the screen.
    ///
    /// - Parameters:
    ///   - size: The size of the window, which may not have it yet.
    ///   - rightEdge: The upper right corner of the content, or `nil` for that of the screen.
    private func move(_ size: PixelSize, rightEdge: (x: Int, y: Int)?) {
        guard let room else { return }
        let corner = rightEdge ?? (room.x1, room.y0)
        let x = min(max(corner.x - size.width, room.x0), max(room.x0, room.x1 - size.width))
        let y = min(max(corner.y, room.y0), max(room.y0, room.y1 - size.height))
        sdl.SDL_SetWindowPosition(window, CInt(clamping: x), CInt(clamping: y))
    }

    /// The area of the screen for the content of windows, in desktop units; `nil` if it is unknown.
    private var room: PixelRect? {
        var area = SDL_Rect()
        guard sdl.SDL_GetDisplayUsableBounds(max(0, sdl.SDL_GetWindowDisplayIndex(window)), &area) == 0, area.w > 0,
            area.h > 0
        else { return nil }
        var (top, left, bottom, right): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
        // The frame is unknown on some desktops.
        if sdl.SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) != 0 {
            (top, left, bottom, right) = (0, 0, 0, 0)
        }
        return PixelRect(
            x0: Int(area.x) + Int(left), y0: Int(area.y) + Int(top), x1: Int(area.x) + Int(area.w) - Int(right),
            y1: Int(area.y) + Int(area.h) - Int(bottom))
    }
}
