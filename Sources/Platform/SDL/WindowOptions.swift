import Drawing

/// The options for opening a window.
public nonisolated struct WindowOptions: Hashable, Sendable {
    /// The title in the window frame.
    public var title: String
    /// The size in units of the desktop, which are pixels unless the desktop doubles everything; from 1 to 16384 each.
    public var size: PixelSize
    /// A Boolean value that tells whether the user may resize the window.
    public var isResizable = true
    /// A Boolean value that tells whether the window covers the whole display, without changing its mode. ``size`` applies when the window
    /// leaves full screen.
    public var isFullscreen = false
    /// A Boolean value that tells whether only a Wayland compositor is used: that of `WAYLAND_DISPLAY`, or `wayland-0` in
    /// `XDG_RUNTIME_DIR`. Otherwise an X server is preferred if there is one, and `SDL_VIDEODRIVER` takes precedence over both.
    public var isWayland = false
    /// A Boolean value that tells whether the mouse pointer is hidden, because a panel is used by touch.
    public var hidesPointer = false

    /// Creates options for a resizable window with a frame and a pointer.
    public init(title: String, size: PixelSize) {
        self.title = title
        self.size = size
    }
}
