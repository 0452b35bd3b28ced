import Drawing

/// The options for opening a window.
public nonisolated struct WindowOptions: Hashable, Sendable {
    /// The title in the window frame.
    public var title: String
    /// The size in desktop units, from 1 to 16384 for each side. A desktop unit is a pixel, unless the desktop has a scale.
    public var size: PixelSize
    /// A Boolean value that tells whether a window that is larger than the screen of a desktop gets the size of the screen.
    public var fitsScreen = false
    /// A Boolean value that tells whether the user may resize the window.
    public var isResizable = true
    /// A Boolean value that tells whether the window covers the whole display, without changing its mode. ``size`` applies if the window
    /// leaves full-screen mode.
    public var isFullscreen = false
    /// A Boolean value that tells whether only a Wayland compositor is used: `WAYLAND_DISPLAY`, or `wayland-0` in `XDG_RUNTIME_DIR`.
    /// Otherwise, an X server is preferred if there is one, and `SDL_VIDEODRIVER` takes precedence over both.
    public var isWayland = false
    /// A Boolean value that tells whether the mouse pointer is hidden, as on a panel that is used by touch.
    public var hidesPointer = false
    /// A Boolean value that tells whether the window is beside a window in which the user works: it stays above all others, and opens at the
    /// right edge of the screen. Wayland compositors ignore this.
    public var isBeside = false

    /// Creates options for a resizable window with a frame and a pointer.
    public init(title: String, size: PixelSize) {
        self.title = title
        self.size = size
    }
}
