import Drawing

/// How a window is opened.
public nonisolated struct WindowOptions: Hashable, Sendable {
    /// What stands in the frame of the window.
    public var title: String
    /// In the desktop's units, which are pixels unless the desktop doubles everything; from 1 to 16384 each.
    public var size: PixelSize
    /// Whether a person may change its size.
    public var isResizable = true
    /// Covers the whole display without changing its mode. The size is for when it leaves full screen.
    public var isFullscreen = false
    /// Opens it on a Wayland compositor and nowhere else: that of `WAYLAND_DISPLAY`, or `wayland-0` in `XDG_RUNTIME_DIR`.
    /// Otherwise an X server comes first where there is one, and `SDL_VIDEODRIVER` before both.
    public var isWayland = false
    /// Hides the mouse's arrow: nobody points at a panel with one.
    public var hidesPointer = false

    /// A window that can be resized, with a frame and a pointer.
    public init(title: String, size: PixelSize) {
        self.title = title
        self.size = size
    }
}
