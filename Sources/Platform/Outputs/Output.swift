import Drawing
import Rendering
import Toolkit

/// A window or a whole screen that shows frames.
public protocol Output: AnyObject {
    /// The size in pixels, at least 1 × 1. It changes only in ``resize()``.
    var pixelSize: PixelSize { get }

    /// The physical size of ``pixelSize`` in millimetres; `nil` if the screen does not report it.
    var physicalSize: PhysicalSize? { get }

    /// The number of pixels per desktop unit: 2 on a desktop with a scale of 2; otherwise 1.
    var pixelDensity: Double { get }

    /// The minimum time for which the screen shows a frame; above zero, even if the screen has no refresh rate.
    var frameInterval: Duration { get }

    /// A Boolean value that tells whether frames are visible; `false` for a minimised window and for a screen that is switched off.
    var isVisible: Bool { get }

    /// The memory to draw into, with a size of ``pixelSize``. It keeps its content from frame to frame.
    ///
    /// If the property returns another object, the memory is new, and everything must be drawn again. It is ordinary memory that is fast to
    /// read and write. If the memory of a screen is slow to read or has another format, the output provides a shadow buffer and copies from
    /// it in ``present(_:)``. Outputs do not handle rotation; see ``Application/rotation``.
    var buffer: PixelBuffer { get }

    /// Shows the parts in `rects`, which do not overlap.
    ///
    /// If the size of the screen has changed, ``buffer`` may be another object afterwards.
    func present(_ rects: [PixelRect]) throws(PlatformError)

    /// Adopts the current size of the window or the screen, and replaces ``buffer``.
    func resize() throws(PlatformError)

    /// The file descriptors that are readable if the screen has events for ``drain(_:)``; empty if all events come from the input.
    var descriptors: [CInt] { get }

    /// Passes the events of the screen to `handle`: its size has changed, or its content must be shown again.
    func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError)

    /// The latest time at which the next frame can be presented; `nil` if that is now.
    ///
    /// If the screen is ready earlier, a file descriptor becomes readable.
    var busyUntil: Timestamp? { get }

    /// The display that the output drives directly; `nil` for a window, and if the driver does not report it.
    var display: DisplayState? { get }

    /// Switches the display off or on. After it is switched on, everything must be shown again.
    ///
    /// - Returns: `true` if it was switched; `false` if the output does not support that.
    func setPowered(_ isPowered: Bool) -> Bool
}

/// The default implementations, for a screen whose events all come from its input, and that accepts frames at any time.
extension Output {
    public var descriptors: [CInt] { [] }

    public func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError) {}

    public var busyUntil: Timestamp? { nil }

    public var display: DisplayState? { nil }

    public func setPowered(_ isPowered: Bool) -> Bool { false }
}
