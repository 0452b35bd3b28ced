import Drawing
import Rendering
import Toolkit

/// A window or a whole screen that shows frames.
public protocol Output: AnyObject {
    /// The size in pixels, at least 1 × 1. It changes only in ``resize()``.
    var pixelSize: PixelSize { get }

    /// The physical size of ``pixelSize`` in millimetres; `nil` if the screen does not report it.
    var physicalSize: PhysicalSize? { get }

    /// The number of pixels per unit of the desktop: 2 on a desktop that doubles everything, else 1.
    var pixelDensity: Double { get }

    /// The minimum time for which the screen shows a frame; above zero, even if the screen has no refresh rate.
    var frameInterval: Duration { get }

    /// A Boolean value that tells whether frames are visible; `false` for a minimised window, or a screen that is switched off.
    var isVisible: Bool { get }

    /// The memory to draw into, with a size of ``pixelSize``. It keeps its content from frame to frame.
    ///
    /// If this is another object, the memory is new, and everything must be drawn again. It is ordinary memory, quick to read and to write.
    /// If an output's own memory is slow to read, or has another format, the output provides a shadow buffer and copies from it in
    /// ``present(_:)``. Outputs do not handle rotation; see ``Application/rotation``.
    var buffer: PixelBuffer { get }

    /// Shows the parts in `rects`, which do not overlap.
    ///
    /// If the size of the screen changed before that, ``buffer`` is another object afterwards.
    func present(_ rects: [PixelRect]) throws(PlatformError)

    /// Adopts the current size of the window or the screen, with another ``buffer``.
    func resize() throws(PlatformError)

    /// The file descriptors that are readable if the screen has events for ``drain(_:)``; none if they all come from the input.
    var descriptors: [CInt] { get }

    /// Handles the events of the screen: its size changed, or it must be shown again.
    func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError)

    /// The latest time at which the next frame can be presented; `nil` if that is now.
    ///
    /// If the screen is ready earlier, a file descriptor becomes readable.
    var busyUntil: Timestamp? { get }

    /// The display that the output drives itself; `nil` for a window, and for a driver that does not know.
    var display: DisplayState? { get }

    /// Switches the display off or on. After it is switched on, everything must be shown again.
    ///
    /// - Returns: `true` if it was switched; `false` if the output does not support that.
    func setPowered(_ isPowered: Bool) -> Bool
}

/// The defaults for a screen whose events all come from its input, and that accepts frames at any time.
extension Output {
    public var descriptors: [CInt] { [] }

    public func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError) {}

    public var busyUntil: Timestamp? { nil }

    public var display: DisplayState? { nil }

    public func setPowered(_ isPowered: Bool) -> Bool { false }
}
